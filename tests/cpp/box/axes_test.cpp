#include "askew/box/axes.h"

#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

TEST(Axes, EveryPairOfGeneratorsOnce) {
    std::set<std::pair<int, int>> seen;
    for (const auto& [p, q] : axisGenerators) seen.insert({p < q ? p : q, p < q ? q : p});
    EXPECT_EQ(seen.size(), 15U);
}

TEST(Axes, RowsAreNamedAfterTheirGenerators) {
    for (int row = 0; row < 15; ++row) {
        const auto [p, q] = axisGenerators[unsigned(row)];
        const AxisName name = axisName(row);
        if (row < 6) {
            const int box = row < 3 ? 0 : 3;
            const int i = row < 3 ? name.i : name.j;
            EXPECT_EQ(name.kind, row < 3 ? AxisKind::faceA : AxisKind::faceB);
            EXPECT_EQ(i, row % 3);
            EXPECT_EQ(row < 3 ? name.j : name.i, -1);
            EXPECT_EQ(p, box + (i + 1) % 3); // u1 x u2 runs along u0
            EXPECT_EQ(q, box + (i + 2) % 3);
        } else {
            EXPECT_EQ(name.kind, AxisKind::edge);
            EXPECT_EQ(p, name.i);
            EXPECT_EQ(q, 3 + name.j);
            EXPECT_EQ(row, 6 + 3 * name.i + name.j); // i outermost
        }
    }
    EXPECT_EQ(axisCount(3), 3U);
    EXPECT_EQ(axisCount(6), 15U);
}

TEST(Axes, FlatnessIsTheExactRank) {
    std::array<int, 4> seen{};
    eachPair(30, 300, [&](const Pair& pair) {
        const auto& u = pair.a.halfAxes;
        const auto& v = pair.b.halfAxes;
        const std::array<Vec3, 6> generators{u[0], u[1], u[2], v[0], v[1], v[2]};
        const Flatness flat = flatness(generators);
        EXPECT_EQ(flat.rank, Oracle(pair.a, pair.b).rank);
        ++seen[unsigned(flat.rank)];
        if (flat.rank >= 1) {
            EXPECT_FALSE(isZero(generators[flat.first]));
        }
        if (flat.rank >= 2) {
            EXPECT_FALSE(isZero(exactCross(generators[flat.first], generators[flat.second])));
        }
    });
    for (const int count : seen) EXPECT_GT(count, 0);
}

TEST(Axes, RankIsNotFooledByRounding) {
    const std::array<Vec3, 3> thin{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{1, 1, 0x1p-142}};
    EXPECT_EQ(flatness(thin).rank, 3);
    const std::array<Vec3, 2> close{Vec3{1, 1 + 0x1p-52, 0}, Vec3{1 - 0x1p-53, 1, 0}};
    EXPECT_EQ(flatness(close).rank, 2);
    const std::array<Vec3, 3> plane{Vec3{0.1, 0.2, 0.3}, Vec3{0.2, 0.4, 0.6}, Vec3{-0.1, 0.5, 0.7}};
    EXPECT_EQ(flatness(plane).rank, 2);
}

std::vector<std::pair<AxisName, Vec3>> flatAxes(const std::vector<Vec3>& generators) {
    std::vector<std::pair<AxisName, Vec3>> axes;
    for (const FlatAxis& axis : FlatAxes(generators)) axes.emplace_back(axis.name, estimate(axis.direction));
    return axes;
}

TEST(Axes, FlatAxesOfAPlaneLieInItAcrossEachGenerator) {
    const std::vector<Vec3> generators{{2, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {1, 3, 0}, {0, 1, 0}};
    const auto axes = flatAxes(generators);
    ASSERT_EQ(axes.size(), 3U);
    const std::array<int, 3> named{0, 4, 5};
    for (unsigned k = 0; k < 3; ++k) {
        EXPECT_EQ(axes[k].first.kind, AxisKind::flat);
        EXPECT_EQ(axes[k].first.i, named[k]);
        EXPECT_EQ(axes[k].second.z, 0);
        EXPECT_EQ(dot(axes[k].second, generators[unsigned(named[k])]), 0);
        EXPECT_FALSE(isZero(axes[k].second));
    }
}

TEST(Axes, FlatAxesOfALineAndAPoint) {
    const Vec3 along{1, 2, -2};
    const auto line = flatAxes({{}, along, along * -3, {}, {}, {}});
    ASSERT_EQ(line.size(), 4U);
    EXPECT_EQ(line[0].second, along);
    EXPECT_EQ(line[0].first.i, 1);
    EXPECT_EQ(line[0].first.j, -1);
    for (unsigned k = 1; k < 4; ++k) {
        EXPECT_EQ(line[k].first.j, int(k) - 1);
        EXPECT_EQ(dot(line[k].second, along), 0);
    }
    const auto point = flatAxes({{}, {}, {}, {}, {}, {}});
    ASSERT_EQ(point.size(), 3U);
    for (unsigned k = 0; k < 3; ++k) EXPECT_EQ(point[k].second, unitAxis(int(k)));
    EXPECT_TRUE(flatAxes({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}).empty());
}

} // namespace

} // namespace askew::test
