#include "askew/morton.h"

#include "random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace askew::test {

namespace {

TEST(Morton, BitsTakeTurnsWithZHighest) {
    EXPECT_EQ(mortonCode(1, 0, 0), 1U);
    EXPECT_EQ(mortonCode(0, 1, 0), 2U);
    EXPECT_EQ(mortonCode(0, 0, 1), 4U);
    EXPECT_EQ(mortonCode(1023, 1023, 1023), (1U << 30) - 1);
    Random random(330);
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t cell[3] = {random.next() & 1023, random.next() & 1023, random.next() & 1023};
        std::uint32_t code = 0;
        for (unsigned bit = 0; bit < 30; ++bit) code |= (cell[bit % 3] >> (bit / 3) & 1U) << bit;
        ASSERT_EQ(mortonCode(cell[0], cell[1], cell[2]), code);
    }
}

/// Bounds of points, on a grid so coarse that many share a cell.
std::vector<Bounds> drawPoints(Random& random, std::size_t count, int cells) {
    std::vector<Bounds> bounds(count);
    for (Bounds& point : bounds) {
        for (float& x : point.min) x = static_cast<float>(random.integer(0, cells - 1));
        point.max = point.min;
    }
    return bounds;
}

std::vector<std::uint32_t> sortedBy(MortonSort& sort, const std::vector<Bounds>& bounds, std::size_t steps) {
    sort.clear();
    EXPECT_TRUE(sort.reserve(bounds.size()));
    for (std::uint32_t item = 0; item < bounds.size(); ++item) sort.add(item, bounds[item]);
    std::size_t calls = 1;
    while (sort.advance(bounds, steps) == 0) ++calls;
    EXPECT_LE(calls, 4 * bounds.size() / steps + 2) << "four passes over all";
    std::vector<std::uint32_t> items;
    for (std::size_t i = 0; i < sort.size(); ++i) items.push_back(sort[i]);
    return items;
}

TEST(Morton, SortsByCodeAndKeepsTheOrderOfEqualsInStepsOfAnySize) {
    Random random(331);
    MortonSort sort;
    for (const std::size_t count : {0U, 1U, 2U, 3U, 100U, 5000U}) {
        for (const int cells : {1, 3, 16, 1024}) {
            std::vector<Bounds> bounds = drawPoints(random, count, cells);
            if (count > 1) bounds[0] = {};
            if (count > 1) bounds[1] = {{1023, 1023, 1023}, {1023, 1023, 1023}}; // cells of size 1
            const auto code = [&](std::uint32_t i) {
                const auto [x, y, z] = bounds[i].min;
                return mortonCode(std::uint32_t(x), std::uint32_t(y), std::uint32_t(z));
            };
            std::vector<std::uint32_t> expected(count);
            std::iota(expected.begin(), expected.end(), 0U);
            std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) { return code(a) < code(b); });
            for (const std::size_t steps : {7U, 1000U, 1U << 20}) {
                EXPECT_EQ(sortedBy(sort, bounds, steps), expected) << count << " items, " << cells << " cells";
            }
        }
    }
}

TEST(Morton, WhatMovesMeanwhileIsStillThereOnce) {
    Random random(332);
    std::vector<Bounds> bounds = drawPoints(random, 3000, 1024);
    MortonSort sort;
    sort.clear();
    ASSERT_TRUE(sort.reserve(bounds.size()));
    for (std::uint32_t item = 0; item < bounds.size(); ++item) sort.add(item, bounds[item]);
    while (sort.advance(bounds, 100) == 0) {
        for (Bounds& point : bounds) point.min[random.next() % 3] *= random.oneIn(2) ? -1e3F : 1e5F;
    }
    std::vector<bool> seen(bounds.size());
    for (std::size_t i = 0; i < sort.size(); ++i) seen[sort[i]] = true;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), true), 3000);
}

} // namespace

} // namespace askew::test
