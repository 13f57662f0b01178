#include "askew/level/build/height_field_builder.h"

#include "support/draws/levels/height_fields.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace askew::test {

namespace {

HeightFieldInput inputOf(const std::vector<double>& heights, std::uint32_t columns, std::uint32_t rows) {
    HeightFieldInput input;
    input.doubles = heights;
    input.columns = columns;
    input.rows = rows;
    return input;
}

MeshResult resultOf(const std::vector<double>& heights, std::uint32_t columns, std::uint32_t rows) {
    MeshMemory block;
    const MeshResult result = buildHeightField(inputOf(heights, columns, rows), block);
    EXPECT_EQ(block.empty(), !result);
    return result;
}

TEST(HeightFieldBuilder, WhatIsWrongWithTheInputIsTold) {
    const std::vector<double> six(6, 1);
    EXPECT_EQ(resultOf(six, 3, 2).fault, MeshFault::none);
    EXPECT_EQ(resultOf(six, 2, 2).fault, MeshFault::incomplete);
    EXPECT_EQ(resultOf(six, 6, 1).fault, MeshFault::incomplete);
    EXPECT_EQ(resultOf(six, 1, 6).fault, MeshFault::incomplete);
    EXPECT_EQ(resultOf({}, 0, 0).fault, MeshFault::incomplete);
    EXPECT_EQ(resultOf(six, 0xffffffff, 0xffffffff).fault, MeshFault::tooMany);
    EXPECT_EQ(resultOf(six, 2, (1U << 23) + 2).fault, MeshFault::tooMany);
    EXPECT_EQ(resultOf(six, 2, (1U << 23) + 1).fault, MeshFault::incomplete);
    for (const double bad : {infinity, -infinity, std::nextafter(0x1p120, infinity), -0x1p121}) {
        const MeshResult result = resultOf({1, 2, 3, 4, bad, 6}, 3, 2);
        EXPECT_EQ(result.fault, MeshFault::notStorable);
        EXPECT_EQ(result.where, 4U);
    }
    EXPECT_TRUE(resultOf({1, 2, 3, 4, 0x1p120, 6}, 3, 2));
    const double hole = std::nan("");
    EXPECT_EQ(resultOf({hole, 2, hole, 4, hole, 6}, 3, 2).fault, MeshFault::noTriangles);
    EXPECT_TRUE(resultOf({hole, hole, 3, 4, 5, 6}, 3, 2).fault == MeshFault::noTriangles);
    EXPECT_TRUE(resultOf({hole, 2, 3, 4, 5, 6}, 3, 2));
}

TEST(HeightFieldBuilder, HeightsComeInOneFormatAlone) {
    const std::vector<double> six(6, 1);
    const std::vector<float> same(6, 1);
    HeightFieldInput input = inputOf(six, 3, 2);
    input.singles = same;
    MeshMemory block;
    EXPECT_EQ(buildHeightField(input, block).fault, MeshFault::incomplete);
    input.doubles = {};
    EXPECT_EQ(buildHeightField(input, block).fault, MeshFault::none);
}

TEST(HeightFieldBuilder, CellsHaveASizeThatMayBeStored) {
    const std::vector<double> six(6, 1);
    const auto faultOf = [&](double width, double depth) {
        HeightFieldInput input = inputOf(six, 3, 2);
        input.width = width;
        input.depth = depth;
        MeshMemory block;
        return buildHeightField(input, block).fault;
    };
    for (const double good : {0x1p-140, 1.0, 0x1p200}) {
        EXPECT_EQ(faultOf(good, 1), MeshFault::none) << good;
        EXPECT_EQ(faultOf(1, good), MeshFault::none) << good;
    }
    for (const double bad : {0.0, -1.0, 0x1p-143, 0x1p202, infinity, -infinity, std::nan("")}) {
        EXPECT_EQ(faultOf(bad, 1), MeshFault::noSize) << bad;
        EXPECT_EQ(faultOf(1, bad), MeshFault::noSize) << bad;
    }
    EXPECT_EQ(faultOf(0x1p-142, 1), MeshFault::noSize); // of two cells, each too small
    EXPECT_EQ(faultOf(1, 0x1p-142), MeshFault::none);   // of one
}

TEST(HeightFieldBuilder, TheSameHeightsGiveTheSameBytes) {
    Random random(1640);
    for (const HeightsKind& kind : heightsKinds()) {
        Heights heights = drawHeights(random, kind, 9, 7, random.oneIn(2), true);
        MeshMemory first;
        ASSERT_TRUE(build(heights, first));
        for (double& h : heights.all) { // other names of the same
            if (h == 0) h = random.oneIn(2) ? -0.0 : 0x1p-143;
            if (h != h) h = random.oneIn(2) ? -std::nan("7") : std::nan("12345");
        }
        MeshMemory again;
        ASSERT_TRUE(build(heights, again));
        EXPECT_EQ(wordsOf(first), wordsOf(again)) << kind.name;
    }
}

TEST(HeightFieldBuilder, TheHeaderSaysWhatWasGiven) {
    const float hole = std::nanf("");
    MeshMemory block;
    HeightFieldInput input;
    const std::vector<float> heights{9, hole, 1, 2, 8, 0.1F, 3, -4, 100, -7, 5, hole};
    input.singles = heights;
    input.columns = 4;
    input.rows = 3;
    input.isFrontOnly = true;
    input.width = 12;
    input.depth = 0.25;
    ASSERT_TRUE(buildHeightField(input, block));
    HeightFieldHeader header;
    std::memcpy(&header, bytesOf(block).data(), sizeof(header));
    EXPECT_EQ(header.traits, HeightFieldHeader::isFrontOnly);
    EXPECT_EQ(header.columns, 4U);
    EXPECT_EQ(header.rows, 3U);
    EXPECT_EQ(header.holes, 2U);
    EXPECT_EQ(header.width, 12);
    EXPECT_EQ(header.depth, 0.25);
    // Three of the six cells have no hole, one has lost its upper part, two all.
    EXPECT_EQ(header.triangles, 2U * 3 + 1);
    EXPECT_EQ(header.bounds, (Aabb{{-1.5, -7, -1}, {1.5, 100, 1}}));
    EXPECT_TRUE(Mesh(bytesOf(block)).header.has(MeshHeader::isFrontOnly));
    EXPECT_FALSE(Mesh(bytesOf(block)).header.has(MeshHeader::isDouble));
}

TEST(HeightFieldBuilder, RunningOutOfMemoryChangesNothing) {
    Random random(1641);
    const Heights heights = drawHeights(random, heightsKinds()[0], 12, 9, false, false);
    const HeightFieldInput input = inputOf(heights.all, 12, 9);
    MeshMemory block;
    {
        const MemoryEndsAt end(0);
        EXPECT_EQ(buildHeightField(input, block).fault, MeshFault::outOfMemory);
    }
    EXPECT_TRUE(block.empty());
    const std::size_t start = memoryCalls();
    ASSERT_TRUE(buildHeightField(input, block));
    EXPECT_EQ(memoryCalls() - start, 1U);
}

} // namespace

} // namespace askew::test
