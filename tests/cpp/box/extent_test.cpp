#include "askew/box/extent.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace askew::test {

namespace {

constexpr double tiniest = std::numeric_limits<double>::denorm_min();

TEST(Extent, IsZeroOrNotStoredAsZero) {
    for (const double x : {0.0, -0.0, minExtent, 1.0}) EXPECT_TRUE(isExtent(x)) << x;
    for (const double x : {tiniest, nextDown(minExtent), -tiniest, -1.0}) EXPECT_FALSE(isExtent(x)) << x;
    // Half of the shortest one, turned until all its coordinates are the same.
    EXPECT_GT(stored(minExtent / 2 / std::sqrt(3.0)), 0);
}

TEST(Extent, HalfAxesMayVanishWhenTheyAreShorter) {
    EXPECT_FALSE(mayVanish({0, -0.0, 0}));
    EXPECT_TRUE(mayVanish({0, -tiniest, 0}));
    EXPECT_TRUE(mayVanish({nextDown(minExtent), 0, -nextDown(minExtent)}));
    EXPECT_FALSE(mayVanish({0, 0, -minExtent}));
    EXPECT_FALSE(mayVanish({1, 1e-300, 0}));
}

} // namespace

} // namespace askew::test
