#include "askew/level/shape_cast.h"

#include "level/level_casts.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace askew::test {

namespace {

/// One triangle by the code for pairs: the certified times.
struct PairTimes {
    std::uint32_t part;
    std::optional<ShapeCastHit> hit;
    double gap; // at the start
};

struct Question {
    CastShape moving;
    Vec3 translation;
    Touching touching = Touching::release;
};

Question questionAt(Random& random, std::string_view kind, const Level& level, const MeshFrame& frame) {
    const Triangle t = level.triangle(random.next() % level.size());
    const Vec3 to = frame.toWorld(pointOf(random, t));
    const double size = std::ldexp(1, random.integer(-4, 1));
    const Vec3 from = to + anyVec(random, random.oneIn(4) ? size : 6);
    Question asked{castShapeOf(random, kind, from, size), (to - from) * random.between(0, 2)};
    if (random.oneIn(8)) asked.translation = {0, asked.translation.y, 0};
    if (random.oneIn(12)) asked.translation = {};
    if (random.oneIn(4)) asked.touching = Touching::hit;
    return asked;
}

std::vector<PairTimes> bruteForce(const Question& asked, const Mesh& mesh, const MeshFrame& frame) {
    std::vector<PairTimes> all;
    TransformedShape moving;
    EXPECT_TRUE(moving.set(asked.moving.shape));
    for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
        PolytopeMemory still;
        if (!buildTriangle(mesh.triangle(lane), frame, moving.view().center(), still)) continue;
        all.push_back({mesh.partAt(lane), castShape(moving.view(), asked.translation, still.view(), 0, asked.touching),
                       separation(moving.view(), still.view())});
    }
    return all;
}

struct Seen {
    std::size_t starts = 0;
    std::size_t hits = 0;
    std::size_t misses = 0;
    std::size_t backs = 0;
    std::size_t open = 0; // touch at the start, or in passing, to rounding: released or not, met or not
    double worst = 0;
};

/// How far two times may be apart: the error of either, along a normal that the path may be nearly parallel to.
double bandOfTimes(const Question& asked, const ShapeCastHit& hit, double band) {
    const double along = std::fabs(dot(hit.normal, asked.translation));
    return along > 0 ? std::min(1.0, band / along) : 1e-6;
}

void expectFirst(const Question& asked, const std::optional<PartCastHit>& hit, const std::vector<PairTimes>& all,
                 double band, Seen& seen) {
    double first = 2;
    const PairTimes* best = nullptr;
    for (const PairTimes& one : all) {
        if (!one.hit || one.hit->enter > first) continue;
        if (best == nullptr || one.hit->enter < first || one.part < best->part) best = &one;
        first = one.hit->enter;
    }
    const bool isSame = hit.has_value() == (best != nullptr) && (!hit || std::fabs(hit->at.enter - first) < 1e-3);
    const auto isOpen = [&](const PairTimes& one) {
        const bool isGrazed = one.hit && (one.hit->leave - one.hit->enter) * length(asked.translation) < band;
        return std::fabs(one.gap) < band || (isGrazed && one.hit->enter <= first);
    };
    if (!isSame && std::ranges::any_of(all, isOpen)) {
        ++seen.open;
        return;
    }
    ASSERT_EQ(hit.has_value(), best != nullptr) << first;
    if (!hit) {
        ++seen.misses;
        return;
    }
    const auto same = std::ranges::find(all, hit->part, &PairTimes::part);
    ASSERT_TRUE(same != all.end() && same->hit);
    const double off = std::max(bandOfTimes(asked, hit->at, band), bandOfTimes(asked, *best->hit, band));
    EXPECT_LE(std::fabs(hit->at.enter - first), off);
    EXPECT_LE(std::fabs(same->hit->enter - first), off);
    seen.worst = std::max(seen.worst, std::fabs(hit->at.enter - first) / off);
    if (first == 0 && best->hit->startsOverlapping) {
        EXPECT_TRUE(hit->at.startsOverlapping);
    }
    EXPECT_EQ(hit->at.leave, hit->at.enter);
    EXPECT_EQ(hit->at.row, -1);
    ++(hit->at.startsOverlapping ? seen.starts : seen.hits);
    seen.backs += hit->isBack ? 1 : 0;
    if (hit->at.startsOverlapping) {
        EXPECT_EQ(hit->at.normal, Vec3{});
        return;
    }
    EXPECT_NEAR(length(hit->at.normal), 1, 1e-12);
    EXPECT_LE(dot(hit->at.normal, asked.translation), 1e-9);
}

