#include "askew/math/vec2.h"

#include "support/draws/random.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

namespace askew::test {

namespace {

Vec2 drawn(Random& random) {
    const double x = random.between(-1, 1) * 0x1p40;
    return {x, random.between(-1, 1)};
}

TEST(Vec2, LeftAndRightAreThoseOfAPlaneWithYUp) {
    EXPECT_GT(cross(Vec2{1, 0}, Vec2{0, 1}), 0);
    EXPECT_EQ(rightOf(Vec2{0, 1}), (Vec2{1, 0}));
    EXPECT_EQ(cross(Vec2{1, 2}, Vec2{3, 5}), -1);
    EXPECT_EQ(dot(Vec2{1, 2}, Vec2{3, 5}), 13);
    EXPECT_EQ(sumAbs(Vec2{-3, 4}), 7);
    EXPECT_TRUE(isZero(Vec2{0, -0.0}));
    EXPECT_FALSE(isZero(Vec2{0, 0x1p-1074}));
}

TEST(Vec2, ProductsAreThoseOfRationalsButForTheirRoundings) {
    Random random(451);
    double worst = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec2 a = drawn(random);
        const Vec2 b = drawn(random);
        const mpq_class ahead = mpq_class(a.x) * b.x + mpq_class(a.y) * b.y;
        const mpq_class left = mpq_class(a.x) * b.y - mpq_class(a.y) * b.x;
        const double sizeAhead = std::fabs(a.x * b.x) + std::fabs(a.y * b.y);
        const double sizeLeft = std::fabs(a.x * b.y) + std::fabs(a.y * b.x);
        worst = std::max(worst, mpq_class(abs(ahead - dot(a, b))).get_d() / sizeAhead);
        worst = std::max(worst, mpq_class(abs(left - cross(a, b))).get_d() / sizeLeft);
        ASSERT_EQ(cross(b, a), -cross(a, b));
        ASSERT_EQ(dot(a, rightOf(a)), 0);
        ASSERT_EQ(cross(a, rightOf(a)), -dot(a, a));
        ASSERT_EQ(rightOf(rightOf(a)), -a);
    }
    EXPECT_LE(worst, 0x1p-52);
}

TEST(Vec2, UnitHasLengthOneTheWayOfTheSignAndNoMinusZero) {
    Random random(452);
    for (int i = 0; i < 2000; ++i) {
        const Vec2 a = drawn(random);
        const Vec2 one = unit(a);
        ASSERT_NEAR(dot(one, one), 1, 1e-15);
        ASSERT_NEAR(dot(one, a), std::sqrt(dot(a, a)), 1e-15 * sumAbs(a));
        ASSERT_EQ(unit(a, -1), -one);
    }
    const Vec2 back = unit(Vec2{3, 0}, -1);
    EXPECT_EQ(back, (Vec2{-1, 0}));
    EXPECT_FALSE(std::signbit(back.y));
}

TEST(Vec2, LiesInThePlaneZIsZero) {
    EXPECT_EQ(inSpace({3, -4}), (Vec3{3, -4, 0}));
    EXPECT_EQ(inPlane({3, -4, 7}), (Vec2{3, -4}));
}

} // namespace

} // namespace askew::test
