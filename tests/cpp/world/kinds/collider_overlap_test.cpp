#include "askew/world/kinds/collider_overlap.h"

#include "level/level_boxes.h"
#include "support/draws/levels/world_levels.h"

#include "askew/box/contains.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/polytope/shapes.h"
#include "askew/world/overlap_query.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(ColliderOverlap, LevelsAreFoundByEveryModeAsTheirTrianglesAre) {
    Random random(1601);
    World world;
    const BuiltLevel built(terrain(10, 10));
    const Row row = world.rowOf(addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes}));
    std::array<std::array<int, 2>, 3> seen{};
    for (int i = 0; i < 600; ++i) {
        const double size = random.between(0.1, i % 3 == 2 ? 14 : 3);
        const Box box{anyVec(random, i % 3 == 0 ? 5 : 1),
                      {Vec3{size, 0.1, 0}, {-0.1, size, 0}, {0, 0, size * random.between(0.5, 1.5)}}};
        ShapePair query;
        query.set({box});
        bool isMet = false;
        bool isWhole = true;
        for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
            isMet = isMet || overlaps(box, built.mesh.triangle(lane));
            for (const Vec3& corner : built.mesh.triangle(lane)) isWhole = isWhole && contains(box, corner);
        }
        const bool isCentered = contains(box, world.boxAround(row).center);
        const auto expect = [&](QueryMode mode, bool expected) {
            EXPECT_EQ(finds(query, {box}, world, row, mode), expected);
            std::optional<ShapePair> made;
            EXPECT_EQ(finds(made, {box}, world, row, mode, 0, nullptr), expected);
            EXPECT_EQ(made.has_value(), mode == QueryMode::whole);
            Buffer<Id> hits;
            QueryOptions options;
            options.mode = mode;
            const auto counts = overlap(world, box, options, hits);
            ASSERT_TRUE(counts);
            EXPECT_EQ(counts->hits, expected ? 1U : 0U);
            EXPECT_LE(counts->hits, counts->candidates);
        };
        expect(QueryMode::any, isMet);
        expect(QueryMode::whole, isWhole);
        expect(QueryMode::center, isCentered);
        ++seen[0][isMet ? 1 : 0];
        ++seen[1][isWhole ? 1 : 0];
        ++seen[2][isCentered ? 1 : 0];
    }
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 20);
    }
}

TEST(ColliderOverlap, PairsWithLevelsMeetEitherWayAround) {
    Random random(1602);
    World world;
    const BuiltLevel built(terrain(10, 10));
    const Row level = world.rowOf(addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes}));
    PolytopeMemory memory;
    ASSERT_EQ(wedge({{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, memory), Built::made);
    std::array<int, 2> seen{};
    for (int i = 0; i < 200; ++i) {
        WorldError error{};
        const Box frame{anyVec(random, 5), worldFrame.halfAxes};
        const Id id = *world.add({frame, {}, worldFrame.halfAxes}, {}, Motion::moving, error,
                                 i % 2 == 0 ? memory.view() : Polytope{});
        ShapePair query;
        query.set(world.shape(world.rowOf(id)));
        const bool expected = overlaps(query, world.shape(world.rowOf(id)), world.level(level));
        EXPECT_EQ(meet(query, world, world.rowOf(id), level), expected);
        ShapePair other;
        EXPECT_EQ(meet(other, world, level, world.rowOf(id)), expected);
        ++seen[expected ? 1 : 0];
        world.remove(id);
    }
    for (const int count : seen) EXPECT_GT(count, 30);
}

} // namespace

} // namespace askew::test
