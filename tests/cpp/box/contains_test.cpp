#include "askew/box/contains.h"

#include "support/draws/chance.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/relation.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

const Box slab{{1, 2, 3}, {Vec3{4, 0, 0}, {0, 1, 0}, {0, 0, 0.5}}};

TEST(Contains, FacesEdgesAndCornersBelong) {
    EXPECT_TRUE(contains(slab, Vec3{1, 2, 3}));
    EXPECT_TRUE(contains(slab, Vec3{5, 2, 3}));
    EXPECT_TRUE(contains(slab, Vec3{5, 3, 3}));
    EXPECT_TRUE(contains(slab, Vec3{-3, 1, 2.5}));
    EXPECT_FALSE(contains(slab, Vec3{nextUp(5), 2, 3}));
    EXPECT_FALSE(contains(slab, Vec3{5, 3, nextUp(3.5)}));
    EXPECT_FALSE(contains(slab, Vec3{-3, nextDown(1), 2.5}));
}

TEST(Contains, FlatBoxes) {
    const Box plate{{}, {Vec3{1, 1, 0}, {1, -1, 0}, {}}};
    EXPECT_TRUE(contains(plate, Vec3{2, 0, 0}));
    EXPECT_TRUE(contains(plate, Vec3{1, 1, 0}));
    EXPECT_FALSE(contains(plate, Vec3{1.5, 1, 0}));
    EXPECT_FALSE(contains(plate, Vec3{0, 0, 0x1p-140}));
    const Box threeInAPlane{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}};
    EXPECT_TRUE(contains(threeInAPlane, Vec3{2, 2, 0}));
    EXPECT_TRUE(contains(threeInAPlane, Vec3{2, 0, 0}));
    EXPECT_FALSE(contains(threeInAPlane, Vec3{2, -0.5, 0}));
    const Box segment{{1, 1, 1}, {Vec3{0, 0, 2}, {0, 0, 1}, {}}};
    EXPECT_TRUE(contains(segment, Vec3{1, 1, 4}));
    EXPECT_FALSE(contains(segment, Vec3{1, 1, nextUp(4)}));
    EXPECT_FALSE(contains(segment, Vec3{nextUp(1), 1, 2}));
    const Box point{{1, 2, 3}, {}};
    EXPECT_TRUE(contains(point, Vec3{1, 2, 3}));
    EXPECT_FALSE(contains(point, Vec3{1, nextUp(2), 3}));
}

TEST(Contains, TinyCoordinatesOfAPointCountAsZero) {
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    EXPECT_TRUE(contains(plate, Vec3{0, 0, 0x1p-143}));
    EXPECT_FALSE(contains(plate, Vec3{0, 0, 0x1p-142}));
}

TEST(Contains, SameAsMeetingAPointBox) {
    std::size_t inside = 0;
    std::size_t outside = 0;
    eachPair(61, 80, [&](const Pair& pair) {
        const PointTest test = pointTest(pair.a);
        for (const Vec3& corner : corners(pair.a)) {
            const bool within = contains(pair.a, corner);
            EXPECT_EQ(within, oracleContains(pair.a, stored(corner))) << written(corner);
            EXPECT_EQ(within, overlaps(pair.a, Box{stored(corner), {}})) << written(corner);
            EXPECT_EQ(within, contains(test, corner)) << written(corner);
            EXPECT_EQ(within, contains(pair.a, Box{stored(corner), {}})) << written(corner);
            (within ? inside : outside) += 1;
        }
        EXPECT_EQ(contains(pair.a, pair.b.center), overlaps(Box{pair.b.center, {}}, pair.a));
        EXPECT_TRUE(contains(pair.a, pair.a.center));
    });
    EXPECT_GT(inside, 1000U);
    EXPECT_GT(outside, 1000U);
}

TEST(Contains, ABoxHoldsItselfAndWhatItHoldsHoldsPoints) {
    std::size_t heldCount = 0;
    eachPair(62, 120, [&](const Pair& pair) {
        EXPECT_TRUE(contains(pair.a, pair.a));
        const bool holds = contains(pair.a, pair.b);
        if (!holds) return;
        EXPECT_TRUE(contains(pair.a, pair.b.center));
        EXPECT_TRUE(overlaps(pair.a, pair.b));
        ++heldCount;
    });
    // The shares of the strata in which one box may hold the other, as box_oracle_test prints them, add up to 0.9 of
    // 120.
    EXPECT_GT(double(heldCount), leastOf(0.9 * 120));
}

TEST(Contains, FlushFacesCountAsWithin) {
    const Box quarter{{2, 2.5, 3}, {Vec3{3, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}};
    EXPECT_TRUE(contains(slab, quarter));
    EXPECT_FALSE(contains(quarter, slab));
    EXPECT_FALSE(contains(slab, Box{{2, nextUp(2.5), 3}, quarter.halfAxes}));
    EXPECT_FALSE(contains(slab, Box{{2, 9, 3}, quarter.halfAxes}));
}

} // namespace

} // namespace askew::test
