#include "askew/mover/contacts/part_contacts.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"

#include "askew/contact/manifold.h"
#include "askew/convex/distance.h"
#include "askew/convex/separation.h"
#include "askew/level/flat_group.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

constexpr double band = 2e-9;
constexpr double depthBand = 1e-7; // far away the planes of slivers are rounded by more

std::vector<PartContact> contactsOf(World& world, const Shape& region, double margin,
                                    const QueryOptions& options = {}) {
    Buffer<PartContact> rows;
    EXPECT_TRUE(partContacts(world, region, margin, options, rows));
    return {rows.all().begin(), rows.all().end()};
}

/// Returns how far the shapes overlap along a unit normal out of the part; below 0 is a gap.
double overlapAlong(const Polytope& region, const Polytope& part, const Vec3& normal) {
    return dot(normal, supportPoint(part, normal) - supportPoint(region, -normal));
}

/// A row says what holds of a region and a part as a polytope, whoever found it.
void expectTrue(const PartContact& row, const Polytope& region, const Polytope& part, bool isTurned = false) {
    const double scale = scaleOf(region, part);
    EXPECT_NEAR(length(row.normal), 1, 1e-12);
    const double along = overlapAlong(region, part, row.normal);
    EXPECT_LE(row.depth, along + depthBand * (1 + scale));
    const double least = -separation(region, part);
    // Faces lead by a part of the distance of the cores.
    const double lead = faceLead * (std::fabs(least) + region.radius()) + faceSlack * scale;
    if (least >= 0 && !isTurned) {
        EXPECT_LE(row.depth, least + lead + depthBand * (1 + scale));
    }
    const double gap = distance(region, part).distance;
    const double bound = least >= 0 ? least : -gap - lead - faceLead * gap;
    // Nothing is deeper than along any one axis, whatever is found of flat boxes in a rounded plane far away.
    EXPECT_GE(row.depth, std::min(bound, along) - depthBand * (1 + scale));
    PolytopeMemory memory;
    const std::array<Vec3, 1> point{row.point};
    ASSERT_EQ(convexHull(point, memory), Built::made);
    EXPECT_LE(distance(memory.view(), part).distance, depthBand * (1 + scale));
}

/// What brute force finds of one level: parts that are in contact for certain, and those in the band.
struct Expected {
    std::vector<std::uint32_t> certain;
    std::vector<std::uint32_t> open;
};

Expected byTriangles(const Polytope& region, const PlacedMesh& placed, double margin) {
    Expected expected;
    for (std::uint32_t part = 0; part < placed.mesh.header.parts; ++part) {
        if (placed.mesh.laneOf(part) == noPart) continue;
        PolytopeMemory memory;
        hullOf(placed.triangle(placed.mesh.laneOf(part)), memory);
        const double gap = std::max(separation(region, memory.view()), distance(region, memory.view()).distance);
        if (std::fabs(gap - margin) < band * (1 + scaleOf(region, memory.view()))) expected.open.push_back(part);
        else if (gap < margin) expected.certain.push_back(part);
    }
    return expected;
}

/// Returns whether two triangles of a level share a corner.
bool areNeighbors(const Mesh& mesh, std::uint32_t part, std::uint32_t other) {
    for (const Vec3& corner : mesh.triangle(mesh.laneOf(part))) {
        const Triangle corners = mesh.triangle(mesh.laneOf(other));
        if (std::ranges::find(corners, corner) != corners.end()) return true;
    }
    return false;
}

std::vector<std::uint32_t> without(const std::vector<std::uint32_t>& parts, const std::vector<std::uint32_t>& open) {
    std::vector<std::uint32_t> left;
    std::ranges::set_difference(parts, open, std::back_inserter(left));
    return left;
}

