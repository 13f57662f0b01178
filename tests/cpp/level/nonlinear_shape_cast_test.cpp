#include "askew/level/nonlinear_shape_cast.h"

#include "level/level_casts.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"

#include <algorithm>
#include <cstdio>

namespace askew::test {

namespace {

RigidMotion motionTo(Random& random, const Vec3& from, const Vec3& to) {
    const Vec3 pivot = random.oneIn(2) ? from : from + anyVec(random, 1);
    const Vec3 way = random.oneIn(5) ? Vec3{} : (to - from) * random.between(0.5, 2);
    return {way, pivot, anyDirection(random), random.between(-3, 3)};
}

/// The first triangle is the first of all of them, given to the code for pairs one by one.
TEST(MeshNonlinearShapeCast, IsTheFirstOfAllTrianglesAsPolytopes) {
    std::size_t starts = 0;
    std::size_t hits = 0;
    std::size_t misses = 0;
    std::size_t open = 0;
    double worst = 0;
    for (const LevelKind& levelKind : levelKinds()) {
        Random random(1620);
        for (int i = 0; i < 20 * timesUsual() && !HasFailure(); ++i) {
            const Level level = levelKind.make(random);
            const BuiltLevel built(level);
            if (!built.result) continue;
            const PlacedMesh placed{built.mesh,
                                    frameOf(random, static_cast<PoseKind>(static_cast<std::size_t>(i) % 4))};
            const Vec3 to = placed.frame.toWorld(pointOf(random, level.triangle(random.next() % level.size())));
            const Vec3 from = to + anyVec(random, 3);
            const CastShape moving = castShapeOf(random, castKinds[random.next() % castKinds.size()], from, 0.5);
            NonlinearShapeCast cast;
            ASSERT_TRUE(cast.set(moving.shape, motionTo(random, from, to)));
            const Touching touching = random.oneIn(3) ? Touching::hit : Touching::release;
            const auto hit = castShape(cast, placed, touching);
            if (hit) {
                const auto again = castShapeAtPart(cast, placed, hit->part, touching);
                ASSERT_TRUE(again);
                EXPECT_EQ(again->part, hit->part);
                EXPECT_EQ(again->at.enter, hit->at.enter);
                EXPECT_EQ(again->at.normal, hit->at.normal);
            }
            std::optional<NonlinearShapeCastHit> first;
            std::optional<NonlinearShapeCastHit> same;
            for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
                PolytopeMemory still;
                if (!buildTriangle(built.mesh.triangle(lane), placed.frame, from, still)) continue;
                const auto met = cast.meet(still.view(), touching);
                if (met && (!first || met->enter < first->enter)) first = met;
                if (met && hit && built.mesh.partAt(lane) == hit->part) same = met;
            }
            // What only comes very near may be met or not.
            const bool isOpen = (hit && hit->at.until > 1) || (first && first->until > 1);
            if (isOpen && (!hit || !first || !same || std::fabs(hit->at.enter - first->enter) > 1e-3)) {
                ++open;
                continue;
            }
            ASSERT_EQ(hit.has_value(), first.has_value()) << levelKind.name << " " << i;
            if (!hit) {
                ++misses;
                continue;
            }
            ASSERT_TRUE(same);
            ++(hit->at.startsOverlapping ? starts : hits);
            worst = std::max({worst, std::fabs(hit->at.enter - first->enter), std::fabs(same->enter - first->enter)});
            // The true times lie in the brackets, but for the roundings of places far away.
            const double off = 1e-9 + 1e-14 * length(from);
            EXPECT_LE(hit->at.enter, first->until + off) << levelKind.name << " " << i;
            EXPECT_LE(hit->at.enter, same->until + off);
            EXPECT_LE(same->enter, hit->at.until + off);
            EXPECT_NEAR(hit->at.enter, first->enter, 1e-3);
            EXPECT_EQ(hit->at.leave, hit->at.enter);
        }
    }
    std::printf("%zu start, %zu hit, %zu miss, %zu open; times differ by up to %g\n", starts, hits, misses, open,
                worst);
    EXPECT_LE(open, hits / 8);
    EXPECT_GT(starts, 1U);
    EXPECT_GT(hits, 15U);
    EXPECT_GT(misses, 5U);
}

/// A plate that only turns meets the wall beside it, and only its front where the mesh has only fronts.
TEST(MeshNonlinearShapeCast, FrontsAreMetFromTheFrontOnly) {
    BuiltLevel built(boxLevel({2, -4, -4}, {3, 4, 4}));
    Random random = Random::fixed(1621);
    const PlacedMesh outside{built.mesh, frameOf(random, PoseKind::identity)};
    const Shape plate{{{0, 0, 0}, {Vec3{0.1, 0, 0}, {0, 0.1, 0}, {0, 0, 2.5}}}};
    NonlinearShapeCast cast;
    ASSERT_TRUE(cast.set(plate, {{}, {}, {0, 1, 0}, 1.5}));
    const auto hit = castShape(cast, outside);
    ASSERT_TRUE(hit);
    EXPECT_FALSE(hit->isBack);
    EXPECT_NEAR(hit->at.normal.x, -1, 1e-6);
    BuiltLevel turned(boxLevel({-4, -4, -4}, {2, 4, 4}));
    const auto back = castShape(cast, {turned.mesh, outside.frame});
    ASSERT_TRUE(back);
    EXPECT_TRUE(back->isBack);
    EXPECT_NEAR(back->at.enter, hit->at.enter, 1e-8);
    turned.mesh.header.traits |= MeshHeader::isFrontOnly;
    built.mesh.header.traits |= MeshHeader::isFrontOnly;
    EXPECT_FALSE(castShape(cast, {turned.mesh, outside.frame}));
    EXPECT_TRUE(castShape(cast, {built.mesh, outside.frame}));
}

/// A flat box is built anew at each step.
TEST(MeshNonlinearShapeCast, RunningOutOfMemoryIsTold) {
    const BuiltLevel built(terrain(10, 10));
    Random random = Random::fixed(1622);
    const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
    const Shape plate{{{0, 4, 0}, {Vec3{1, 0, 0}, {0, 0, 0}, {0, 0, 1}}}};
    NonlinearShapeCast cast;
    const RigidMotion motion{{0, -8, 0}, {0, 4, 0}, {1, 0, 0}, 1};
    ASSERT_TRUE(cast.set(plate, motion));
    const auto wanted = castShape(cast, placed);
    ASSERT_TRUE(wanted);
    std::size_t call = 0;
    for (bool isOver = false; !isOver && call < 5000; ++call) {
        ASSERT_TRUE(cast.set(plate, motion));
        {
            const MemoryEndsAt end(call);
            const auto hit = castShape(cast, placed);
            EXPECT_EQ(cast.failed(), !hit);
            isOver = hit.has_value();
            if (isOver) {
                EXPECT_EQ(hit->part, wanted->part);
                EXPECT_EQ(hit->at.enter, wanted->at.enter);
            }
        }
        if (!isOver) {
            EXPECT_FALSE(castShape(cast, placed)); // until it is set again
        }
    }
    EXPECT_GT(call, 10U);
    EXPECT_LT(call, 5000U);
}

} // namespace

} // namespace askew::test
