#include "askew/level/build/height_field_set.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace askew::test {

namespace {

MeshResult set(MeshMemory& block, std::uint32_t column, std::uint32_t row, const Heights& heights,
               HeightFieldSetCounts* counts = nullptr) {
    return heights.with([&](const HeightFieldInput& input) {
        return setHeights(std::as_writable_bytes(block.all()), column, row, input, counts);
    });
}

/// Returns a rectangle of a field, of any of these kinds: other heights, only holes, none of its holes.
Heights drawRectangle(Random& random, const Heights& from, std::uint32_t column, std::uint32_t row) {
    Heights part{random.next() % (from.columns - column + 1),
                 random.next() % (from.rows - row + 1),
                 from.isSingle || random.oneIn(3),
                 {}};
    if (random.oneIn(3)) {
        part.columns = std::min(part.columns, 1U);
        part.rows = std::min(part.rows, 1U);
    }
    const int kind = random.integer(0, 3);
    const HeightsKind& other = heightsKinds()[random.next() % heightsKinds().size()];
    for (std::uint32_t j = row; j < row + part.rows; ++j) {
        for (std::uint32_t i = column; i < column + part.columns; ++i) {
            const double h = kind == 0                      ? std::nan("")
                             : kind == 1 && random.oneIn(2) ? from.at(i, j)
                                                            : other.height(random, int(i), int(j));
            part.all.push_back(part.isSingle ? double(float(h)) : h);
        }
    }
    return part;
}

TEST(HeightFieldSet, BytesAreThoseOfBuildingAnew) {
    std::size_t refused = 0;
    std::size_t changed = 0;
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(1660);
        for (int i = 0; i < 40 * timesUsual(); ++i) {
            const auto columns = static_cast<std::uint32_t>(random.integer(2, random.oneIn(2) ? 40 : 4));
            const auto rows = static_cast<std::uint32_t>(random.integer(2, columns > 4 ? 40 : 3));
            Heights heights = drawHeights(random, kind, columns, rows, random.oneIn(2), random.oneIn(2));
            MeshMemory block;
            ASSERT_TRUE(build(heights, block));
            for (int k = 0; k < 12 && !HasFailure(); ++k) {
                const std::uint32_t column = random.next() % columns;
                const std::uint32_t row = random.next() % rows;
                const Heights part = drawRectangle(random, heights, column, row);
                Heights after = heights;
                for (std::uint32_t j = 0; j < part.rows; ++j) {
                    for (std::uint32_t x = 0; x < part.columns; ++x) after.at(column + x, row + j) = part.at(x, j);
                }
                const std::vector<std::uint64_t> before = wordsOf(block);
                MeshMemory anew;
                const MeshResult expected = build(after, anew);
                const MeshResult result = set(block, column, row, part);
                ASSERT_EQ(result.fault, expected.fault) << kind.name;
                EXPECT_EQ(wordsOf(block), expected ? wordsOf(anew) : before) << kind.name;
                if (expected) heights = after;
                ++(expected ? changed : refused);
            }
        }
    }
    EXPECT_GT(changed, 500U);
    EXPECT_GT(refused, 10U);
}

/// A height that only holes had may become the highest without being set: here by a bit that f32 does not tell.
TEST(HeightFieldSet, HeightsBesideTheRectangleMayComeToCount) {
    constexpr double low = 0.1;
    constexpr double high = low + 0x1p-50;
    Heights heights{5, 5, false, std::vector<double>(25, low)};
    for (std::size_t j = 1; j < 4; ++j) {
        for (std::size_t i = 1; i < 4; ++i) heights.at(i, j) = std::nan("");
    }
    heights.at(2, 2) = high;
    std::size_t found = 0;
    for (std::uint32_t corner = 0; corner < 25; ++corner) {
        for (std::uint32_t size = 0; size < 25; ++size) {
            const std::uint32_t columns = size % 5 + 1;
            const std::uint32_t rows = size / 5 + 1;
            const std::uint32_t left = corner % 5;
            const std::uint32_t top = corner / 5;
            if (left + columns > 5 || top + rows > 5) continue;
            Heights after = heights;
            for (std::uint32_t j = top; j < top + rows; ++j) {
                for (std::uint32_t i = left; i < left + columns; ++i) after.at(i, j) = low;
            }
            MeshMemory block;
            MeshMemory anew;
            ASSERT_TRUE(build(heights, block) && build(after, anew));
            ASSERT_TRUE(
                set(block, left, top, {columns, rows, false, std::vector<double>(std::size_t{columns} * rows, low)}));
            EXPECT_EQ(wordsOf(block), wordsOf(anew)) << left << " " << top << " " << size;
            found += Mesh(bytesOf(block)).header.bounds.max.y == high ? 1 : 0;
        }
    }
    EXPECT_GT(found, 10U);
}

