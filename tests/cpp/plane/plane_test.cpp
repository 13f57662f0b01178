#include "askew/plane/plane.h"

#include "support/draws/random.h"
#include "support/print.h"

#include "askew/math/number.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <limits>

namespace askew::test {

namespace {

mpq_class exactDistance(const Plane& plane, const Vec3& p) {
    mpq_class sum = -mpq_class(plane.offset);
    for (int i = 0; i < 3; ++i) sum += mpq_class(plane.normal[i]) * p[i];
    return sum;
}

TEST(Plane, NormalAndOffsetAreScaledTogether) {
    const std::optional<Plane> plane = planeFromOffset({0, 0, -4}, 8);
    ASSERT_TRUE(plane);
    EXPECT_EQ(plane->normal, (Vec3{0, 0, -1}));
    EXPECT_EQ(plane->offset, 2);
    EXPECT_EQ(planeFromOffset({0, 1, 0}, 3), (Plane{{0, 1, 0}, 3})) << "a unit normal stays";
    EXPECT_EQ(signedDistance(*plane, {7, 7, -2}), 0);
    EXPECT_EQ(signedDistance(*plane, {7, 7, -5}), 3);
    EXPECT_EQ(signedDistance(*plane, {7, 7, 0}), -2);
    EXPECT_EQ(classify(*plane, {0, 0, -3}), Side::above);
    EXPECT_EQ(classify(*plane, {0, 0, -2}), Side::on);
    EXPECT_EQ(classify(*plane, {0, 0, nextUp(-2)}), Side::below);
}

TEST(Plane, ThroughAPoint) {
    const std::optional<Plane> plane = planeFromPoint({3, 0, 4}, {1, 5, 2});
    ASSERT_TRUE(plane);
    EXPECT_NEAR(plane->normal.x, 0.6, 1e-16);
    EXPECT_NEAR(plane->normal.z, 0.8, 2e-16);
    EXPECT_NEAR(plane->offset, 2.2, 1e-15);
}

TEST(Plane, NormalsOfAnyStoredLengthAreUnit) {
    Random random(90);
    for (int i = 0; i < 2000; ++i) {
        const double size = std::ldexp(1.0, random.integer(-90, 199));
        const Vec3 normal = Vec3{random.between(-1, 1), random.between(-1, 1), 1} * size;
        const std::optional<Plane> plane = planeFromOffset(normal, size * 3);
        ASSERT_TRUE(plane) << written(normal);
        EXPECT_NEAR(length(plane->normal), 1, 1e-15);
        EXPECT_NEAR(plane->offset, 3 / length(normal * (1 / size)), 1e-14);
    }
}

TEST(Plane, WhatNamesNoPlane) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(planeFromOffset({0, 0, 0}, 1));
    EXPECT_FALSE(planeFromOffset({0x1p-143, 0, 0}, 1)); // stored as zero
    EXPECT_FALSE(planeFromOffset({nan, 0, 1}, 1));
    EXPECT_FALSE(planeFromOffset({0, 0, 1}, nan));
    EXPECT_FALSE(planeFromOffset({0, 0, 1}, infinity));
    EXPECT_FALSE(planeFromOffset({0, 0, 0x1p202}, 1));
    EXPECT_FALSE(planeFromOffset({0, 0, 0x1p-100}, 0x1p150)); // scaled beyond what may be stored
    EXPECT_FALSE(planeFromPoint({0, 0, 0}, {1, 2, 3}));
    EXPECT_FALSE(planeFromPoint({0, 0, 1}, {1, 2, nan}));
    EXPECT_FALSE(planeFromPoint({0, infinity, 1}, {1, 2, 3}));
    EXPECT_FALSE(planeFromPoint({0, 0, 1}, {1, 2, 0x1p202}));
    EXPECT_FALSE(planeFromPoint({0, 0, 1}, {0x1p202, 2, 3}));
    EXPECT_FALSE(planeFromPoint({0, 0x1p202, 1}, {1, 2, 3}));
}

TEST(Plane, ThroughPointsThatAreAllStorableAlone) {
    std::array<Vec3, 3> points{Vec3{0, 0, 1}, {1, 0, 1}, {0, 1, 1}};
    EXPECT_EQ(planeThrough(points[0], points[1], points[2])->normal, (Vec3{0, 0, 1}));
    for (Vec3& point : points) {
        const Vec3 good = point;
        point.y = 0x1p202;
        EXPECT_FALSE(planeThrough(points[0], points[1], points[2]));
        point = good;
    }
    EXPECT_FALSE(planeThrough(points[0], points[1], points[1]));
}

TEST(Plane, SignOfTheDistanceIsExact) {
    Random random(91);
    std::size_t close = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec3 normal{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        const Vec3 on{random.between(-9, 9), random.between(-9, 9), random.between(-9, 9)};
        const std::optional<Plane> plane = planeFromPoint(normal, on);
        ASSERT_TRUE(plane);
        const Vec3 p = i % 2 == 0 ? on : on + cross(normal, on);
        const mpq_class exact = exactDistance(*plane, p);
        const double distance = signedDistance(*plane, p);
        EXPECT_EQ(signOf(distance), sgn(exact));
        EXPECT_NEAR(distance, exact.get_d(), 1e-14);
        EXPECT_EQ(int(classify(*plane, p)), sgn(exact));
        close += std::fabs(exact.get_d()) < 1e-15 ? 1 : 0;
    }
    EXPECT_GT(close, 5000U);
}

} // namespace

} // namespace askew::test
