#include "askew/construct/point_sampling.h"

#include "support/draws/colliders.h"
#include "support/draws/quadrics.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace askew::test {

namespace {

using Wides = std::array<Wide, 3>;

/// Returns a point in the coordinates of a quadric, where it is the unit ball or a cylinder of radius 1 from -1 to 1;
/// in extended precision, by Cramer's rule.
Wides localOf(const Polytope& shape, const Vec3& point) {
    std::array<Vec3, 3> axes{shape.ballAxis(0), shape.ballAxis(1), shape.ballAxis(2)};
    const auto flat = std::find(axes.begin(), axes.end(), Vec3{});
    Vec3 middle = shape.vertex(0);
    if (flat != axes.end()) {
        *flat = axes[2];
        axes[2] = shape.dimension() == 0 ? cross(axes[0], axes[1]) : (shape.vertex(1) - middle) * 0.5;
        middle = (shape.vertex(0) + shape.vertex(shape.dimension() == 0 ? 0 : 1)) * 0.5;
    }
    const auto volume = [](const Wides& a, const Wides& b, const Wides& c) {
        return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) +
               a[2] * (b[0] * c[1] - b[1] * c[0]);
    };
    std::array<Wides, 3> sides{};
    Wides from{};
    for (unsigned k = 0; k < 3; ++k) {
        const int i = static_cast<int>(k);
        for (unsigned side = 0; side < 3; ++side) sides[side][k] = axes[side][i];
        from[k] = Wide{point[i]} - shape.center()[i] - middle[i];
    }
    const Wide whole = volume(sides[0], sides[1], sides[2]);
    return {volume(from, sides[1], sides[2]) / whole, volume(sides[0], from, sides[2]) / whole,
            volume(sides[0], sides[1], from) / whole};
}

/// An ellipsoid as thin as a hair and as long as a street, in any place.
RoundShape drawNeedle(Random& random, double away) {
    RoundShape memory;
    const std::array numbers{1.0, 1e-6, 1e6, 0.0, 0.0, 0.0};
    EXPECT_EQ(quadric(numbers, *memory.memory), Built::made);
    RoundShape into;
    EXPECT_TRUE(place({{drawVec(random, -away, away), turnedAxes(drawQuat(random))}, memory.view()}, *into.memory));
    return into;
}

/// Points of a ball are drawn as such: only those that rounding may put outside are tested, which takes microseconds.
TEST(QuadricSampling, PointsAreInsideEvenlySpreadAndSeldomTested) {
    Random random(476);
    const std::size_t count = 1500;
    for (int i = 0; i < 72; ++i) {
        const auto kind = static_cast<QuadricKind>(7 + i % 3);
        const auto stratum = static_cast<QuadricStratum>(i / 3 % 7);
        const double away = i % 2 == 0 ? 0 : 1000;
        const bool isNeedle = i >= 63;
        const RoundShape memory =
            isNeedle ? drawNeedle(random, away) : quadricShape(random, kind, drawVec(random, -away, away), 1, stratum);
        const Polytope placed = memory.view();
        const bool isBall = isNeedle || kind == QuadricKind::ellipsoid;
        const bool isDisk = !isNeedle && kind == QuadricKind::disk;
        std::vector<double> numbers(3 * count);
        askew::Random draws(static_cast<std::uint32_t>(i));
        std::size_t tested = 0;
        samplePoints({{placed.center(), worldFrame.halfAxes}, placed}, placed, draws, numbers, &tested);
        int inHalf = 0;
        for (std::size_t k = 0; k < numbers.size(); k += 3) {
            const Vec3 p{numbers[k], numbers[k + 1], numbers[k + 2]};
            ASSERT_TRUE(contains(placed, p)) << i;
            const auto [x, y, z] = localOf(placed, p);
            const Wide beside = x * x + y * y;
            inHalf += isBall ? beside + z * z < 0.25L : beside < 0.25L && (isDisk || std::fabs(z) < 0.5L);
        }
        const double part = isDisk ? 0.25 : 0.125;
        EXPECT_NEAR(inHalf, part * count, 5 * std::sqrt(part * count)) << i;
        // Coordinates of a needle round by a ten-thousandth of its thickness or so, and the bound by fifty times that.
        EXPECT_LE(tested, count / (isNeedle ? 25 : 100)) << i << " " << int(stratum);
        if (::testing::Test::HasFailure()) return;
    }
}

/// Where coordinates round by as much as the shape is large, hardly a point that is drawn is inside.
TEST(QuadricSampling, PointsAreInsideWhereCoordinatesAreAsCoarseAsTheShape) {
    Random random(477);
    std::size_t all = 0;
    for (const double away : {0x1p40, 0x1p50, 0x1p54, 0x1p62}) {
        for (int i = 0; i < 12; ++i) {
            const QuadricKind kind = i % 2 == 0 ? QuadricKind::ellipsoid : QuadricKind::cylinder;
            const Vec3 center = normalized(drawVec(random, -1, 1)) * away;
            const RoundShape memory =
                i < 9 ? quadricShape(random, kind, center, 1, QuadricStratum{}) : drawNeedle(random, away);
            const Polytope placed = memory.view();
            std::array<double, 300> numbers{};
            askew::Random draws(static_cast<std::uint32_t>(i));
            std::size_t tested = 0;
            samplePoints({{placed.center(), worldFrame.halfAxes}, placed}, placed, draws, numbers, &tested);
            for (std::size_t k = 0; k < numbers.size(); k += 3) {
                ASSERT_TRUE(contains(placed, {numbers[k], numbers[k + 1], numbers[k + 2]})) << away << " " << i;
            }
            all += tested;
            std::vector<double> same(numbers.size()); // nothing counts the tests
            askew::Random again(static_cast<std::uint32_t>(i));
            samplePoints({{placed.center(), worldFrame.halfAxes}, placed}, placed, again, same);
            ASSERT_TRUE(std::ranges::equal(numbers, same));
        }
    }
    EXPECT_GT(all, 1000U);
}

/// Where none of its box is inside, points of its core are taken, rounded.
TEST(QuadricSampling, PointsOfACapsuleFarAwayAreInsideOrRounded) {
    PolytopeMemory local;
    ASSERT_EQ(shapeKinds[11].build(std::array{1.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0}, local), Built::made);
    for (const double away : {0x1p40, 0x1p50, 0x1p54}) {
        const Shape shape{{Vec3{1, -1, 1} * away, worldFrame.halfAxes}, local.view()};
        TransformedShape placed;
        ASSERT_TRUE(placed.set(shape));
        std::array<double, 300> numbers{};
        askew::Random draws(1);
        samplePoints(shape, placed.view(), draws, numbers);
        for (std::size_t k = 0; k < numbers.size(); k += 3) {
            const double gap = signedDistance(placed.view(), {numbers[k], numbers[k + 1], numbers[k + 2]});
            ASSERT_LE(gap, away < 0x1p53 ? 0 : 2 * std::sqrt(3)) << away; // half the steps of the numbers there
        }
    }
}

} // namespace

} // namespace askew::test
