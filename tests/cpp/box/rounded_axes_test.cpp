#include "askew/box/rounded_axes.h"

#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/explain.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

int countOf(RoundedAxes& directions) {
    int row = 0;
    while (directions.has(row)) ++row;
    return row;
}

int directionsOf(const Box& a, const Box& b) {
    const BoxPair pair(a, b);
    RoundedAxes directions(pair);
    return countOf(directions);
}

/// Returns how far a direction is from an exact axis: the sine of the angle between them.
double sineBetween(const Vec3& direction, const IntVec& axis) {
    const mpf_class size = sqrt(mpf_class(dot(axis, axis), 320));
    const auto rounded = [&](const mpz_class& x) { return mpf_class(mpf_class(x, 320) / size).get_d(); };
    return length(cross(normalized(direction), {rounded(axis.x), rounded(axis.y), rounded(axis.z)}));
}

TEST(RoundedAxes, AreTheAxesOfExplainToSomeRoundings) {
    double worst = 0;
    std::size_t rows = 0;
    std::size_t zero = 0;
    std::size_t flat = 0;
    eachPair(410, 60, [&](const Pair& pair) {
        const BoxPair boxes(pair.a, pair.b);
        RoundedAxes directions(boxes);
        const Explanation explanation = explain(pair.a, pair.b);
        const Oracle oracle(pair.a, pair.b);
        ASSERT_GE(countOf(directions), explanation.count);
        for (unsigned row = 0; row < static_cast<unsigned>(explanation.count); ++row) {
            const AxisRow& explained = explanation.rows[row];
            const Vec3& direction = directions[int(row)];
            ASSERT_EQ(isZero(direction), explained.redundancy == Redundancy::zero) << "row " << row;
            zero += isZero(direction) ? 1 : 0;
            flat += row >= 15 ? 1 : 0;
            if (isZero(direction)) continue;
            const double sine = sineBetween(direction, oracle.axis(explained.name));
            ASSERT_LE(sine, 1e-15) << "row " << row;
            worst = sine > worst ? sine : worst;
            ++rows;
        }
    });
    std::printf("directions: %zu, worst error %.2g rad\n", rows, worst);
    EXPECT_GT(rows, 10'000U);
    EXPECT_GT(zero, 100U);
    EXPECT_GT(flat, 100U);
}

TEST(RoundedAxes, NearlyFlatPairsGetFlatRowsToo) {
    const auto plates = [](double tilt, double thickness) {
        const Box a{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, thickness}}};
        const Box b{{3, 0, 0}, {Vec3{1, 1, tilt}, {-1, 1, tilt}, {}}};
        return directionsOf(a, b);
    };
    EXPECT_EQ(plates(0, 0), 15 + 4);
    EXPECT_EQ(plates(1e-9, 1e-9), 15 + 5);
    EXPECT_EQ(plates(1e-3, 0), 15);
    EXPECT_EQ(plates(0, 1e-3), 15);
    const auto needles = [](double width) {
        const Box a{{}, {Vec3{1, 2, 3}, {0, width, 0}, {0, 0, width}}};
        return directionsOf(a, a);
    };
    EXPECT_EQ(needles(0), 15 + 4);
    EXPECT_EQ(needles(1e-9), 15 + 4);
    EXPECT_EQ(needles(1e-2), 15);
    EXPECT_EQ(directionsOf({}, {}), 15 + 3);
}

} // namespace

} // namespace askew::test
