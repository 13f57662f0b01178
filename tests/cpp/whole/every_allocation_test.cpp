// Operations that had no test of memory that ends at any call: tests/unit/layers/memory.test.ts finds those.
#include "level/solid/solid_walls.h"
#include "support/draws/cubes.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"

#include "askew/contact/boundary_intersections.h"
#include "askew/contact/clip.h"
#include "askew/convex/round/quadric.h"
#include "askew/level/overlap.h"
#include "askew/level/solid/solid_level.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/mover/contacts/contact_points.h"
#include "askew/mover/contacts/part_contacts.h"
#include "askew/mover/free_space.h"
#include "askew/polytope/half_spaces.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/planar_hull.h"
#include "askew/polytope/shapes.h"
#include "askew/world/kinds/collider_closest_point.h"
#include "askew/world/ray_cast_first.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Runs `attempt` with memory that ends at its n-th call, for n = 0, 1, 2 ..., until it returns true. What it allocates
/// must be its own: after each false as many blocks are held as before. Returns how often it returned false.
template <class Attempt> std::size_t callsRefused(Attempt attempt) {
    for (std::size_t call = 0; call < 200; ++call) {
        const std::size_t held = memoryBlocks();
        bool done = false;
        {
            const MemoryEndsAt end(call);
            done = attempt();
        }
        EXPECT_EQ(memoryBlocks(), held) << call;
        if (done) return call;
    }
    ADD_FAILURE() << "it never returned true";
    return 0;
}

/// Builds a polytope, which is made or has no memory.
template <class Build> std::size_t buildsRefused(Build build) {
    return callsRefused([&] {
        PolytopeMemory into;
        const Built built = build(into);
        EXPECT_TRUE(built == Built::made || built == Built::outOfMemory) << int(built);
        EXPECT_TRUE(built != Built::made || !into.view().indices.empty());
        return built == Built::made;
    });
}

/// Runs `change` in a new world of so many cubes, of which the first is disabled before the others come; after each
/// false the world is as before. Returns how often it returned false.
template <class Change> std::size_t changesRefused(unsigned cubes, Change change) {
    for (std::size_t call = 0; call < 200; ++call) {
        World world;
        Id first{};
        WorldError error{};
        for (unsigned i = 0; i < cubes; ++i) {
            const Box cube = cubeAt({3.0 * i, 0, 0}, 1);
            const Id id = *world.add({cube, {}, cube.halfAxes}, {}, Motion::moving, error);
            if (i > 0) continue;
            first = id;
            EXPECT_TRUE(world.setEnabled(first, false));
        }
        const std::uint64_t before = world.hash();
        const MemoryEndsAt end(call);
        if (change(world, first)) return call;
        EXPECT_EQ(world.hash(), before) << call;
    }
    ADD_FAILURE() << "it never returned true";
    return 0;
}

const std::array<Vec3, 5> needle{{{1, 1, 0}, {1, -1, 0}, {-1, 1, 0}, {-1, -1, 0}, {0, 0, 99}}};

TEST(EveryAllocation, OfAShapeThatIsBuilt) {
    const Box box = cubeAt({1, 2, 3}, 0.7);
    const std::array<Vec3, 8> corners{Vec3{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                      Vec3{-4, -4, -4}, {4, -4, -4}, {4, 4, -4}, {-4, 4, -4}};
    const std::array<Vec3, 4> square{Vec3{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
    const std::array<std::uint32_t, 3> spanning{0, 1, 2};
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return polytopeFromBox(box, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return wedge(box, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return cornerWedge(box, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return frustum(corners, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return triangle({}, {1, 0, 0}, {0, 1, 0}, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return segment({}, {1, 0, 0}, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return point({1, 2, 3}, into); }), 2U);
    const std::array<double, 6> ball{0.5, 0.5, 0.5, 0, 0, 0};
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return quadric(ball, into); }), 2U);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return polygonHull(square, spanning, into); }), 2U);
}

TEST(EveryAllocation, OfWhatTwoShapesShare) {
    PolytopeMemory a;
    PolytopeMemory b;
    ASSERT_EQ(polytopeFromBox(cubeAt({}, 1), a), Built::made);
    ASSERT_EQ(polytopeFromBox(cubeAt({1, 0.5, 0.25}, 1), b), Built::made);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return intersection(a.view(), b.view(), into); }), 4U);
    Buffer<HalfSpace> planes;
    ASSERT_TRUE(halfSpaces(b.view(), planes));
    const Vec3 anchor = anchorOf(b.view()) + b.view().center();
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return clipped(a.view(), planes.all(), anchor, 1e-12, into); }),
              4U);
    EXPECT_GE(callsRefused([&] {
                  Buffer<BoundaryIntersection> into;
                  return intersectionPoints(a.view(), b.view(), into);
              }),
              1U);
}

TEST(EveryAllocation, OfWhatAShapeSharesWithASharpTip) {
    PolytopeMemory cube;
    PolytopeMemory sharp;
    ASSERT_EQ(polytopeFromBox(cubeAt({}, 1), cube), Built::made);
    ASSERT_EQ(convexHull(needle, sharp), Built::made);
    EXPECT_GE(buildsRefused([&](PolytopeMemory& into) { return intersection(cube.view(), sharp.view(), into); }), 5U);
    EXPECT_GE(callsRefused([&] {
                  Buffer<BoundaryIntersection> into;
                  return intersectionPoints(cube.view(), sharp.view(), into);
              }),
              2U);
}

