#include "askew/simd/float4x3.h"

#include "support/draws/colliders.h"

#include "askew/math/vec.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

/// Returns four vectors of small whole numbers, on which f32 makes no roundings.
struct Four {
    std::array<Vec3, 4> vectors;
    Float4x3 lanes;
};

Four draw(Random& random) {
    Four four{};
    std::array<std::array<float, 4>, 3> coordinates{};
    for (unsigned lane = 0; lane < 4; ++lane) {
        const Vec3 v = drawVec(random, -9, 9);
        for (int k = 0; k < 3; ++k) {
            coordinates[static_cast<unsigned>(k)][lane] = static_cast<float>(std::floor(v[k]));
        }
        four.vectors[lane] = {std::floor(v.x), std::floor(v.y), std::floor(v.z)};
    }
    for (unsigned k = 0; k < 3; ++k) four.lanes[k] = Float4::load(coordinates[k].data());
    return four;
}

double laneOf(Float4 x, unsigned lane) {
    std::array<float, 4> lanes{};
    x.store(lanes.data());
    return lanes[lane];
}

Vec3 laneOf(const Float4x3& v, unsigned lane) { return {laneOf(v[0], lane), laneOf(v[1], lane), laneOf(v[2], lane)}; }

TEST(Float4x3, EveryLaneIsWhatOneVectorIs) {
    Random random(412);
    for (int i = 0; i < 2000; ++i) {
        const Four a = draw(random);
        const Four b = draw(random);
        for (unsigned lane = 0; lane < 4; ++lane) {
            const Vec3& u = a.vectors[lane];
            const Vec3& v = b.vectors[lane];
            EXPECT_EQ(laneOf(cross(a.lanes, b.lanes), lane), cross(u, v));
            EXPECT_EQ(laneOf(dot(a.lanes, b.lanes), lane), dot(u, v));
            EXPECT_EQ(laneOf(squared(a.lanes), lane), (Vec3{u.x * u.x, u.y * u.y, u.z * u.z}));
            EXPECT_EQ(laneOf(sumAbs(a.lanes), lane), sumAbs(u));
            EXPECT_EQ(laneOf(maxAbs(a.lanes), lane), maxAbs(u));
            EXPECT_EQ(laneOf(maximum(a.lanes[0], a.lanes[1], a.lanes[2]), lane), std::max({u.x, u.y, u.z}));
        }
    }
}

TEST(Float4x3, AfterEachCoordinateComesTheNext) {
    for (unsigned k = 0; k < 3; ++k) EXPECT_EQ(after[k], (k + 1) % 3);
}

} // namespace

} // namespace askew::test
