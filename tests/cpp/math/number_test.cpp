#include "askew/math/number.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace askew::test {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

TEST(Number, TheSignOfZeroIsZero) {
    EXPECT_EQ(signOf(0x1p-1074), 1);
    EXPECT_EQ(signOf(-infinity), -1);
    EXPECT_EQ(signOf(-0.0), 0);
    EXPECT_EQ(signOf(notANumber), 0);
}

TEST(Number, TinyOnesAreStoredAsZero) {
    EXPECT_EQ(stored(0x1p-142), 0x1p-142);
    EXPECT_EQ(stored(-0x1p-142), -0x1p-142);
    EXPECT_EQ(stored(nextDown(0x1p-142)), 0);
    EXPECT_EQ(stored(std::numeric_limits<double>::denorm_min()), 0);
    EXPECT_EQ(stored(Vec3{1, -1e-300, 0x1p-142}), (Vec3{1, 0, 0x1p-142}));
}

TEST(Number, HugeOnesMayNotBeStored) {
    EXPECT_TRUE(isStorable(0x1p201));
    EXPECT_TRUE(isStorable(-0x1p201));
    EXPECT_FALSE(isStorable(nextUp(0x1p201)));
    EXPECT_FALSE(isStorable(infinity));
    EXPECT_FALSE(isStorable(notANumber));
    EXPECT_TRUE(isStorable(Vec3{0, -0.0, 1}));
    EXPECT_FALSE(isStorable(Vec3{0, notANumber, 1}));
    EXPECT_FALSE(isStorable(Vec3{-infinity, 0, 1}));
    EXPECT_FALSE(isStorable(Vec3{0, 1, 0x1p202}));
}

TEST(Number, NeighborsAsTheLibraryHasThem) {
    Random random(2);
    for (int i = 0; i < 10000; ++i) {
        const double x = std::ldexp(random.between(-2, 2), random.integer(-1080, 1000));
        EXPECT_EQ(std::bit_cast<std::uint64_t>(nextUp(x)), std::bit_cast<std::uint64_t>(std::nextafter(x, infinity)));
        EXPECT_EQ(nextDown(x), std::nextafter(x, -infinity));
    }
    EXPECT_EQ(nextUp(0), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(nextUp(-0.0), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(nextDown(0), -std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(nextUp(-std::numeric_limits<double>::denorm_min()), 0);
    EXPECT_EQ(nextUp(std::numeric_limits<double>::max()), infinity);
}

TEST(Number, Ulp) {
    EXPECT_EQ(ulp(1), 0x1p-52);
    EXPECT_EQ(ulp(-1.5), 0x1p-52);
    EXPECT_EQ(ulp(2), 0x1p-51);
    EXPECT_EQ(ulp(0x1p201), 0x1p149);
}

} // namespace

} // namespace askew::test
