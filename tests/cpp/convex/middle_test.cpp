#include "askew/convex/middle.h"

#include "support/draws/stratified_polytopes.h"
#include "support/print.h"

#include "askew/construct/shape_table.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace askew::test {

namespace {

TEST(Middle, OfABoxIsItsCenter) {
    EXPECT_EQ(middleOf(Shape{{{1, 2, 3}, worldFrame.halfAxes}}), (Vec3{1, 2, 3}));
    EXPECT_EQ(middleOf(Shape{{{0.1, 0.2, 0.3}, {}}}), (Vec3{0.1, 0.2, 0.3}));
}

TEST(Middle, OfAHullIsThatOfItsBounds) {
    const CloudPair pair({{5, 0, 0}, {6, 0, 0}, {5, 1, 0}, {5, 0, 1}}, {{0, 0, 0}});
    const Vec3 middle{5.5, 0.5, 0.5};
    EXPECT_EQ(middleOf(Shape{worldFrame, pair.shapeA()}), middle);
    const auto axes = turnedAxes(*normalized(Quat{0.1, 0.2, 0.3, 0.9}));
    const Vec3 expected = Vec3{7, 8, 9} + (axes[0] * middle.x + axes[1] * middle.y + axes[2] * middle.z);
    EXPECT_EQ(middleOf(Shape{{{7, 8, 9}, axes}, pair.shapeA()}), expected);
}

TEST(Middle, OfRoundShapesIsTheirCenter) {
    const Box frame{{0.1, 0.7, -0.3}, turnedAxes(*normalized(Quat{0.1, 0.2, 0.3, 0.9}))};
    PolytopeMemory round;
    const std::array<double, 4> ball{0.5, 0, 0, 0};
    const std::array<double, 7> capsule{0.5, 0.1, 0.2, -1, 0.4, 0.7, 1};
    const std::array<double, 9> wheel{0.5, 0.5, 0, 0, 0, -1, 0, 0, 1};
    for (const auto& [kind, numbers] :
         {std::pair<unsigned, std::span<const double>>{10, ball}, {11, capsule}, {13, wheel}}) {
        ASSERT_EQ(shapeKinds[kind].build(numbers, round), Built::made);
        EXPECT_EQ(middleOf({frame, round.view()}), frame.center) << shapeKinds[kind].name;
    }
}

/// Each coordinate is the sum of the least and the largest, rounded once, and halved.
TEST(Middle, IsRoundedOnce) {
    eachCloudPair(720, 60, [&](const CloudPair& pair) {
        const Polytope shape = pair.shapeA();
        const Vec3 middle = middleOf(Shape{worldFrame, shape});
        for (int k = 0; k < 3; ++k) {
            double min = infinity;
            double max = -infinity;
            for (unsigned i = 0; i < shape.vertexCount(); ++i) {
                min = std::fmin(min, shape.vertex(i)[k]);
                max = std::fmax(max, shape.vertex(i)[k]);
            }
            const long double exact = (static_cast<long double>(min) + max) / 2;
            if (std::fabs(middle[k]) < 1e-30) continue;
            EXPECT_LE(std::fabs(middle[k] - exact), ulp(middle[k]) * 0.5000001L);
            EXPECT_TRUE(min <= middle[k] && middle[k] <= max);
        }
    });
}

} // namespace

} // namespace askew::test