TEST(EveryAllocation, OfTheHalfSpacesOfASharpTip) {
    PolytopeMemory sharp;
    ASSERT_EQ(convexHull(needle, sharp), Built::made);
    EXPECT_GE(callsRefused([&] {
                  Buffer<HalfSpace> into;
                  return tipHalfSpaces(sharp.view(), into);
              }),
              1U);
}

TEST(EveryAllocation, OfQuestionsAboutSolids) {
    const BuiltLevel hollow = hollowCube();
    const BuiltLevel small(boxLevel({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}));
    const PlacedMesh solid = inPlace(hollow);
    const PlacedMesh moved{small.mesh, *MeshFrame::of({2, 0, 0}, worldFrame.halfAxes)};
    PolytopeMemory made;
    ASSERT_EQ(cornerWedge(cubeAt({}, 0.25), made), Built::made);
    const Shape body{cubeAt({2, 0, 0}, 1), made.view()};
    const auto refused = [](auto question) {
        return callsRefused([&] {
            ShapePair shape;
            const bool answer = question(shape);
            EXPECT_FALSE(answer && shape.failed());
            return answer;
        });
    };
    EXPECT_GE(refused([&](ShapePair& shape) { return isWithin(shape, body, solid, 0.5); }), 1U);
    EXPECT_GE(refused([&](ShapePair& shape) { return isInside(shape, body, solid); }), 1U);
    Level walls = boxLevel({-3, -3, -3}, {3, 3, 3});
    append(walls, boxLevel({2, -2, -2}, {5, 2, 2}));
    const BuiltLevel crossing(walls, false, true);
    EXPECT_GE(refused([&](ShapePair& shape) { return isInside(shape, body, inPlace(crossing)); }), 2U);
    const PlacedMesh inCavity{small.mesh, *MeshFrame::of({}, worldFrame.halfAxes)};
    EXPECT_GE(refused([&](ShapePair& shape) { return isLevelWithin(shape, inCavity, solid, 0.5); }), 1U);
    EXPECT_GE(refused([&](ShapePair& shape) { return isLevelInside(shape, moved, solid); }), 1U);
}

TEST(EveryAllocation, OfAColliderThatChanges) {
    PolytopeMemory made;
    ASSERT_EQ(cornerWedge(cubeAt({}, 1), made), Built::made);
    const Box frame = cubeAt({2, 1, 0}, 1);
    const auto reshape = [&](World& world, Id id) {
        const WorldError error = world.setShape(id, {frame, {}, frame.halfAxes}, made.view());
        EXPECT_TRUE(error == WorldError::none || error == WorldError::outOfMemory);
        return error == WorldError::none;
    };
    EXPECT_GE(changesRefused(3, reshape), 2U);
    std::size_t refused = 0; // only where the others have just filled the tree
    for (unsigned cubes = 1; cubes < 40; ++cubes)
        refused += changesRefused(cubes, [](World& world, Id id) { return world.setEnabled(id, true); });
    EXPECT_GE(refused, 1U);
}

TEST(EveryAllocation, OfQuestionsAboutAWorld) {
    const BuiltLevel built(boxLevel({-4, -4, -4}, {4, 0, 4}), false, true);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    WorldError error{};
    const Box crate = cubeAt({3, 1.25, 0}, 1);
    PolytopeMemory made;
    ASSERT_EQ(cornerWedge(cubeAt({}, 1), made), Built::made);
    const auto id = world.add({crate, {}, crate.halfAxes}, {}, Motion::moving, error, made.view());
    ASSERT_TRUE(id);
    world.prepare();
    const Box box = cubeAt({0, 0.5, 0}, 1);
    EXPECT_GE(callsRefused([&] { return FreeSpace().isFree(world, {box}, {}).has_value(); }), 1U);
    EXPECT_GE(callsRefused([&] {
                  Buffer<Id> ids;
                  return collidersNear(world, box, {}, ids);
              }),
              1U);
    EXPECT_GE(callsRefused([&] {
                  Buffer<std::uint32_t> parts;
                  return partsNear(box, built.mesh, parts);
              }),
              1U);
    EXPECT_GE(callsRefused([&] {
                  ColliderRayHit hit;
                  return firstHit(world, {{3, 9, 0}, {0, -9, 0}}, {}, hit).has_value();
              }),
              1U);
    EXPECT_GE(callsRefused([&] { return closestPoint(world, world.rowOf(*id), {9, 9, 9}).has_value(); }), 1U);
    Buffer<PartContact> rows;
    ASSERT_TRUE(partContacts(world, {box}, 0.1, {}, rows));
    ASSERT_GT(rows.size(), 0U);
    EXPECT_GE(callsRefused([&] {
                  Buffer<PartPoint> points;
                  Buffer<std::uint32_t> ends;
                  return contactPoints(world, {box}, 0.1, rows.all(), points, ends);
              }),
              2U);
}

} // namespace

} // namespace askew::test
