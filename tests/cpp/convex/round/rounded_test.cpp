#include "askew/convex/round/rounded.h"

#include "support/draws/border_points.h"
#include "support/draws/chance.h"
#include "support/draws/round_shapes.h"
#include "support/tell_worst.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace askew::test {

namespace {

struct PairTally {
    double error = 0;
    int cases = 0;
    std::array<int, 3> signs{};

    void see(double by) {
        error = std::fmax(error, by);
        ++cases;
    }
};

using Table = std::array<std::array<PairTally, roundKinds>, roundKinds>;

void print(const char* what, const Table& table) {
    std::printf("%s: cases and worst error, of the scale\n", what);
    for (unsigned i = 0; i < roundKinds; ++i) {
        PairTally all;
        for (unsigned j = 0; j < roundKinds; ++j) {
            if (table[i][j].cases == 0) continue;
            std::printf("  %-10s %-10s %5d %.1g\n", roundKindNames[i], roundKindNames[j], table[i][j].cases,
                        table[i][j].error);
            all.error = std::fmax(all.error, table[i][j].error);
            all.cases += table[i][j].cases;
        }
        tellWorst(std::string(what) + " of round shapes: " + roundKindNames[i], std::size_t(all.cases), all.error,
                  "the scale", "the gap along the axis, in long double");
    }
}

PairTally& at(Table& table, RoundKind a, RoundKind b) {
    return table[static_cast<unsigned>(a)][static_cast<unsigned>(b)];
}

/// A direction along which the shapes are apart and two points that are no farther apart prove a gap; a direction of
/// least overlap proves an overlap.
TEST(Rounded, SeparationIsProved) {
    Table table;
    std::array<int, 3> signs{};
    eachRoundPair(71, 14, [&](Random& random, const RoundPair& pair, RoundKind kindA, RoundKind kindB, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const double scale = scaleOf(a, b);
        const PolytopeAxis axis = *winningAxis(a, b);
        const PolytopeDistance near = distance(a, b);
        PairTally& worst = at(table, kindA, kindB);
        const int sign = separationSign(a, b);
        ++signs[static_cast<unsigned>(sign + 1)];
        worst.see(static_cast<double>(std::fabs(gapAlong(a, b, axis.normal) - axis.separation)) / scale);
        EXPECT_EQ(sign, axis.separation > 0 ? 1 : axis.separation < 0 ? -1 : 0);
        EXPECT_EQ(near.distance == 0, sign <= 0);
        const double off = maxAbs(near.pointA) + maxAbs(near.pointB) + scale;
        EXPECT_LE(signedDistance(a, near.pointA), 1e-12 * off);
        EXPECT_LE(signedDistance(b, near.pointB), 1e-12 * off);
        if (sign > 0) {
            EXPECT_NEAR(near.distance, axis.separation, 1e-12 * scale);
            EXPECT_NEAR(length(near.pointB - near.pointA), near.distance, 1e-15 * off);
            EXPECT_FALSE(minimumTranslation(a, b));
            return;
        }
        for (int i = 0; i < 40; ++i) {
            EXPECT_LE(gapAlong(a, b, anyDirection(random)), axis.separation + 1e-12 * scale);
            const Vec3 close = axis.normal + anyDirection(random) * 1e-3;
            EXPECT_LE(gapAlong(a, b, close), axis.separation + 1e-12 * scale);
        }
        const MinimumTranslation out = *minimumTranslation(a, b);
        EXPECT_NEAR(out.depth, -axis.separation, 1e-12 * scale);
        EXPECT_GE(separationSign(moved(a, out.vector).view(), b), 0);
        EXPECT_LE(length(out.vector), out.depth + 1e-12 * scale + 1e-15 * off);
    });
    print("separation", table);
    for (const auto& row : table) {
        for (const PairTally& worst : row) EXPECT_LE(worst.error, 1e-12);
    }
    // Of 33 pairs of kinds two each are drawn to touch, and two in three of these do so to the last digit.
    for (const int count : signs) EXPECT_GT(count, leastOf(33 * 2 * 2 / 3.0));
}

TEST(Rounded, RelationAndContainsFollowTheBorder) {
    std::array<int, 6> seen{};
    eachRoundPair(72, 21, [&](Random& random, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const Relation found = relation(a, b);
        ++seen[static_cast<unsigned>(found)];
        const std::array converse{Relation::disjoint, Relation::equal,    Relation::inside,
                                  Relation::contains, Relation::touching, Relation::overlapping};
        EXPECT_EQ(relation(b, a), converse[static_cast<unsigned>(found)]);
        // B is within A when A reaches as far in every direction.
        const double scale = scaleOf(a, b);
        Wide most = -1e300L;
        for (int i = 0; i < 60; ++i) {
            const Vec3 way = anyDirection(random);
            most = std::fmax(most, reachAlong(b, way) - reachAlong(a, way));
        }
        const double far = 1e-12 * (scale + maxAbs(a.center()));
        if (found == Relation::contains) {
            EXPECT_LE(most, far);
        }
        if (most > far) {
            EXPECT_FALSE(contains(a, b));
        }
        expectBorder(random, a, scale, 1e-12);
    });
    for (unsigned i = 0; i < 6; ++i) {
        if (i != static_cast<unsigned>(Relation::equal)) {
            EXPECT_GT(seen[i], 4) << i;
        }
    }
}

/// Points and segments with a radius have closed forms.
TEST(Rounded, BallsAndCapsulesInClosedForm) {
    const auto segmentDistance = [](const Polytope& a, const Polytope& b) {
        const auto wide = [](const Vec3& v) { return std::array<Wide, 3>{v.x, v.y, v.z}; };
        const auto minus = [](const auto& p, const auto& q) {
            return std::array<Wide, 3>{p[0] - q[0], p[1] - q[1], p[2] - q[2]};
        };
        const auto times = [](const auto& p, const auto& q) { return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]; };
        const auto fromA = wide(a.vertex(0));
        const auto u = minus(wide(a.vertex(a.vertexCount() - 1)), fromA);
        auto fromB = wide(b.vertex(0));
        const auto v = minus(wide(b.vertex(b.vertexCount() - 1)), fromB);
        const auto offset = wide(b.center() - a.center());
        for (unsigned k = 0; k < 3; ++k) fromB[k] += offset[k];
        Wide best = 1e300L;
        const auto offer = [&](Wide s, Wide t) {
            Wide sum = 0;
            for (unsigned k = 0; k < 3; ++k) {
                const Wide d = fromB[k] + v[k] * t - fromA[k] - u[k] * s;
                sum += d * d;
            }
            best = std::fmin(best, sum);
        };
        const auto clamp = [](Wide x) { return std::fmin(std::fmax(x, 0.0L), 1.0L); };
        const auto w = minus(fromB, fromA);
        const Wide uu = times(u, u);
        const Wide vv = times(v, v);
        const Wide uv = times(u, v);
        const Wide uw = times(u, w);
        const Wide vw = times(v, w);
        for (const Wide t : {0.0L, 1.0L}) offer(uu > 0 ? clamp((uw + t * uv) / uu) : 0, t);
        for (const Wide s : {0.0L, 1.0L}) offer(s, vv > 0 ? clamp((s * uv - vw) / vv) : 0);
        const Wide size = uu * vv - uv * uv;
        if (size > 1e-30L * uu * vv) {
            const Wide s = (uw * vv - vw * uv) / size;
            const Wide t = (uw * uv - vw * uu) / size;
            if (s >= 0 && s <= 1 && t >= 0 && t <= 1) offer(s, t);
        }
        return std::sqrt(best);
    };
    double worst = 0;
    int cases = 0;
    eachRoundPair(73, 35, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        if (a.dimension() > 1 || b.dimension() > 1) return;
        ++cases;
        const Wide gap = segmentDistance(a, b) - (static_cast<Wide>(a.radius()) + b.radius());
        worst = std::fmax(worst, static_cast<double>(std::fabs(gap - separation(a, b))) / scaleOf(a, b));
    });
    std::printf("balls and capsules: %d cases, %.2g of the scale\n", cases, worst);
    EXPECT_LE(worst, 1e-12);
    EXPECT_GT(cases, 300);
}

