#include "askew/exact/angle.h"

#include "support/draws/random.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace askew::test {

namespace {

TEST(Turn, QuartersAreExact) {
    for (int i = -40; i <= 40; ++i) {
        const std::array<Vec2, 4> quarters{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        EXPECT_EQ(turned(i * 1.5707963267948966), quarters[static_cast<unsigned>(i & 3)]) << i;
    }
}

TEST(Turn, IsCosineAndSine) {
    Random random(426);
    std::array<int, 4> quarters{};
    double worst = 0;
    for (int i = 0; i < 20000; ++i) {
        const double reach = random.oneIn(3) ? 1e6 : random.oneIn(3) ? 1e-3 : 7;
        const double angle = random.between(-reach, reach);
        const Vec2 v = turned(angle);
        const long double x = std::cos(static_cast<long double>(angle));
        const long double y = std::sin(static_cast<long double>(angle));
        ++quarters[(v.x < 0 ? 1U : 0U) + (v.y < 0 ? 2U : 0U)];
        worst = std::max({worst, static_cast<double>(std::fabs(v.x - x) / std::fabs(x)),
                          static_cast<double>(std::fabs(v.y - y) / std::fabs(y))});
    }
    std::printf("turned: worst error %.3g roundings\n", worst * 0x1p53);
    EXPECT_LE(worst, 3 * 0x1p-53);
    for (const int seen : quarters) EXPECT_GT(seen, 3000);
}

TEST(Turn, BackIsTheMirrorImage) {
    Random random(427);
    for (int i = 0; i < 2000; ++i) {
        const double angle = random.between(-10, 10);
        const Vec2 v = turned(angle);
        ASSERT_EQ(turned(-angle), (Vec2{v.x, -v.y})) << angle;
    }
}

TEST(Turn, AnglesWhoseQuartersAreRoundedAreReducedOnceMore) {
    Random random(428);
    int quarters = 0;
    for (int i = 0; i < 2000; ++i) {
        const double angle = random.between(0x1p49, 0x1p53);
        const Vec2 v = turned(angle);
        const bool isQuarter = v.x == 0 || v.y == 0;
        quarters += isQuarter ? 1 : 0;
        const double most = isQuarter ? ulp(angle) : 4 * 0x1p-53;
        ASSERT_NEAR(v.x, static_cast<double>(std::cos(static_cast<long double>(angle))), most) << angle;
        ASSERT_NEAR(v.y, static_cast<double>(std::sin(static_cast<long double>(angle))), most) << angle;
    }
    EXPECT_GT(quarters, 100);
    EXPECT_LT(quarters, 1900);
}

TEST(Turn, HugeAnglesStillLieOnTheCircle) {
    EXPECT_EQ(turned(-3e15), (Vec2{1, 0})); // a quarter turn is less than its ulp away
    for (const double huge : {1e15, -3e15, 1e22, 0x1p201}) {
        const Vec2 v = turned(huge);
        EXPECT_NEAR(dot(v, v), 1, 1e-15);
    }
    for (const double large : {1e15, 0.25 - 1e15, 12345678901.5}) {
        const Vec2 v = turned(large);
        EXPECT_NEAR(v.x, static_cast<double>(std::cos(static_cast<long double>(large))), 1e-15);
        EXPECT_NEAR(v.y, static_cast<double>(std::sin(static_cast<long double>(large))), 1e-15);
    }
}

TEST(AngleOf, IsTheArcTangent) {
    Random random(429);
    double worst = 0;
    for (int i = 0; i < 20000; ++i) {
        const double size = std::ldexp(1.0, random.integer(-300, 300));
        const double slope = random.oneIn(2) ? random.uniform() : std::ldexp(random.uniform(), random.integer(-60, 0));
        const Vec2 direction = random.oneIn(2) ? Vec2{size, slope * size} : Vec2{slope * size, size};
        const long double exact =
            std::atan2(static_cast<long double>(direction.y), static_cast<long double>(direction.x));
        worst = std::max(worst, static_cast<double>(std::fabs(angleOf(direction) / exact - 1)));
    }
    std::printf("angleOf: worst error %.3g roundings\n", worst * 0x1p53);
    EXPECT_LE(worst, 10 * 0x1p-53);
    EXPECT_EQ(angleOf({3, 0}), 0);
    EXPECT_EQ(angleOf({0, 3}), 1.5707963267948966);
}

} // namespace

} // namespace askew::test
