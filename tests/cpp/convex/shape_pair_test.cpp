#include "askew/convex/shape_pair.h"

#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include "askew/box/closest_point.h"
#include "askew/polytope/shapes.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlap_query.h"
#include "askew/world/overlapping_pairs.h"
#include "askew/world/ray_cast_first.h"
#include "askew/zones/why_not.h"
#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace askew::test {

namespace {

PolytopeMemory pyramid() {
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(std::array<Vec3, 5>{Vec3{-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1}, {0, 2, 0}}, memory),
              Built::made);
    return memory;
}

const Box cube{{0, 0, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Region at(const Vec3& center) { return {{center, worldFrame.halfAxes}, {}, worldFrame.halfAxes}; }

TEST(ShapePair, FindsByModeAndMargin) {
    const PolytopeMemory memory = pyramid();
    const Shape shape{worldFrame, memory.view()};
    ShapePair query;
    query.set(shape);
    const auto point = [](double x, double y, double z) { return Shape{Box{{x, y, z}, {}}}; };
    EXPECT_TRUE(query.finds(point(0, 1, 0.5)));
    EXPECT_FALSE(query.finds(point(0, 1, 0.75)));
    EXPECT_TRUE(query.finds(point(0, 1, 0.75), QueryMode::any, 0.25));
    EXPECT_FALSE(query.finds(point(0, -0.5, 0), QueryMode::any, 0.25));
    const Shape box{Box{{0, 0.9, 0}, cube.halfAxes}};
    EXPECT_TRUE(query.finds(box));
    EXPECT_TRUE(query.finds(box, QueryMode::center));
    EXPECT_FALSE(query.finds(box, QueryMode::whole));
    EXPECT_TRUE(query.finds(box, QueryMode::whole, 2));
    EXPECT_FALSE(query.finds(Shape{Box{{0, 5, 0}, cube.halfAxes}}, QueryMode::center, 1));
    EXPECT_FALSE(query.failed());
}

TEST(ShapePair, BoundingBoxesHoldWhatTheyAreOf) {
    Random random(800);
    const PolytopeMemory memory = pyramid();
    for (int i = 0; i < 200; ++i) {
        const Region region = drawRegion(random, 9, 3);
        for (const Shape& shape : {Shape{region.world}, Shape{region.world, memory.view()}}) {
            PolytopeMemory placed;
            ASSERT_TRUE(place(shape, placed));
            const Box box = boundingBox(shape);
            const Polytope view = placed.view();
            Vec3 reached;
            for (unsigned v = 0; v < view.vertexCount(); ++v) {
                const Vec3 way = abs(view.center() + view.vertex(v) - box.center);
                for (int k = 0; k < 3; ++k) EXPECT_LE(way[k], box.halfAxes[unsigned(k)][k] + 1e-14);
                reached = {std::fmax(reached.x, way.x), std::fmax(reached.y, way.y), std::fmax(reached.z, way.z)};
            }
            EXPECT_LE(maxAbs(reached - Vec3{box.halfAxes[0].x, box.halfAxes[1].y, box.halfAxes[2].z}), 1e-14);
            EXPECT_EQ(boundingBox(shape, 2).halfAxes[1].y, box.halfAxes[1].y + 2);
        }
    }
}

TEST(ShapePair, RaysDistancesAndSweeps) {
    const PolytopeMemory memory = pyramid();
    const Shape shape{at({10, 0, 0}).world, memory.view()};
    ShapePair query;
    query.set({cube});
    EXPECT_NEAR(query.castShapeTo(shape, {16, 0, 0}, Touching::release)->enter, 0.5, 1e-12);
    EXPECT_FALSE(query.castShapeTo(shape, {-16, 0, 0}, Touching::release));
    EXPECT_EQ(query.hit(shape, {{10, -3, 0}, {0, 2, 0}})->enter, 1.5);
    EXPECT_EQ(query.distance(shape, {10, -3, 0}), 3);
    EXPECT_EQ(query.distance(shape, {10, 1, 0}), 0);
}

/// Does all that a world and its zones do with polytopes; returns true when memory sufficed.
bool useAll(World& world, Zones& zones, Id collider, const Shape& query) {
    Buffer<Id> hits;
    Buffer<Ranked> ranked;
    Buffer<IdPair> pairs;
    if (!overlap(world, query, {}, hits) || !overlapPoint(world, {0, 1, 0}, {}, hits)) return false;
    if (!castShapeInto(world, query, {5, 0, 0}, {}, ranked)) return false;
    if (!castRayInto(world, {{-9, 0.5, 0}, {1, 0, 0}}, {}, RayRows::colliders, ranked)) return false;
    ColliderRayHit hit;
    if (!firstHit(world, {{-9, 0.5, 0}, {1, 0, 0}}, {}, hit)) return false;
    if (ranked[0].rank != hit.hit.enter) return false;
    if (!nearest(world, {4, 4, 4}, 100, {}, ranked)) return false;
    if (!overlappingPairs(world, {}, pairs)) return false;
    if (world.move(collider, at({0.25, 0.5, 0})) != WorldError::none) return false;
    const bool updated = zones.update(world) && zones.zonesAt({0, 1, 0});
    return world.move(collider, at({40, 0, 0})) == WorldError::none && updated && zones.update(world);
}

TEST(ShapePair, MemoryMayEndAnywhereInAWorldOfPolytopes) {
    const PolytopeMemory memory = pyramid();
    std::size_t refused = 0;
    for (bool done = false; !done; ++refused) {
        ASSERT_LT(refused, 300U);
        World world;
        Zones zones;
        WorldError error{};
        ZoneError zoneError{};
        const auto add = [&](const Vec3& center, bool isBox) {
            return *world.add(at(center), {}, Motion::moving, error, isBox ? Polytope{} : memory.view());
        };
        const Id collider = add({-40, 0, 0}, false);
        for (int i = 0; i < 6; ++i) add({i * 0.7, 0, 0}, i % 2 == 0);
        ZoneOptions options;
        options.swept = true;
        const std::array<Region, 1> region{at({0, 0, 0})};
        const std::array<Polytope, 1> polytope{memory.view()};
        ASSERT_TRUE(zones.watch(region, options, zoneError, polytope));
        ASSERT_TRUE(zones.update(world));
        const std::uint64_t before = world.hash();
        {
            const MemoryEndsAt end(refused);
            done = useAll(world, zones, collider, {worldFrame, memory.view()});
        }
        EXPECT_EQ(world.move(collider, at({-40, 0, 0})), WorldError::none);
        EXPECT_EQ(world.hash(), before);
        EXPECT_TRUE(useAll(world, zones, collider, {worldFrame, memory.view()}));
    }
    EXPECT_GT(refused, 20U);
}

TEST(ShapePair, AddingAPolytopeSaysWhenMemoryEnds) {
    const PolytopeMemory memory = pyramid();
    std::size_t refused = 0;
    for (bool done = false; !done; ++refused) {
        World world;
        WorldError error{};
        ASSERT_TRUE(world.add(at({1, 2, 3}), {}, Motion::moving, error));
        const std::uint64_t before = world.hash();
        const MemoryEndsAt end(refused);
        done = world.add(at({}), {}, Motion::still, error, memory.view()).has_value();
        EXPECT_EQ(error, done ? WorldError::none : WorldError::outOfMemory);
        if (!done) {
            EXPECT_EQ(world.hash(), before);
        }
        EXPECT_EQ(world.size(), done ? 2U : 1U);
    }
    EXPECT_GT(refused, 3U);
}

TEST(ShapePair, ZonesShareTheirPolytopesAndLetThemGo) {
    const PolytopeMemory memory = pyramid();
    Zones zones;
    World world;
    ZoneError error{};
    const std::array<Region, 2> regions{at({}), at({9, 9, 9})};
    const std::array<Polytope, 2> polytopes{memory.view(), memory.view()};
    const Id first = *zones.watch(regions, {}, error, polytopes);
    const std::size_t bytes = zones.bytes();
    const Id second = *zones.watch(regions, {}, error, polytopes);
    EXPECT_LT(zones.bytes() - bytes, memory.numbers.bytes() + 3 * sizeof(ZonePart) + 3 * sizeof(Zone));
    zones.unwatch(first);
    EXPECT_EQ(zones.setRegions(second, regions), ZoneError::none); // boxes from now on
    EXPECT_TRUE(zones.parts().shape(zones.parts().at(zones.zone(second).firstPart)).isBox());
    ZoneOptions grown;
    grown.leave = 1;
    PolytopeMemory line;
    ASSERT_EQ(segment({0, 0, 0}, {1, 0, 0}, line), Built::made);
    const std::array<Region, 1> one{at({})};
    const std::array<Polytope, 1> flat{line.view()};
    EXPECT_FALSE(zones.watch(one, grown, error, flat));
    EXPECT_EQ(error, ZoneError::noFaces);
}

TEST(ShapePair, DistanceToABoxIsThatOfItsNearestPoint) {
    Random random(1948);
    ShapePair pair;
    for (int i = 0; i < 200; ++i) {
        const Box box = drawRegion(random, 3, 2).world;
        const Vec3 point = drawVec(random, -5, 5);
        EXPECT_EQ(pair.distance({box}, point), closestPoint(box, point).distance);
    }
}

} // namespace

} // namespace askew::test