TEST(PartContacts, LevelsAreMetAsTheirTrianglesAre) {
    std::array<std::array<std::size_t, 2>, levelShapeKinds> seen{};
    std::size_t gaps = 0;
    std::size_t left = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1700);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const BuiltLevel built(kind.make(random), random.oneIn(3));
            if (!built.result) continue;
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            World world;
            addLevel(world, built, {boxOf(placed.frame), {}, boxOf(placed.frame).halfAxes});
            for (int k = 0; k < 8 && !HasFailure(); ++k) {
                const int which = k % levelShapeKinds;
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeNear(random, placedNear(random, placed), which);
                const double margin = random.oneIn(2) ? 0 : random.between(0.05, 0.5);
                ShapePair pair;
                pair.set(asked.shape);
                const Expected expected = byTriangles(pair.region(), placed, margin);
                const auto rows = contactsOf(world, asked.shape, margin);
                std::vector<std::uint32_t> parts;
                for (const PartContact& row : rows) {
                    parts.push_back(row.part);
                    gaps += row.depth < 0 ? 1 : 0;
                    PolytopeMemory memory;
                    hullOf(placed.triangle(placed.mesh.laneOf(row.part)), memory);
                    const Vec3 front =
                        placed.frame.normalToWorld(groupNormal(placed.mesh, placed.mesh.laneOf(row.part)));
                    expectTrue(row, pair.region(), memory.view(), row.normal == front || row.normal == -front);
                }
                ASSERT_TRUE(std::ranges::is_sorted(parts));
                EXPECT_TRUE(std::ranges::includes(expected.certain, without(parts, expected.open)));
                for (const std::uint32_t part : without(expected.certain, parts)) {
                    ++left; // to a neighbor
                    EXPECT_TRUE(std::ranges::any_of(
                        parts, [&](std::uint32_t other) { return areNeighbors(placed.mesh, part, other); }));
                }
                ++seen[static_cast<unsigned>(which)][rows.empty() ? 0 : 1];
            }
        }
    }
    for (const auto& [apart, meeting] : seen) {
        EXPECT_GT(apart, 3U);
        EXPECT_GT(meeting, 6U);
    }
    EXPECT_GT(gaps, 50U);
    EXPECT_GT(left, 50U);
}

TEST(PartContacts, PlainCollidersHaveOneRowEachAndTheFiltersHold) {
    Random random(1701);
    World world;
    std::vector<Id> ids;
    WorldError error{};
    for (int i = 0; i < 60; ++i) {
        const Box box{anyVec(random, 3), {Vec3{random.between(0.1, 1), 0, 0}, {0, 0.5, 0}, {0, 0.2, 0.7}}};
        const CollisionFilter filter{i % 3 == 0 ? 2U : 1U, 0xffffffff};
        ids.push_back(*world.add({box, {}, box.halfAxes}, filter, i % 2 == 0 ? Motion::still : Motion::moving, error));
    }
    std::size_t met = 0;
    for (int i = 0; i < 100 && !HasFailure(); ++i) {
        const Box box{anyVec(random, 3), {anyVec(random, 1), anyVec(random, 1), anyVec(random, 1)}};
        const double margin = random.oneIn(2) ? 0 : random.between(0, 0.5);
        const std::array<Id, 1> excluded{ids[random.next() % ids.size()]};
        QueryOptions options;
        options.filter = {0xffffffff, 1};
        options.exclude = excluded;
        ShapePair pair;
        pair.set({box});
        const auto rows = contactsOf(world, {box}, margin, options);
        std::size_t next = 0;
        for (const Id id : ids) {
            ASSERT_TRUE(pair.take(world.shape(world.rowOf(id))));
            const double gap =
                std::max(separation(pair.region(), pair.last()), distance(pair.region(), pair.last()).distance);
            const bool isFound = next < rows.size() && rows[next].id == id;
            const bool isAsked = id != excluded[0] && world.filter(id).layers == 1;
            if (std::fabs(gap - margin) > 1e-9 || !isAsked) {
                EXPECT_EQ(isFound, isAsked && gap <= margin);
            }
            if (!isFound) continue;
            EXPECT_EQ(rows[next].part, noPart);
            expectTrue(rows[next], pair.region(), pair.last());
            ++next;
        }
        EXPECT_EQ(next, rows.size());
        met += rows.size();
    }
    EXPECT_GT(met, 100U);
}

