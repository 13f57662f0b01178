#include "askew/box/separating_axis.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/sat.h"

#include <gtest/gtest.h>

#include <bit>

namespace askew::test {

namespace {

Box swappedAxes(const Box& box) { return {box.center, {-box.halfAxes[0], box.halfAxes[1], -box.halfAxes[2]}}; }

MeasuredAxes measure(const Box& a, const Box& b) { return measureAxes(BoxPair(a, b)); }

TEST(SeparatingAxis, LargestGapNotDistance) {
    EXPECT_EQ(separation(unitCube, cubeAt({5, 0, 0})), 3);
    EXPECT_EQ(separation(unitCube, cubeAt({5, 4, 0})), 3); // the distance is sqrt(13)
    EXPECT_EQ(separation(unitCube, cubeAt({2, 0, 0})), 0);
    EXPECT_EQ(separation(unitCube, cubeAt({1.75, 0.5, 0})), -0.25);
    EXPECT_EQ(separation(unitCube, unitCube), -2);
}

TEST(SeparatingAxis, CubesHaveThreeAxesAndTwelveEchoes) {
    const MeasuredAxes axes = measure(unitCube, cubeAt({1, 0.5, 0.25}));
    EXPECT_EQ(axes.count, 15);
    EXPECT_EQ(axes.rank, 3);
    for (int row = 0; row < 15; ++row) {
        EXPECT_EQ(axes.isZero(row) || parallelRow(axes, row).has_value(), row >= 3) << row;
    }
    EXPECT_EQ(parallelRow(axes, 4), 1);
    EXPECT_EQ(parallelRow(axes, 6), std::nullopt); // x cross x is no axis
    EXPECT_EQ(parallelRow(axes, 7), 2);            // x cross y
}

/// Returns rows of the given separations along random directions, each of a length of its own.
MeasuredAxes handMade(std::initializer_list<double> separations) {
    MeasuredAxes axes;
    axes.scale = 1;
    Random random(5);
    for (const double separation : separations) {
        const auto row = unsigned(axes.count++);
        axes.directions[row] = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        axes.lengths[row] = length(axes.directions[row]);
        axes.separations[row] = separation;
        axes.rows |= 1U << row;
        if (signOf(separation) > axes.sign) axes.sign = signOf(separation);
    }
    return axes;
}

TEST(SeparatingAxis, ParallelMeansWithinTenToTheMinusThirteen) {
    MeasuredAxes axes = handMade({-1, -1, -1});
    axes.directions = {Vec3{1, 0, 0}, Vec3{-1, 0.9e-13, 0}, Vec3{1, 0, 1.1e-13}};
    axes.lengths = {1, 1, 1};
    EXPECT_EQ(parallelRow(axes, 0), std::nullopt);
    EXPECT_EQ(parallelRow(axes, 1), 0);
    EXPECT_EQ(parallelRow(axes, 2), std::nullopt);
}

TEST(SeparatingAxis, TheLargestWinsAndTheLowestOfTies) {
    EXPECT_EQ(winningRow(handMade({-3, -1, -2})), 1);
    EXPECT_EQ(winningRow(handMade({-3, -1 - 0.9e-13, -1})), 1);
    EXPECT_EQ(winningRow(handMade({-3, -1 - 1.1e-13, -1})), 2);
    EXPECT_EQ(winningRow(handMade({-3, 4, 5})), 2);
    EXPECT_EQ(winningRow(handMade({-3, 0, 0})), 1);
    EXPECT_EQ(winningRow(handMade({-1e-14, 0, -1})), 1); // a tie across signs is none
    EXPECT_EQ(winningRow(handMade({0, 1e-14, -1})), 1);
}

TEST(SeparatingAxis, RedundantRowsWinOnlyAlone) {
    MeasuredAxes axes = handMade({-3, -2, -1});
    axes.directions[2] = axes.directions[0] * -3;
    axes.lengths[2] = axes.lengths[0] * 3;
    EXPECT_EQ(winningRow(axes), 1);
    axes.separations[2] = 0; // the only row of the winning sign
    axes.sign = 0;
    EXPECT_EQ(winningRow(axes), 2);
    axes.directions[2] = {}; // and a zero axis never
    axes.rows &= ~4U;
    axes.sign = -1;
    EXPECT_EQ(winningRow(axes), 1);
}

TEST(SeparatingAxis, TheRowsThatMayWinKeepTheWinner) {
    int few = 0;
    int sure = 0;
    eachPair(120, 200, [&](const Pair& pair) {
        const BoxPair boxes(pair.a, pair.b);
        const MeasuredAxes all = measureAxes(boxes);
        EXPECT_EQ(all.sign, separationSign(pair.a, pair.b));
        const double* a = &pair.a.center.x;
        const double* b = &pair.b.center.x;
        CandidateRows candidates = 0;
        const Certain verdict = prefilterPairs({a, b, a, b}, {b, a, b, a}, &candidates);
        if ((verdict.meets & 4) == 0) return;
        const MeasuredAxes some = measureRows(boxes, candidates >> 32 & 0x7fff);
        EXPECT_EQ(some.count, all.count);
        EXPECT_EQ(some.sign, all.sign);
        for (int row = 0; row < all.count; ++row) {
            if (!some.isZero(row)) {
                EXPECT_EQ(some.separation(row), all.separation(row));
            }
        }
        EXPECT_EQ(winningRow(some), winningRow(all));
        few += std::popcount(some.rows) < 4 ? 1 : 0;
        ++sure;
    });
    EXPECT_GT(sure, 500);
    EXPECT_GT(few * 4, sure);
}

TEST(SeparatingAxis, FlippedHalfAxesGiveTheSameBits) {
    eachPair(121, 60, [](const Pair& pair) {
        const MeasuredAxes axes = measure(pair.a, pair.b);
        const MeasuredAxes flipped = measure(swappedAxes(pair.a), swappedAxes(pair.b));
        ASSERT_EQ(flipped.count, axes.count);
        for (int row = 0; row < axes.count; ++row) {
            EXPECT_EQ(flipped.separation(row), axes.separation(row)) << row;
            EXPECT_EQ(abs(flipped.normal(row)), abs(axes.normal(row))) << row;
        }
        EXPECT_EQ(winningRow(flipped), winningRow(axes));
        EXPECT_EQ(separation(swappedAxes(pair.a), pair.b), separation(pair.a, pair.b));
    });
}

TEST(SeparatingAxis, SymmetricUpToTies) {
    eachPair(122, 100, [](const Pair& pair) {
        const double there = separation(pair.a, pair.b);
        const double back = separation(pair.b, pair.a);
        EXPECT_EQ(signOf(there), signOf(back));
        EXPECT_NEAR(there, back, 1.2e-13 * scaleOf(pair));
    });
}

TEST(SeparatingAxis, NormalsAreRightToAFewRoundings) {
    eachPair(123, 40, [](const Pair& pair) {
        const Oracle oracle(pair.a, pair.b);
        const MeasuredAxes axes = measure(pair.a, pair.b);
        for (int i = 0; i < axes.count; ++i) {
            const SeparatingAxis row = axes.axis(i);
            const IntVec axis = oracle.axis(row.name);
            if (isZero(axis)) continue;
            const IntVec normal = scaledVec(row.normal, scaleFor({row.normal.x, row.normal.y, row.normal.z}));
            const IntVec off = cross(axis, normal);
            const mpf_class sine = sqrt(mpf_class(dot(off, off), 256)) /
                                   sqrt(mpf_class(dot(axis, axis), 256) * mpf_class(dot(normal, normal), 256));
            EXPECT_LT(sine, 2e-15) << i;
        }
    });
}

} // namespace

} // namespace askew::test
