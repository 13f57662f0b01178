#include "askew/zones/kinds/solid_zone.h"

#include "zones/hollow_cubes.h"

#include "askew/convex/middle.h"
#include "askew/polytope/hull.h"
#include "askew/zones/why_not.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(SolidZones, HoldWhatTheirConvexPiecesSay) {
    Random random(2101);
    std::array<std::array<int, 2>, 3> seen{};
    int within = 0;
    for (int i = 0; i < 500; ++i) {
        const HollowCube cube(random, random.integer(0, 2), drawFrame(random));
        ZoneOptions options;
        options.mode = static_cast<QueryMode>(i % 3);
        if (options.mode != QueryMode::whole && random.oneIn(2)) options.enter = options.leave = random.between(0, 1.5);
        Watch watch(cube.built, cube.frame, options);
        std::vector<Body> bodies;
        std::vector<Id> ids;
        for (int k = 0; k < 6; ++k)
            ids.push_back(bodies.emplace_back(random, random.between(0.2, 1.5)).addTo(watch.world));
        watch.update();
        for (std::size_t k = 0; k < ids.size(); ++k) {
            TransformedShape placed;
            const Shape shape = bodies[k].shape();
            const Shape middle{{middleOf(shape), {}}};
            ASSERT_TRUE(placed.set(options.mode == QueryMode::center ? middle : shape));
            const double gap = cube.distanceOf(placed.view());
            if (std::fabs(gap - options.leave) < 1e-8 && gap != 0) continue;
            const bool isIn = options.mode == QueryMode::whole ? cube.holds(placed.view()) : gap <= options.leave;
            ASSERT_EQ(watch.has(ids[k]), isIn) << i << " " << k << " gap " << gap;
            ASSERT_EQ(whyNot(watch.zones, watch.world, watch.zone, ids[k]).gate == Gate::inside, isIn) << i << " " << k;
            ++seen[static_cast<std::size_t>(options.mode)][isIn ? 1 : 0];
            within += isIn && gap > 0 ? 1 : 0;
        }
    }
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 60);
    }
    EXPECT_GT(within, 40);
}

/// Levels and compounds are in by their triangles and members.
TEST(SolidZones, HoldLevelsAndCompoundsByTheirParts) {
    Random random(2104);
    std::array<std::array<std::array<int, 2>, 3>, 3> seen{};
    for (int i = 0; i < 720; ++i) {
        const HollowCube cube(random, random.integer(0, 2), drawFrame(random));
        ZoneOptions options;
        options.mode = i % 2 == 0 ? QueryMode::any : QueryMode::whole;
        if (options.mode == QueryMode::any && random.oneIn(2)) options.enter = options.leave = random.between(0, 1.5);
        const bool isWhole = options.mode == QueryMode::whole;
        Watch watch(cube.built, cube.frame, options);
        const Vec3 half = drawVec(random, 0.2, isWhole ? 1 : 1.5);
        const Region at = *regionFromHalfExtents(drawVec(random, isWhole ? -3.5 : -8, isWhole ? 3.5 : 8), {1, 1, 1},
                                                 drawQuat(random));
        std::vector<PolytopeMemory> parts; // in the world
        const auto addPart = [&](const Shape& shape) { ASSERT_TRUE(place(shape, parts.emplace_back())); };
        const auto sort = static_cast<std::size_t>(random.integer(0, 2)); // surface, solid, compound
        std::optional<Id> id;
        if (sort == 2) {
            Members members;
            members.add({-half, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}});
            members.add({half, worldFrame.halfAxes}, shapeOf(10, {half.x, 0, 0, 0}).view());
            const BuiltCompound compound(members);
            id = addCompound(watch.world, compound, at, 2);
            const PlacedCompound placed = watch.world.compound(watch.world.rowOf(*id));
            for (std::uint32_t part = 0; part < 2; ++part) addPart(placed.part(part));
        } else {
            const BuiltLevel box(boxLevel(-half, half), false, sort == 1);
            id = addLevel(watch.world, box, at, 2);
            const PlacedMesh placed = watch.world.level(watch.world.rowOf(*id));
            if (sort == 1) addPart({boundingBox({-half, half}, at.world)});
            for (std::size_t lane = 0; sort == 0 && lane < 12; ++lane) {
                const auto [a, b, c] = placed.triangle(lane);
                const std::array<Vec3, 3> corners{a, b, c};
                ASSERT_EQ(convexHull(corners, parts.emplace_back()), Built::made);
            }
        }
        watch.update();
        double gap = 1e9;
        bool isHeld = true;
        for (const PolytopeMemory& part : parts) {
            gap = std::min(gap, cube.distanceOf(part.view()));
            isHeld = isHeld && cube.holds(part.view());
        }
        if (!isWhole && std::fabs(gap - options.leave) < 1e-8 && gap != 0) continue;
        const bool isIn = isWhole ? isHeld : gap <= options.leave;
        ASSERT_EQ(watch.has(*id), isIn) << i << " sort " << sort << " gap " << gap;
        const WhyNot why = whyNot(watch.zones, watch.world, watch.zone, *id);
        ASSERT_EQ(why.gate == Gate::inside, isIn) << i;
        if (!isIn && !isWhole && sort == 2 && why.gate == Gate::shape) {
            EXPECT_NEAR(why.gap, gap - options.leave, 1e-8);
        }
        ++seen[sort][isWhole ? 1 : 0][isIn ? 1 : 0];
    }
    for (const auto& bySort : seen) {
        for (const int count : {bySort[0][0], bySort[0][1], bySort[1][0], bySort[1][1]}) {
            EXPECT_GT(count, 8);
        }
    }
}

} // namespace

} // namespace askew::test