/// Rows of a solid lead to its front, however deep the region is in it, and by just as much as takes it there.
TEST(PartContacts, ASolidIsLeftThroughItsFront) {
    const BuiltLevel built(boxLevel({0, 0, 0}, {8, 8, 8}), false, true);
    ASSERT_TRUE(built.result);
    Random random(1702);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    std::size_t turned = 0;
    for (int i = 0; i < 300 && !HasFailure(); ++i) {
        const double y = random.between(6.6, 9.4);
        const Box box{{random.between(1.5, 6.5), y, random.between(1.5, 6.5)}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        const auto rows = contactsOf(world, {box}, 0.25);
        ASSERT_EQ(rows.empty(), y < 7 || y > 9.25);
        for (const PartContact& row : rows) {
            const Vec3 front = groupNormal(built.mesh, built.mesh.laneOf(row.part));
            EXPECT_GE(dot(row.normal, front), 0);
            ShapePair pair;
            pair.set({box});
            PolytopeMemory memory;
            hullOf(built.mesh.triangle(built.mesh.laneOf(row.part)), memory);
            EXPECT_LE(distance(pair.region(), memory.view()).distance, 0.25 + 1e-12);
            EXPECT_NEAR(row.point.y, 8, 1e-12);
            if (row.normal != front || y >= 8) continue;
            EXPECT_NEAR(row.depth, 9 - y, 1e-12);
            ++turned;
        }
    }
    EXPECT_GT(turned, 30U);
}

/// Ways out of some regions end at triangles that are looked for by themselves.
TEST(PartContacts, WithoutMemoryThereAreNoRows) {
    const BuiltLevel built(terrain(40, 10));
    const PolytopeMemory capsule = shapeOf(11, {0.4, 0, 0.8, 0, 0, -0.8, 0});
    Random random(1752);
    std::size_t most = 0;
    for (int i = 0; i < 40; ++i) {
        World world;
        addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
        WorldError error{};
        const double tilt = random.between(-0.9, 0.9);
        const Vec3 center{random.between(-3, 3), random.between(-2, 1), random.between(-3, 3)};
        const Box drawn{center, {Vec3{1, tilt, 0}, {-tilt, 1, 0.3}, {0, -0.3, 1}}};
        const Box box = i == 0 ? Box{{0, 0.5, 0}, {Vec3{1, 0, 0}, {0, 1, 0.3}, {0, 0, 1}}} : drawn;
        ASSERT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::moving, error));
        world.prepare();
        const Shape body = i % 2 == 0 ? Shape{box} : Shape{{center, worldFrame.halfAxes}, capsule.view()};
        const auto expected = contactsOf(world, body, 0.1);
        if (i == 0) {
            ASSERT_GT(expected.size(), 3U);
        }
        for (std::size_t call = 0;; ++call) {
            ASSERT_LT(call, 100U);
            Buffer<PartContact> rows;
            bool isDone = false;
            {
                const MemoryEndsAt end(call);
                isDone = partContacts(world, body, 0.1, {}, rows);
            }
            EXPECT_EQ(rows.size(), isDone ? expected.size() : 0);
            if (!isDone) continue;
            if (i == 0) {
                EXPECT_GT(call, 3U);
            }
            most = std::max(most, call);
            break;
        }
    }
    EXPECT_GT(most, 6U);
}

/// The way between hulls that all but touch is mostly rounding; their depth is that along their normal all the same.
TEST(PartContacts, WhatIsNextToTouchingIsAsDeepAsAlongItsNormal) {
    Random random(1751);
    std::size_t near = 0;
    for (int i = 0; i < 400; ++i) {
        const auto drawHull = [&](std::vector<Vec3>& points, PolytopeMemory& made) {
            for (int k = 0; k < 6; ++k) points.push_back(drawVec(random, -1, 1));
            return convexHull(points, made) == Built::made;
        };
        std::vector<Vec3> points;
        PolytopeMemory region;
        PolytopeMemory part;
        ASSERT_TRUE(drawHull(points, region));
        points.clear();
        ASSERT_TRUE(drawHull(points, part));
        for (Vec3& point : points) point = point + Vec3{3, 0, 0};
        ASSERT_EQ(convexHull(points, part), Built::made);
        const PolytopeDistance far = distance(region.view(), part.view());
        const Vec3 way = (far.pointB - far.pointA) * (1 / far.distance);
        const double gap = std::ldexp(1, -random.integer(30, 46));
        for (Vec3& point : points) point = point - way * (far.distance - gap);
        ASSERT_EQ(convexHull(points, part), Built::made);
        if (overlaps(region.view(), part.view())) continue;
        const auto row = contactOf(region.view(), part.view(), 0.1);
        ASSERT_TRUE(row);
        EXPECT_NEAR(length(row->normal), 1, 1e-14);
        const double band = 1e-9 * scaleOf(region.view(), part.view());
        EXPECT_GE(row->depth, -gap - band);
        EXPECT_LE(row->depth, faceSlack * 4); // of a face, for which it may be deeper
        EXPECT_NEAR(contactAlong(region.view(), part.view(), row->normal).depth, row->depth, band);
        ++near;
    }
    EXPECT_GT(near, 200U);
}

} // namespace

} // namespace askew::test
