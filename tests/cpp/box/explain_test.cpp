#include "askew/box/explain.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"

#include "askew/box/minimum_translation.h"
#include "askew/box/relation.h"
#include "askew/box/separating_axis.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <span>

namespace askew::test {

namespace {

std::span<const AxisRow> rowsOf(const Explanation& explanation) {
    return {explanation.rows.data(), std::size_t(explanation.count)};
}

TEST(Explain, RowsOfTwoCubes) {
    const Explanation explanation = explain(unitCube, cubeAt({1.5, -3, 0}));
    EXPECT_EQ(explanation.count, 15);
    EXPECT_EQ(explanation.rank, 3);
    EXPECT_EQ(explanation.relation, Relation::disjoint);
    EXPECT_EQ(explanation.winner, 1);
    EXPECT_EQ(explanation.runnerUp, 0);
    const AxisRow& y = explanation.rows[1];
    EXPECT_EQ(y.normal, (Vec3{0, -1, 0}));
    EXPECT_EQ(y.a, (Interval{-1, 1}));
    EXPECT_EQ(y.b, (Interval{2, 4}));
    EXPECT_EQ(y.separation, 1);
    EXPECT_EQ(explanation.rows[0].separation, -0.5);
    EXPECT_EQ(explanation.rows[0].b, (Interval{0.5, 2.5}));
    EXPECT_EQ(explanation.rows[2].normal, (Vec3{0, 0, 1})); // no part of the offset: the row's own axis
    EXPECT_EQ(explanation.rows[3].redundancy, Redundancy::parallel);
    EXPECT_EQ(explanation.rows[3].redundantOf, 0);
    EXPECT_EQ(explanation.rows[6].redundancy, Redundancy::zero);
    EXPECT_EQ(explanation.rows[6].redundantOf, -1);
    EXPECT_EQ(explanation.rows[6].normal, Vec3{});
    EXPECT_EQ(explanation.rows[6].separation, 0);
    EXPECT_EQ(explanation.rows[6].b, Interval{});
}

TEST(Explain, TouchingRowsReadExactlyZero) {
    const Explanation explanation = explain(unitCube, cubeAt({2, 0.5, 0}));
    EXPECT_EQ(explanation.relation, Relation::touching);
    EXPECT_EQ(explanation.winner, 0);
    EXPECT_EQ(explanation.rows[0].separation, 0);
    EXPECT_EQ(explanation.rows[0].b.min, explanation.rows[0].a.max);
}

TEST(Explain, FlatRowsFollow) {
    const Box plate{{}, {Vec3{2, 0, 0}, {0, 1, 0}, {}}};
    const Box other{{3.5, 0, 0}, {Vec3{1, 1, 0}, {}, {1, -1, 0}}};
    const Explanation explanation = explain(plate, other);
    EXPECT_EQ(explanation.rank, 2);
    ASSERT_EQ(explanation.count, 19);
    const std::array<int, 4> generators{0, 1, 3, 5};
    for (unsigned k = 0; k < 4; ++k) {
        const AxisRow& row = explanation.rows[15 + k];
        EXPECT_EQ(row.name.kind, AxisKind::flat);
        EXPECT_EQ(row.name.i, generators[k]);
        EXPECT_EQ(row.normal.z, 0);
    }
    EXPECT_EQ(explanation.rows[2].separation, 0); // the common normal: both in one plane
    EXPECT_EQ(explanation.relation, Relation::touching);
}

TEST(Explain, CountsOfRowsByRank) {
    const Box segment{{}, {Vec3{1, 2, 3}, {}, {}}};
    const Box point{{4, 5, 6}, {}};
    EXPECT_EQ(explain(segment, segment).rank, 1);
    EXPECT_EQ(explain(segment, segment).count, 19); // the direction, and three across it
    EXPECT_EQ(explain(point, point).rank, 0);
    EXPECT_EQ(explain(point, point).count, 18);
    EXPECT_EQ(explain(unitCube, point).count, 15);
    const Box plate{{}, {unitAxis(0), unitAxis(1), unitAxis(0)}};
    EXPECT_EQ(explain(plate, plate).count, 21);
}

void expectOrder(const Explanation& explanation) {
    for (int i = 0; i < 15; ++i) {
        const AxisName name = explanation.rows[unsigned(i)].name;
        EXPECT_EQ(name.kind, axisName(i).kind);
        EXPECT_EQ(name.i, axisName(i).i);
        EXPECT_EQ(name.j, axisName(i).j);
    }
    for (int i = 15; i < explanation.count; ++i) EXPECT_EQ(explanation.rows[unsigned(i)].name.kind, AxisKind::flat);
}

/// Expects that among rows that may win none is ahead by more than a tie, and none ties below the winner.
void expectWinner(const Explanation& explanation, double scale) {
    const AxisRow& winner = explanation.rows[unsigned(explanation.winner)];
    bool onlyRedundantHaveItsSign = true;
    for (const AxisRow& row : rowsOf(explanation)) {
        if (row.redundancy == Redundancy::zero) continue;
        EXPECT_LE(signOf(row.separation), signOf(winner.separation));
        if (signOf(row.separation) == signOf(winner.separation) && row.redundancy == Redundancy::none) {
            onlyRedundantHaveItsSign = false;
        }
    }
    if (winner.redundancy != Redundancy::none) {
        EXPECT_TRUE(onlyRedundantHaveItsSign);
    }
    EXPECT_NE(winner.redundancy, Redundancy::zero);
    for (int i = 0; i < explanation.count; ++i) {
        const AxisRow& row = explanation.rows[unsigned(i)];
        const bool runs = signOf(row.separation) == signOf(winner.separation) && row.redundancy == winner.redundancy;
        if (!runs) continue;
        EXPECT_LE(row.separation, winner.separation + 1.01e-13 * scale);
        if (i < explanation.winner) {
            EXPECT_LT(row.separation, winner.separation);
        }
    }
}

void expectRunnerUp(const Explanation& explanation) {
    if (explanation.runnerUp >= 0) {
        EXPECT_NE(explanation.runnerUp, explanation.winner);
        EXPECT_EQ(explanation.rows[unsigned(explanation.runnerUp)].redundancy, Redundancy::none);
    }
    for (int i = 0; i < explanation.count; ++i) {
        const AxisRow& row = explanation.rows[unsigned(i)];
        if (i == explanation.winner || row.redundancy != Redundancy::none) continue;
        ASSERT_GE(explanation.runnerUp, 0);
        EXPECT_LE(row.separation, explanation.rows[unsigned(explanation.runnerUp)].separation);
    }
}

TEST(Explain, HoldsItsRulesForAllPairs) {
    std::size_t redundantWinners = 0;
    eachPair(150, 400, [&](const Pair& pair) {
        const Explanation explanation = explain(pair.a, pair.b);
        EXPECT_EQ(explanation.count > 15, explanation.rank < 3);
        EXPECT_EQ(explanation.relation, relation(pair.a, pair.b));
        expectOrder(explanation);
        expectWinner(explanation, scaleOf(pair));
        expectRunnerUp(explanation);
        for (const AxisRow& row : rowsOf(explanation)) {
            EXPECT_EQ(row.redundancy == Redundancy::parallel, row.redundantOf >= 0);
            if (row.separation == 0) {
                EXPECT_EQ(row.a.max, row.b.min);
            }
            EXPECT_EQ(row.a.min, -row.a.max);
        }
        redundantWinners += explanation.rows[unsigned(explanation.winner)].redundancy != Redundancy::none ? 1 : 0;
    });
    EXPECT_GT(redundantWinners, 0U); // the rare clause is not idle: some fifteen pairs need it
}

TEST(Explain, SaysWhatSeparationAndMinimumTranslationSay) {
    eachPair(151, 150, [](const Pair& pair) {
        const Explanation explanation = explain(pair.a, pair.b);
        const AxisRow& winner = explanation.rows[unsigned(explanation.winner)];
        EXPECT_EQ(separation(pair.a, pair.b), winner.separation);
        const auto way = minimumTranslation(pair.a, pair.b);
        EXPECT_EQ(way.has_value(), explanation.relation != Relation::disjoint);
        if (!way) return;
        EXPECT_EQ(way->depth, winner.separation == 0 ? 0 : -winner.separation);
        EXPECT_EQ(way->normal, winner.normal);
    });
}

TEST(Explain, AnAxisAsSegments) {
    const auto ends = shadowSegments({1, 2, 3}, {0, 0.6, 0.8}, {-1, 1}, {2, 4});
    const auto expected = [](double along) { return Vec3{1, 2, 3} + Vec3{0, 0.6, 0.8} * along; };
    const std::array<double, 6> along{-1, 1, 2, 4, 1, 2};
    for (unsigned i = 0; i < 6; ++i) EXPECT_EQ(ends[i], expected(along[i])) << i;
}

} // namespace

} // namespace askew::test