TEST(HeightFieldSet, FaultsChangeNothing) {
    Random random(1661);
    MeshMemory block;
    ASSERT_TRUE(build(drawHeights(random, heightsKinds()[0], 6, 5, true, false), block));
    const std::vector<std::uint64_t> before = wordsOf(block);
    const auto faultOf = [&](std::uint32_t column, std::uint32_t row, const Heights& part) {
        const MeshFault fault = set(block, column, row, part).fault;
        EXPECT_EQ(wordsOf(block), before);
        return fault;
    };
    const double hole = std::nan("");
    EXPECT_EQ(faultOf(0, 0, {2, 2, true, {1, 2, 3}}), MeshFault::incomplete);
    EXPECT_EQ(faultOf(5, 0, {2, 1, true, {1, 2}}), MeshFault::noSuchVertex);
    EXPECT_EQ(faultOf(0, 5, {1, 1, true, {1}}), MeshFault::noSuchVertex);
    EXPECT_EQ(faultOf(7, 0, {0, 1, true, {}}), MeshFault::noSuchVertex);
    EXPECT_EQ(faultOf(0, 6, {1, 1, true, {1}}), MeshFault::noSuchVertex);
    EXPECT_EQ(faultOf(0xffffffff, 0xffffffff, {2, 2, true, {1, 2, 3, 4}}), MeshFault::noSuchVertex);
    EXPECT_EQ(faultOf(1, 1, {2, 1, false, {1, infinity}}), MeshFault::notStorable);
    EXPECT_EQ(faultOf(1, 1, {2, 1, false, {1, 0.1}}), MeshFault::notStorable); // not an f32
    EXPECT_EQ(faultOf(0, 0, {6, 5, true, std::vector<double>(30, hole)}), MeshFault::noTriangles);
    EXPECT_EQ(faultOf(6, 5, {0, 0, true, {}}), MeshFault::none);
    EXPECT_TRUE(set(block, 1, 1, {2, 1, false, {1, 0.5}}));
}

/// A change of a few heights costs a few blocks, however large the field.
TEST(HeightFieldSet, OnlyBlocksTouchedAreDoneAnew) {
    Random random = Random::fixed(1662);
    for (const bool isSingle : {true, false}) {
        MeshMemory block;
        ASSERT_TRUE(build(drawHeights(random, heightsKinds()[0], 513, 257, isSingle, false), block));
        const std::uint32_t height = Mesh(bytesOf(block)).height();
        for (int i = 0; i < 200; ++i) {
            Heights part{random.next() % 12 + 1, random.next() % 12 + 1, true, {}};
            for (std::uint32_t k = 0; k < part.columns * part.rows; ++k)
                part.all.push_back(double(float(random.uniform())));
            HeightFieldSetCounts counts;
            ASSERT_TRUE(set(block, random.next() % 500, random.next() % 240, part, &counts));
            const std::size_t lowest = (part.columns / 8 + 2) * (part.rows / 4 + 2);
            EXPECT_LE(counts.redone, lowest * 2 + 4 * height);
            EXPECT_LE(counts.visited, 6 * 3 * height);
        }
    }
}

TEST(HeightFieldSet, HeightsComeInOneFormatAlone) {
    Random random(1662);
    MeshMemory block;
    ASSERT_TRUE(build(drawHeights(random, heightsKinds()[0], 6, 5, true, false), block));
    const std::vector<std::uint64_t> before = wordsOf(block);
    const std::array<float, 2> singles{1, 2};
    const std::array<double, 2> doubles{1, 2};
    HeightFieldInput input;
    input.singles = singles;
    input.doubles = doubles;
    input.columns = input.rows = 2; // as many as both together
    EXPECT_EQ(setHeights(std::as_writable_bytes(block.all()), 0, 0, input, nullptr).fault, MeshFault::incomplete);
    EXPECT_EQ(wordsOf(block), before);
}

} // namespace

} // namespace askew::test