/// What is asked of the one part that comes first is the same, bit for bit.
void expectSame(const PartCastHit& hit, const std::optional<PartCastHit>& again) {
    ASSERT_TRUE(again);
    EXPECT_EQ(again->part, hit.part);
    EXPECT_EQ(again->isBack, hit.isBack);
    EXPECT_EQ(again->at.enter, hit.at.enter);
    EXPECT_EQ(again->at.normal, hit.at.normal);
    EXPECT_EQ(again->at.startsOverlapping, hit.at.startsOverlapping);
}

TEST(MeshShapeCast, IsTheFirstOfAllTrianglesAsPolytopes) {
    const std::size_t each = asMany(25, 800);
    for (const char* const kind : castKinds) {
        Seen seen;
        for (const LevelKind& levelKind : levelKinds()) {
            Random random(1610);
            for (std::size_t i = 0; i < each && !HasFailure(); ++i) {
                const Level level = levelKind.make(random);
                const BuiltLevel built(level);
                if (!built.result) continue;
                const auto pose = static_cast<PoseKind>(i % poseKinds);
                const PlacedMesh placed{built.mesh, frameOf(random, pose)};
                const bool isFar = pose == PoseKind::far || std::string_view(levelKind.name) == "far away";
                const Question asked = questionAt(random, kind, level, placed.frame);
                ShapePair region;
                region.set(asked.moving.shape);
                const auto hit = castShape(region, asked.moving.shape, asked.translation, placed, asked.touching);
                const bool isQuadric = region.region().isQuadric();
                SCOPED_TRACE(testing::Message() << kind << " at " << levelKind.name << " " << i);
                if (hit) {
                    const auto again = castShapeAtPart(region, asked.moving.shape, asked.translation, placed, hit->part,
                                                       asked.touching);
                    expectSame(*hit, again);
                }
                expectFirst(asked, hit, bruteForce(asked, built.mesh, placed.frame),
                            isQuadric ? 1e-7
                            : isFar   ? 1e-8
                                      : 1e-10,
                            seen);
            }
        }
        std::printf("%s: %zu start, %zu hit, %zu miss, %zu from behind, %zu open, worst %g of its band\n", kind,
                    seen.starts, seen.hits, seen.misses, seen.backs, seen.open, seen.worst);
        EXPECT_LE(seen.open, (seen.hits + seen.starts) / 16 + 1);
        EXPECT_GT(seen.hits, each * 4 / 5) << kind;
        EXPECT_GT(seen.misses, each / 6) << kind;
    }
}

/// Each triangle is met as if it were alone: what slides along the floor it stands on meets the step before it.
TEST(MeshShapeCast, WhatSlidesAlongTheFloorMeetsTheWall) {
    Level level = boxLevel({-8, -1, -8}, {8, 0, 8});
    append(level, boxLevel({4, 0, -8}, {5, 8, 8}));
    const BuiltLevel built(level);
    Random random = Random::fixed(1611);
    const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
    const Shape box{{{0, 1, 0}, {Vec3{0.5, 0, 0}, {0, 1, 0}, {0, 0, 0.5}}}};
    ShapePair region;
    region.set(box);
    const auto slid = castShape(region, box, {7, 0, 0}, placed);
    ASSERT_TRUE(slid);
    EXPECT_EQ(slid->at.enter, 0.5);
    EXPECT_EQ(slid->at.normal, (Vec3{-1, 0, 0}));
    EXPECT_GE(slid->part, 12U);
    EXPECT_FALSE(slid->isBack);
    EXPECT_FALSE(castShape(region, box, {0, 7, 0}, placed));
    EXPECT_FALSE(castShape(region, box, {-3, 0, 2}, placed));
    const auto pressed = castShape(region, box, {3, -1e-9, 0}, placed);
    ASSERT_TRUE(pressed);
    EXPECT_EQ(pressed->at.enter, 0);
    EXPECT_TRUE(pressed->at.startsOverlapping);
    EXPECT_LT(pressed->part, 12U);
    const auto touching = castShape(region, box, {0, 7, 0}, placed, Touching::hit);
    ASSERT_TRUE(touching);
    EXPECT_EQ(touching->at.enter, 0);
    EXPECT_EQ(touching->part, std::min(slid->part, touching->part));
}

