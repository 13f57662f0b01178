#include "askew/convex/round/penetration_depth.h"

#include "support/draws/chance.h"
#include "support/draws/quadrics.h"
#include "support/oracles/brute_force_escape.h"

#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

constexpr double size = 10;

PolytopeMemory at(const Vec3& center, std::vector<double> numbers) {
    PolytopeMemory out;
    EXPECT_EQ(quadric(numbers, out), Built::made);
    for (int k = 0; k < 3; ++k) out.numbers[static_cast<unsigned>(k)] = center[k];
    return out;
}

MinimumOverlap depthOf(const PolytopeMemory& a, const PolytopeMemory& b) {
    const Polytope one = a.view();
    const Polytope other = b.view();
    return minimumOverlap({one, other}, IntervalEnd::start, size, {}, {});
}

TEST(PenetrationSearch, DepthsByHand) {
    const PolytopeMemory can = at({0, 0, 0}, {1, 0, 1, 0, -2, 0, 0, 2, 0});
    const PolytopeMemory beside = at({1.5, 0.25, 0}, {1, 0, 1, 0, -2, 0, 0, 2, 0});
    EXPECT_NEAR(depthOf(can, beside).reach, 0.5, 1e-11);
    EXPECT_NEAR(depthOf(can, beside).normal.x, 1, 1e-5);
    const PolytopeMemory onTop = at({0.2, 3.75, 0}, {1, 0, 1, 0, -2, 0, 0, 2, 0});
    EXPECT_EQ(depthOf(can, onTop).reach, 0.25);
    EXPECT_EQ(depthOf(can, onTop).normal, (Vec3{0, 1, 0}));
    const PolytopeMemory coaxial = at({0, 0.5, 0}, {0.5, 0, 0.5, 0, -2, 0, 0, 2, 0});
    EXPECT_NEAR(depthOf(can, coaxial).reach, 1.5, 1e-11);
    const PolytopeMemory ball = at({0, 0, 0}, {2, 2, 2, 0, 0, 0});
    EXPECT_NEAR(depthOf(ball, ball).reach, 4, 1e-11);
    const PolytopeMemory egg = at({0, 0, 0}, {3, 2, 3, 0, 0, 0});
    EXPECT_NEAR(depthOf(ball, egg).reach, 4, 1e-11);
    EXPECT_NEAR(std::fabs(depthOf(ball, egg).normal.y), 1, 1e-5);
}

/// The bracket holds what many directions show, and closes unless very many directions are as good. Even where
/// all are, 128 triangles are left to cover the sphere: each reaches 0.31 from its middle to its corners, and from
/// there to the middle of a ball's the reach may fall by 1 - cos(0.31), or 0.05 of itself.
TEST(PenetrationSearch, BracketsTheLeastReach) {
    int closed = 0;
    int high = 0; // reaches that are not the least, in brackets that stayed open, which is promised of none
    int all = 0;
    eachQuadricPair(85, 7,
                    [&](Random& random, const RoundPair& pair, QuadricKind, QuadricKind, QuadricStratum stratum) {
                        const Polytope a = pair.a.view();
                        const Polytope b = pair.b.view();
                        const double scale = scaleOf(a, b);
                        const SupportPair of(a, b);
                        if (gjkDistance(of, scale).atLeast > 0) return;
                        const MinimumOverlap found = minimumOverlap(of, IntervalEnd::start, scale, {}, {});
                        const auto least = -static_cast<double>(widestGap(random, a, b, 200)) - of.radii;
                        ++all;
                        closed += found.reach - found.atLeast < 1e-9 * scale ? 1 : 0;
                        EXPECT_LE(found.atLeast, least + 1e-12 * scale) << static_cast<int>(stratum);
                        high += found.reach > least + 1e-9 * scale ? 1 : 0;
                        EXPECT_GE(found.reach, found.atLeast - 1e-12 * scale);
                        EXPECT_LE(found.reach - found.atLeast, 0.05 * scale);
                        const double enough = found.reach + 1e-12 * scale;
                        EXPECT_LT(minimumOverlap(of, IntervalEnd::start, scale, {infinity, enough}, {}).reach, enough);
                    });
    std::printf("depths: %d, of which %d bracketed within 1e-9\n", all, closed);
    EXPECT_GT(closed * 10, all * 3);
    EXPECT_LE(high, mostRare(0.5)); // as many as were seen a run
}

TEST(PenetrationSearch, StopsAtWhatIsEnough) {
    const PolytopeMemory can = at({0, 0, 0}, {1, 0, 1, 0, -2, 0, 0, 2, 0});
    const PolytopeMemory beside = at({1.5, 0.25, 0}, {1, 0, 1, 0, -2, 0, 0, 2, 0});
    const Polytope a = can.view();
    const Polytope b = beside.view();
    EXPECT_LT(minimumOverlap({a, b}, IntervalEnd::start, size, {1, 1}, {}).reach, 1);
    // Where nearly all directions are as good the search is broken off, and ends at what is enough as it settles.
    const PolytopeMemory ball = at({0, 0, 0}, {2, 2, 2, 0, 0, 0});
    const PolytopeMemory egg = at({1e-4, -2e-4, 1.5e-4}, {2, 2.0001, 2.0002, 0, 0, 0});
    const SupportPair pair(ball.view(), egg.view());
    const MinimumOverlap whole = minimumOverlap(pair, IntervalEnd::start, size, {}, {});
    const double enough = whole.reach + 1e-12;
    EXPECT_GT(whole.reach - whole.atLeast, 1e-6);
    EXPECT_LT(minimumOverlap(pair, IntervalEnd::start, size, {enough, enough}, {}).reach, enough);
    const MinimumOverlap none = minimumOverlap({a, b}, IntervalEnd::start, size, {0.25, 0.25}, {});
    EXPECT_GE(none.reach, 0.5);
    EXPECT_GE(none.atLeast, 0.25);
}

TEST(PenetrationSearch, FindsTheShortestWayInAPlane) {
    WaysInPlane ways{1e-11, 2e-9, 2e-9, 90};
    eachQuadricPair(86, 7,
                    [&](Random& random, const RoundPair& pair, QuadricKind, QuadricKind, QuadricStratum stratum) {
                        ways.see(random, pair, stratum == QuadricStratum::touching);
                    });
    std::printf("ways of quadrics in a plane: %d, %d longer than the free one, worst %.2g of the scale\n", ways.deep,
                ways.farther, ways.worst);
    EXPECT_GT(ways.deep, 60);
    EXPECT_GT(ways.farther, 40);
}

} // namespace

} // namespace askew::test
