#include "askew/box/cast/minkowski_margin.h"

#include "askew/box/contains.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace askew::test {

namespace {

TEST(Growth, AnUprightBoxGrowsByTheMarginOnEachSide) {
    const Box box = regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {})->world;
    const Box expected = regionFromHalfExtents({1, 2, 3}, {1.5, 2.5, 4.5}, {})->world;
    EXPECT_EQ(*withMargin(box, 0.5), expected);
    EXPECT_EQ(*withMargin(box, 0), box);
}

TEST(Growth, EveryFaceOfAnAffineBoxMovesOutByTheMarginAndKeepsItsDirection) {
    Random random(5);
    double worst = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::array<Vec3, 3> u{drawVec(random, -2, 2), drawVec(random, -2, 2), drawVec(random, -2, 2)};
        const Box box{drawVec(random, -9, 9), u};
        if (volume(box) < 0.01) continue;
        const double margin = random.between(0, 3);
        const std::array<Plane, 6> before = planes(box);
        const std::array<Plane, 6> after = planes(*withMargin(box, margin));
        for (unsigned k = 0; k < 6; ++k) {
            worst = std::max(worst, std::fabs(after[k].offset - before[k].offset - margin));
            worst = std::max(worst, length(after[k].normal - before[k].normal));
        }
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_LT(worst, 1e-9);
}

TEST(Growth, APlateGrowsAlongItsNormalToo) {
    const Box plate = regionFromHalfExtents({0, 0, 5}, {2, 3, 0}, {})->world;
    EXPECT_EQ(*withMargin(plate, 0.25), regionFromHalfExtents({0, 0, 5}, {2.25, 3.25, 0.25}, {})->world);
    Random random(6);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 p = drawVec(random, -2, 2);
        const Vec3 q = drawVec(random, -2, 2);
        const Vec3 normal = normalized(cross(p, q));
        const Box out = *withMargin({{}, {p, Vec3{}, q}}, 0.5);
        EXPECT_TRUE(contains(out, normal * 0.499999));
        EXPECT_FALSE(contains(out, normal * 0.500001));
        EXPECT_TRUE(contains(out, p + q));
    }
}

/// Its faces are all but in one plane, each as far from the center as the others: by the margin the box doubles.
TEST(Growth, ABoxThatIsAllButFlatGrowsAsAnyOther) {
    constexpr double thin = 0x1p-42;
    const Box box{{1, 2, 3}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, thin}}};
    const Box expected{{1, 2, 3}, {Vec3{1 + thin, 0, 0}, {0, 1 + thin, 0}, {0, 0, 2 * thin}}};
    EXPECT_EQ(*withMargin(box, thin), expected);
    const Box sheared{{1, 2, 3}, {Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, thin}}};
    const Box out = *withMargin(sheared, thin);
    for (unsigned i = 0; i < 3; ++i) EXPECT_LE(length(out.halfAxes[i] - sheared.halfAxes[i] * 2), 1e-15) << i;
}

TEST(Growth, WhatHasNoFacesHasNoMargin) {
    const auto box = [](const Vec3& a, const Vec3& b, const Vec3& c) { return Box{{1, 1, 1}, {a, b, c}}; };
    const std::array<Box, 4> faceless{
        box({}, {}, {}), box({}, {1, 2, 3}, {}), box({1, 0, 0}, {2, 0, 0}, {-1, 0, 0}),
        box({1, 0, 0}, {0, 1, 0}, {1, 1, 0}), // a hexagon in a plane
    };
    for (const Box& flat : faceless) {
        EXPECT_FALSE(withMargin(flat, 1e-9));
        EXPECT_EQ(*withMargin(flat, 0), flat);
    }
}

} // namespace

} // namespace askew::test