/// Returns a small shape of a kind that is not flat: what lies in a face may leave it either way.
CastShape solidShapeOf(Random& random, std::string_view kind, const Vec3& center) {
    CastShape out = castShapeOf(random, kind, center, 0.1);
    const auto volume = [&] {
        const auto& [u, v, w] = out.shape.frame.halfAxes;
        return std::fabs(dot(cross(u, v), w));
    };
    while (volume() < 1e-7) out = castShapeOf(random, kind, center, 0.1);
    return out;
}

TEST(MeshShapeCast, FrontsAreMetFromTheFrontOnly) {
    Level level = boxLevel({-1, -1, -1}, {1, 1, 1});
    BuiltLevel built(level);
    built.mesh.header.traits |= MeshHeader::isFrontOnly;
    Random random(1612);
    for (const PoseKind pose : {PoseKind::identity, PoseKind::mirrored, PoseKind::any}) {
        const PlacedMesh placed{built.mesh, frameOf(random, pose)};
        for (const char* const kind : {"box", "sphere", "roundedBox", "ellipsoid"}) {
            const Vec3 out = placed.frame.directionToWorld({0, 8, 0});
            const Vec3 middle = placed.frame.toWorld({});
            const CastShape inside = solidShapeOf(random, kind, middle);
            ShapePair region;
            region.set(inside.shape);
            EXPECT_FALSE(castShape(region, inside.shape, out, placed)) << kind; // out of it
            const CastShape above = solidShapeOf(random, kind, middle + out);
            region.set(above.shape);
            const auto hit = castShape(region, above.shape, -out, placed);
            ASSERT_TRUE(hit) << kind;
            EXPECT_FALSE(hit->isBack);
            EXPECT_NEAR(hit->at.enter, 7.0 / 8, 0.1);
            const CastShape across = solidShapeOf(random, kind, placed.frame.toWorld({0, 1, 0}));
            region.set(across.shape);
            EXPECT_FALSE(castShape(region, across.shape, out, placed)) << kind; // which leaves to the front
            const auto further = castShape(region, across.shape, -out, placed);
            ASSERT_TRUE(further) << kind;
            EXPECT_EQ(further->at.enter, 0);
        }
    }
}

TEST(MeshShapeCast, RunningOutOfMemoryIsTold) {
    const BuiltLevel built(terrain(20, 10));
    Random random(1613);
    const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
    const CastShape moving = castShapeOf(random, "cylinder", {0, 5, 0}, 1);
    const MemoryEndsAt end(0);
    ShapePair region;
    region.set(moving.shape);
    EXPECT_FALSE(castShape(region, moving.shape, {0, -9, 0}, placed));
    EXPECT_TRUE(region.failed());
}

TEST(MeshShapeCast, FarQueriesAreNeitherLostNorFatal) {
    const BuiltLevel built(terrain(6, 10));
    Random random(1614);
    const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
    const BuiltLevel wall(boxLevel({-4, -4, -4}, {4, 4, 4}), true);
    const PlacedMesh singles{wall.mesh, placed.frame};
    for (const double far : {1e30, 1e39, 1e45}) {
        for (const int axis : {1, 0, 2}) {
            const Vec3 from = unitAxis(axis) * far;
            const Shape box{{from, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
            ShapePair region;
            region.set(box);
            const auto hit = castShape(region, box, from * -2, axis == 1 ? placed : singles);
            ASSERT_TRUE(hit) << far << " along " << axis;
            EXPECT_NEAR(hit->at.enter, 0.5, 1e-9);
            EXPECT_TRUE(castShape(region, box, from * -2, singles));
            EXPECT_FALSE(castShape(region, box, from, placed));
        }
    }
}

/// A ball that touches a floor to the bit is pressed onto it or not, as of a pair.
TEST(MeshShapeCast, ABallThatTouchesIsMetWhereItIsPressed) {
    const BuiltLevel built(boxLevel({-4, -1, -4}, {4, 0, 4}));
    const PlacedMesh placed{built.mesh, *MeshFrame::of({}, worldFrame.halfAxes)};
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    const Shape touching{{{0.75, 0.5, 0.25}, worldFrame.halfAxes}, ball.view()};
    ShapePair region;
    region.set(touching);
    const auto down = castShape(region, touching, {0.25, -1, 0}, placed);
    ASSERT_TRUE(down);
    EXPECT_EQ(down->at.enter, 0);
    EXPECT_FALSE(castShape(region, touching, {0.25, 0, 0}, placed));
    EXPECT_FALSE(castShape(region, touching, {0.25, 1, 0}, placed));
    EXPECT_EQ(castShape(region, touching, {0.25, 1, 0}, placed, Touching::hit)->at.enter, 0);
}

} // namespace

} // namespace askew::test
