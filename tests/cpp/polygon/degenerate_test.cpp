#include "askew/polygon/degenerate.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

OwnPolygon segmentOf(const Vec2& from, const Vec2& to) {
    const Vec2 half = (to - from) * 0.5;
    return {{0, 3, from.x + half.x, from.y + half.y, half.x, half.y, 0, 0}};
}

TEST(PolygonFlat, AreRectanglesWithoutAnArea) {
    EXPECT_TRUE(isFlat(segmentOf({0, 0}, {1, 2}).view()));
    EXPECT_TRUE(isFlat(segmentOf({1, 2}, {1, 2}).view()));
    EXPECT_TRUE(isFlat(rectangleOf({{0, 0}, false, {0, 3}, 0.3}).view()));
    EXPECT_FALSE(isFlat(rectangleOf({{0, 0}, false, {1e-30, 3}}).view()));
    EXPECT_FALSE(isFlat(polygonOf({{0, 0}, {1, 0}, {0, 1e-30}}).view()));
}

TEST(PolygonFlat, IsHeldWhenTheOracleSaysSo) {
    Random random(431);
    int worldHandle = 0;
    int endsOnly = 0;
    int alongTheBorder = 0;
    for (int i = 0; i < 3000; ++i) {
        const bool onGrid = !random.oneIn(4);
        const OwnPolygon shape = randomPolygon(random, random.integer(4, 12), onGrid);
        const Outline o = shape.view().outline();
        Vec2 from = random.oneIn(2) ? o.vec(0) : randomPoint(random, 1.5, onGrid);
        const Vec2 to =
            random.oneIn(2) ? o.vec(static_cast<unsigned>(random.integer(1, 2))) : randomPoint(random, 1.5, onGrid);
        if (random.oneIn(4)) from = (from + to) * 0.5;
        const OwnPolygon flat = segmentOf(from, to);
        const PolygonOracle whole(shape.view());
        const PolygonOracle segment(flat.view());
        const bool expected = oracleHolds(whole, segment);
        ASSERT_EQ(containsFlat(shape.view(), flat.view().outline()), expected) << i;
        worldHandle += expected ? 1 : 0;
        const bool isBetween = whole.place(segment.corner(0)) >= 0 && whole.place(segment.corner(1)) >= 0;
        endsOnly += !expected && isBetween ? 1 : 0;
        alongTheBorder += expected && !isZero(to - from) && !oracleOverlapsStrictly(whole, segment) ? 1 : 0;
    }
    std::printf("flat: %d held, %d only their ends, %d along the border\n", worldHandle, endsOnly, alongTheBorder);
    EXPECT_GT(worldHandle, 500);
    EXPECT_GT(endsOnly, 50);
    EXPECT_GT(alongTheBorder, 100);
}

TEST(PolygonFlat, WhatIsSaidOfSegmentsInConcaveOnes) {
    // A bow tie of two halves, cut in the middle, with segments along the cut, across it, and out of the notch.
    const OwnPolygon shape = polygonOf({{0, 0}, {2, 0.5}, {4, 0}, {4, 2}, {2, 1}, {0, 2}});
    const auto of = [&](Vec2 from, Vec2 to) { return relation(shape.view(), segmentOf(from, to).view()); };
    ASSERT_EQ(shape.view().partCount(), 2U);
    EXPECT_TRUE(liesInCut(shape.view(), segmentOf({2, 0.5}, {2, 0.75}).view().outline()));
    EXPECT_FALSE(liesInCut(shape.view(), segmentOf({2, 1}, {2, 3}).view().outline()));
    EXPECT_EQ(of({2, 0.5}, {2, 1}), Relation::contains);
    EXPECT_EQ(of({2, 0}, {2, 0.5}), Relation::touching);
    EXPECT_EQ(of({2, -1}, {2, 3}), Relation::overlapping);
    EXPECT_EQ(of({2, 1}, {2, 3}), Relation::touching);
    EXPECT_EQ(of({0, 1}, {4, 1}), Relation::contains);
    EXPECT_EQ(of({0, 2}, {4, 2}), Relation::touching);
    EXPECT_EQ(of({1, 1}, {3, 1}), Relation::contains);
    EXPECT_EQ(of({0, 1.5}, {4, 1.5}), Relation::overlapping);
    EXPECT_EQ(of({2, 0.75}, {2, 0.75}), Relation::contains);
    EXPECT_EQ(of({2, 1.5}, {2, 1.5}), Relation::disjoint);
}

} // namespace

} // namespace askew::test