TEST(Rounded, EqualAndConcentricOnes) {
    Random random(74);
    for (unsigned kind = 4; kind < roundKinds; ++kind) {
        const RoundShape a = roundShape(random, static_cast<RoundKind>(kind), {1, 2, 3}, 1, 0.3);
        EXPECT_EQ(relation(a.view(), a.view()), Relation::equal);
    }
    const RoundShape large = roundShape(random, RoundKind::sphere, {1, 2, 3}, 1, 0.5);
    const RoundShape small = roundShape(random, RoundKind::sphere, {1, 2, 3}, 1, 0.25);
    EXPECT_EQ(relation(large.view(), small.view()), Relation::contains);
    EXPECT_EQ(separation(large.view(), small.view()), -0.75);
    const RoundShape within = roundShape(random, RoundKind::sphere, {1.25, 2, 3}, 1, 0.25);
    EXPECT_EQ(relation(large.view(), within.view()), Relation::contains); // and touches from within
}

TEST(Rounded, WithoutARadiusItIsItsCore) {
    PolytopeMemory round;
    PolytopeMemory plain;
    const std::array sphere{0.0, 1.0, 2.0, 3.0};
    ASSERT_EQ(shapeKinds[10].build(sphere, round), Built::made);
    EXPECT_FALSE(round.view().isRound());
    ASSERT_EQ(shapeKinds[8].build(std::span(sphere).subspan(1), plain), Built::made);
    EXPECT_TRUE(std::ranges::equal(round.view().numbers, plain.view().numbers));
    EXPECT_TRUE(std::ranges::equal(round.view().indices, plain.view().indices));
}

/// Volumes agree with counts on a grid.
TEST(Rounded, VolumeByCounting) {
    Random random(75);
    for (unsigned kind = 4; kind < roundKinds; ++kind) {
        const RoundShape of = roundShape(random, static_cast<RoundKind>(kind), {0.5, 0, 0}, 1, 0.4);
        const Aabb box = bounds(of.view());
        const Vec3 size = box.max - box.min;
        const int n = 24;
        int inside = 0;
        for (int i = 0; i < n * n * n; ++i) {
            const Vec3 at{(i % n + 0.5) / n * size.x, (i / n % n + 0.5) / n * size.y, (i / n / n + 0.5) / n * size.z};
            inside += signedDistance(of.view(), box.min + at) <= 0 ? 1 : 0;
        }
        const double counted = size.x * size.y * size.z * inside / (n * n * n);
        EXPECT_NEAR(volume(of.view()), counted, 0.02 * counted) << roundKindNames[kind];
        EXPECT_EQ(measure(of.view()), volume(of.view()));
    }
    const std::array unit{1.0, 0.0, 0.0, 0.0};
    PolytopeMemory ball;
    ASSERT_EQ(shapeKinds[10].build(unit, ball), Built::made);
    EXPECT_NEAR(volume(ball.view()), 4.1887902047863905, 1e-15);
}

} // namespace

} // namespace askew::test
