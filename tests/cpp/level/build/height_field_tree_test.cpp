#include "askew/level/build/height_field_tree.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

Aabb boundsOfAll(const HeightTriangles& triangles) {
    Aabb all{triangles.level.triangle(0)[0], triangles.level.triangle(0)[0]};
    for (std::size_t i = 0; i < triangles.level.size(); ++i) {
        for (const Vec3& v : triangles.level.triangle(i)) all = merge(all, {v, v});
    }
    return all;
}

TEST(HeightFieldTree, BoundsAreThoseOfAllVertices) {
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(1650);
        for (int i = 0; i < 60 * timesUsual() && !HasFailure(); ++i) {
            const auto columns = static_cast<std::uint32_t>(random.integer(2, 40));
            const auto rows = static_cast<std::uint32_t>(random.integer(2, 30));
            const Heights drawn = drawHeights(random, kind, columns, rows, random.oneIn(2), true);
            const BuiltHeights built(drawn);
            const Aabb expected = boundsOfAll(built.triangles);
            std::size_t visited = 0;
            EXPECT_EQ(boundsOf(built.field.heights, noLimits, visited), expected) << kind.name;
            EXPECT_EQ(boundsOf(built.field.heights, expected, visited), expected) << kind.name;
        }
    }
}

TEST(HeightFieldTree, BoundsAreFoundInFewBlocks) {
    Random random = Random::fixed(1651);
    for (const std::size_t kind : {0U, 1U, 5U}) { // rough, smooth; flat where all blocks tie
        for (const bool isSingle : {true, false}) {
            const BuiltHeights built(drawHeights(random, heightsKinds()[kind], 300, 200, isSingle, false));
            std::size_t visited = 0;
            boundsOf(built.field.heights, built.field.header.bounds, visited);
            EXPECT_LT(visited, 6 * 2 * 4 * built.field.height()) << heightsKinds()[kind].name;
            if (kind == 5 && !isSingle) continue; // without a limit all are looked at
            visited = 0;
            boundsOf(built.field.heights, noLimits, visited);
            EXPECT_LE(visited, 8 * built.field.height()) << heightsKinds()[kind].name;
        }
    }
}

TEST(HeightFieldTree, TrianglesAreCountedWhereNoCornerIsNaN) {
    Random random(1652);
    for (int i = 0; i < 200; ++i) {
        const Heights heights = drawHeights(random, heightsKinds()[0], 7, 6, true, true);
        const HeightTriangles triangles(heights);
        const auto at = [&](std::size_t x, std::size_t z) { return heights.at(x, z); };
        EXPECT_EQ(countTriangles({0, 0, 6, 5}, heights.isSecondDiagonal, at), triangles.parts.size());
        const std::uint32_t left = random.next() % 6;
        std::uint32_t expected = 0;
        for (const std::uint32_t part : triangles.parts) expected += part / 2 % 6 >= left && part / 2 / 6 < 3 ? 1 : 0;
        EXPECT_EQ(countTriangles({left, 0, 6, 3}, heights.isSecondDiagonal, at), expected);
    }
}

TEST(HeightFieldTree, RangesHoldTheBlocksBelow) {
    Random random(1653);
    const BuiltHeights built(drawHeights(random, heightsKinds()[0], 23, 14, true, true));
    const HeightField& field = built.field.heights;
    for (std::uint32_t level = 1; level < field.levels.count; ++level) {
        const auto [width, depth] = field.levels.size(level);
        for (std::uint32_t x = 0; x < width; ++x) {
            const HeightLevels::Place place{x, random.next() % depth};
            const HeightRanges ranges = rangesBelow(field, level, place);
            const Bounds4 block = field.block(level, place);
            EXPECT_EQ(ranges.min, block.min[1]);
            EXPECT_EQ(ranges.max, block.max[1]);
        }
    }
}

} // namespace

} // namespace askew::test
