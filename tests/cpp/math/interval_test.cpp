#include "askew/math/interval.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Interval, SeparationIsAGapAnOverlapOrZero) {
    EXPECT_EQ(separation(Interval{-1, 1}, Interval{3, 4}), 2);
    EXPECT_EQ(separation(Interval{-1, 1}, Interval{1, 4}), 0);
    EXPECT_EQ(separation(Interval{-1, 1}, Interval{0.5, 4}), -0.5);
    EXPECT_EQ(separation(Interval{-1, 1}, Interval{-4, -3}), -5); // the way back is asked the other way round
    EXPECT_EQ(separation(Interval{-4, -3}, Interval{-1, 1}), 2);
}

TEST(Interval, TouchingOverlaps) {
    EXPECT_TRUE(overlaps(Interval{0, 1}, Interval{1, 2}));
    EXPECT_TRUE(overlaps(Interval{1, 2}, Interval{0, 1}));
    EXPECT_TRUE(overlaps(Interval{0, 3}, Interval{1, 2}));
    EXPECT_FALSE(overlaps(Interval{0, 1}, Interval{1.5, 2}));
    EXPECT_FALSE(overlaps(Interval{1.5, 2}, Interval{0, 1}));
    EXPECT_TRUE(overlaps(Interval{1, 1}, Interval{1, 1}));
}

TEST(Interval, ContainsItsEnds) {
    EXPECT_TRUE(contains(Interval{0, 1}, 0));
    EXPECT_TRUE(contains(Interval{0, 1}, 1));
    EXPECT_TRUE(contains(Interval{0, 0}, 0));
    EXPECT_FALSE(contains(Interval{0, 1}, 0x1.0000000000001p0));
    EXPECT_FALSE(contains(Interval{0, 1}, -0x1p-1074));
}

} // namespace

} // namespace askew::test
