#include "askew/plane/reflection.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Bounce, HeadOnGoesBackAndGrazingGoesOn) {
    EXPECT_EQ(reflected({0, -2, 0}, {0, 3, 0}), (Vec3{0, 2, 0}));
    EXPECT_EQ(reflected({0, -2, 0}, {0, -1, 0}), (Vec3{0, 2, 0}));
    EXPECT_EQ(reflected({4, 0, 1}, {0, 1, 0}), (Vec3{4, 0, 1}));
    EXPECT_EQ(reflected({3, -4, 5}, {0, 0.5, 0}), (Vec3{3, 4, 5}));
    EXPECT_EQ(angleOfIncidence({0, -2, 0}, {0, 3, 0}), 0);
    EXPECT_DOUBLE_EQ(angleOfIncidence({1, 0, 0}, {0, 1, 0}), std::acos(0.0));
    EXPECT_DOUBLE_EQ(angleOfIncidence({0, 1, 0}, {0, 1, 0}), std::acos(-1.0));
    EXPECT_DOUBLE_EQ(angleOfIncidence({1, -1, 0}, {0, 9, 0}), std::atan(1.0));
}

/// The long double functions of the C library check angles of all sizes and their reflections.
TEST(Bounce, AnglesAreRightAndKeptByReflection) {
    Random random(90);
    double worst = 0;
    double longest = 0;
    for (int i = 0; i < 20000; ++i) {
        const long double angle = std::acos(-1.0L) * std::pow(random.uniform(), i % 3 == 0 ? 20.0L : 1.0L);
        const double size = std::exp2(random.between(-60, 60));
        const Vec3 normal{0, 0, size};
        const Vec3 direction{static_cast<double>(3 * std::sin(angle)), 0, static_cast<double>(-3 * std::cos(angle))};
        const long double exact =
            std::atan2(static_cast<long double>(direction.x), -static_cast<long double>(direction.z));
        const double found = angleOfIncidence(direction, normal);
        worst = std::fmax(worst, static_cast<double>(std::fabs(found - exact) / exact));
        const Vec3 back = reflected(direction, normal);
        longest = std::fmax(longest, std::fabs(length(back) - length(direction)) / 3);
        EXPECT_NEAR(angleOfIncidence(-back, normal), found, 1e-14);
    }
    std::printf("angle of incidence: worst error %.2g of itself; a reflection's length off by at most %.2g\n", worst,
                longest);
    // By 2 roundings each part of the two unit vectors may be off, by 7 the lengths of their sum and difference, by 1
    // the quotient and by 9 the arc tangent.
    EXPECT_LE(worst, 19 * 0x1p-53);
    EXPECT_LE(longest, 1e-15);
}

} // namespace

} // namespace askew::test
