#include "askew/math/rotation.h"

#include "support/draws/random.h"
#include "support/print.h"

#include <gtest/gtest.h>

#include <limits>

namespace askew::test {

namespace {

Quat drawQuat(Random& random, double size) {
    const double x = random.between(-size, size);
    const double y = random.between(-size, size);
    const double z = random.between(-size, size);
    return {x, y, z, random.between(-size, size)};
}

double square(const Quat& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

TEST(Rotation, NormalizingTwiceChangesNothing) {
    Random random(3);
    for (int i = 0; i < 200000; ++i) {
        const Quat any = drawQuat(random, i % 2 == 0 ? 1 : 1e-3);
        const std::optional<Quat> unit = normalized(any);
        if (square(any) < 1e-10) continue;
        ASSERT_TRUE(unit);
        ASSERT_NEAR(square(*unit), 1, 1e-15);
        ASSERT_EQ(*normalized(*unit), *unit);
    }
}

TEST(Rotation, TooShortOrNotFiniteIsNone) {
    EXPECT_TRUE(normalized(Quat{0, 0, 0, 1e-6}));
    EXPECT_TRUE(normalized(Quat{0, -1e-6, 0, 0}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, 0.99e-6}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, 0}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, std::numeric_limits<double>::quiet_NaN()}));
    EXPECT_FALSE(normalized(Quat{0, std::numeric_limits<double>::infinity(), 0, 1}));
    EXPECT_EQ(*normalized(Quat{0, 0, 0, -1e6}), (Quat{0, 0, 0, -1}));
}

TEST(Rotation, QuarterTurnsAreExact) {
    const Vec3 v{1, 2, 3};
    EXPECT_EQ(rotate(Quat{}, v), v);
    EXPECT_EQ(rotate(Quat{1, 0, 0, 0}, v), (Vec3{1, -2, -3}));
    EXPECT_EQ(rotate(Quat{0, 1, 0, 0}, v), (Vec3{-1, 2, -3}));
    EXPECT_EQ(rotate(Quat{0.5, 0.5, 0.5, 0.5}, v), (Vec3{3, 1, 2})); // x to y to z to x
}

TEST(Rotation, KeepsLengthsAnglesAndHandedness) {
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        const std::optional<Quat> q = normalized(drawQuat(random, 1));
        ASSERT_TRUE(q);
        const Vec3 x = rotate(*q, unitAxis(0));
        const Vec3 y = rotate(*q, unitAxis(1));
        const Vec3 z = rotate(*q, unitAxis(2));
        EXPECT_NEAR(length(x), 1, 2e-15);
        EXPECT_NEAR(dot(x, y), 0, 2e-15);
        EXPECT_LT(maxAbs(cross(x, y) - z), 2e-15);
        EXPECT_EQ(rotate(Quat{-q->x, -q->y, -q->z, -q->w}, unitAxis(1)), y); // q and -q name one rotation
        const Vec3 back = rotate(Quat{-q->x, -q->y, -q->z, q->w}, x);
        EXPECT_LT(maxAbs(back - unitAxis(0)), 2e-15);
    }
}

TEST(Rotation, TurnsTheWayOfTheRightHand) {
    const double s = std::sqrt(0.5);
    EXPECT_LT(maxAbs(rotate(Quat{0, 0, s, s}, Vec3{1, 0, 0}) - Vec3{0, 1, 0}), 1e-15);
    EXPECT_LT(maxAbs(rotate(Quat{s, 0, 0, s}, Vec3{0, 1, 0}) - Vec3{0, 0, 1}), 1e-15);
}

} // namespace

} // namespace askew::test
