#include "askew/math/vec.h"

#include "support/draws/random.h"
#include "support/print.h"

#include <gtest/gtest.h>

#include <limits>

namespace askew::test {

namespace {

TEST(Vec, CrossIsRightHanded) {
    EXPECT_EQ(cross(unitAxis(0), unitAxis(1)), unitAxis(2));
    EXPECT_EQ(cross(unitAxis(1), unitAxis(2)), unitAxis(0));
    EXPECT_EQ(cross(unitAxis(2), unitAxis(0)), unitAxis(1));
    EXPECT_EQ(cross(Vec3{1, 2, 3}, Vec3{4, 5, 6}), (Vec3{-3, 6, -3}));
}

TEST(Vec, SwappingACrossProductNegatesItToTheBit) {
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 a{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        const Vec3 b{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        EXPECT_EQ(cross(a, b), -cross(b, a));
        EXPECT_NEAR(dot(cross(a, b), a), 0, 1e-15);
    }
}

TEST(Vec, IndexMaxAbsAndLength) {
    const Vec3 v{3, -12, 4};
    EXPECT_EQ(v[0], 3);
    EXPECT_EQ(v[1], -12);
    EXPECT_EQ(v[2], 4);
    EXPECT_EQ(maxAbs(v), 12);
    EXPECT_EQ(maxAbs(Vec3{-5, 4, 3}), 5);
    EXPECT_EQ(maxAbs(Vec3{1, 2, -3}), 3);
    EXPECT_EQ(length(v), 13);
    EXPECT_EQ(abs(v), (Vec3{3, 12, 4}));
    EXPECT_TRUE(isZero(Vec3{0, -0.0, 0}));
    EXPECT_FALSE(isZero(Vec3{0, 0, std::numeric_limits<double>::denorm_min()}));
}

TEST(Vec, NormalizedHasNoRangeOfItsOwn) {
    for (const double size : {1e-300, 0x1p-142, 1.0, 0x1p201, 1e300}) {
        const Vec3 unit = normalized(Vec3{2 * size, -3 * size, 6 * size});
        EXPECT_NEAR(unit.x, 2.0 / 7, 1e-15) << size;
        EXPECT_NEAR(unit.y, -3.0 / 7, 1e-15) << size;
        EXPECT_NEAR(unit.z, 6.0 / 7, 1e-15) << size;
    }
    EXPECT_EQ(normalized(Vec3{0, 0, -7}), (Vec3{0, 0, -1}));
    EXPECT_EQ(normalized(Vec3{}), Vec3{});
}

TEST(Vec, AcrossIsAUnitVectorAtARightAngle) {
    for (const Vec3& v :
         {Vec3{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {1, 1, 1}, {1, -2, 0.1}, {0.1, 1, -3}, {1e-9, 2, 1e-9}}) {
        const Vec3 unit = normalized(v);
        const Vec3 side = across(unit);
        EXPECT_NEAR(length(side), 1, 1e-15);
        EXPECT_NEAR(dot(side, unit), 0, 1e-15);
    }
}

} // namespace

} // namespace askew::test
