#include "askew/math/aabb.h"

#include "support/print.h"

#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

const Aabb unitCube{{0, 0, 0}, {1, 1, 1}};

Box boxOf(const Aabb& aabb) {
    const Vec3 half = (aabb.max - aabb.min) * 0.5;
    return {(aabb.min + aabb.max) * 0.5, {unitAxis(0) * half.x, unitAxis(1) * half.y, unitAxis(2) * half.z}};
}

TEST(Aabb, AsTheBoxesTheyAre) {
    Random random(95);
    std::size_t met = 0;
    for (int i = 0; i < 3000; ++i) {
        const Vec3 p{double(random.integer(0, 6)), double(random.integer(0, 6)), double(random.integer(0, 6))};
        const Vec3 size{double(random.integer(0, 3)), double(random.integer(0, 3)), double(random.integer(0, 3))};
        const Aabb a{p, p + size};
        const Aabb b{{2, 2, 2}, {4, 4, 4}};
        EXPECT_EQ(overlaps(a, b), overlaps(boxOf(a), boxOf(b))) << written(p) << written(size);
        EXPECT_EQ(overlaps(b, a), overlaps(a, b));
        met += overlaps(a, b) ? 1 : 0;
    }
    EXPECT_GT(met, 500U);
    EXPECT_LT(met, 2500U);
}

TEST(Aabb, BordersBelong) {
    EXPECT_TRUE(overlaps(unitCube, Aabb{{1, 1, 1}, {2, 2, 2}}));
    EXPECT_FALSE(overlaps(unitCube, Aabb{{0, nextUp(1), 0}, {1, 2, 1}}));
    EXPECT_TRUE(contains(unitCube, Vec3{1, 0, 0.5}));
    EXPECT_FALSE(contains(unitCube, Vec3{1, nextDown(0), 0.5}));
}

TEST(Aabb, MergeIsTheSmallestThatHoldsBoth) {
    const Aabb merged = merge(unitCube, Aabb{{-1, 0.5, 2}, {0.5, 3, 4}});
    EXPECT_EQ(merged, (Aabb{{-1, 0, 0}, {1, 3, 4}}));
    EXPECT_EQ(merge(unitCube, unitCube), unitCube);
}

} // namespace

} // namespace askew::test
