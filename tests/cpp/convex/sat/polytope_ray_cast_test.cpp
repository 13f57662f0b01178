#include "askew/convex/sat/polytope_ray_cast.h"

#include "support/draws/stratified_polytopes.h"

#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace askew::test {

namespace {

constexpr double forever = infinity;

TEST(PolytopeRay, NeverMissesWhatASegmentMeets) {
    std::size_t hits = 0;
    std::size_t misses = 0;
    std::size_t inside = 0;
    double worst = 0;
    double off = 0;
    eachCloudPair(580, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        for (std::size_t i = 1; i < pair.b.size(); ++i) {
            const Vec3 from = stored(pair.b[i - 1]);
            const Difference way = difference(stored(pair.b[i]), from);
            if (!isZero(way.low) || isZero(way.high)) continue;
            PolytopeMemory memory;
            ASSERT_EQ(convexHull(std::array{from, stored(pair.b[i])}, memory), Built::made);
            const double gap = winningAxis(polytopeAxes, a, memory.view())->separation;
            const double scale = scaleOf(a, memory.view());
            const auto hit = castPolytopeRay({from, way.high, 1}, a);
            if (!hit) {
                EXPECT_GT(gap, 0);
                ++misses;
                continue;
            }
            const double ofEnds = 8 * roundingUnit * (maxAbs(from) + maxAbs(way.high)); // rounded ends of its chord
            worst = std::fmax(worst, (gap - ofEnds) / scale);
            EXPECT_EQ(hit->startsInside, overlaps(polytopeAxes, a, polytopePoint(from).view()));
            EXPECT_EQ(hit->startsInside, isZero(hit->normal));
            EXPECT_LE(0, hit->enter);
            EXPECT_LE(hit->enter, hit->leave);
            EXPECT_LE(hit->leave, 1);
            if (hit->startsInside) {
                EXPECT_EQ(hit->enter, 0);
            } else {
                EXPECT_LE(dot(hit->normal, way.high), 0);
            }
            inside += hit->startsInside ? 1 : 0;
            const double reach = scale + maxAbs(from) + 0x1p-90;
            for (const double t : {hit->enter, hit->leave}) {
                const PolytopeSegment point = polytopePoint(stored(from + way.high * t));
                off = std::fmax(off, winningAxis(polytopeAxes, a, point.view())->separation / reach);
            }
            ++hits;
        }
    });
    std::printf("rays: hits %.2g of the scale off, points %.2g\n", worst, off);
    EXPECT_LE(worst, 1e-13);
    EXPECT_LE(off, 1e-13);
    EXPECT_GT(hits, 500U);
    EXPECT_GT(misses, 500U);
    EXPECT_GT(inside, 200U);
}

TEST(PolytopeRay, KnownRays) {
    const CloudPair pair({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 4, 0}, {0, 0, 4}, {4, 0, 4}, {0, 4, 4}, {4, 4, 4}},
                         {{0, 0, 1}, {4, 0, 1}, {0, 4, 1}});
    const Polytope cube = pair.shapeA();
    const auto through = castPolytopeRay({{-2, 1, 1}, {2, 0, 0}, forever}, cube);
    ASSERT_TRUE(through);
    EXPECT_EQ(through->enter, 1);
    EXPECT_EQ(through->leave, 3);
    EXPECT_EQ(through->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(cube.normal(unsigned(through->face)), (Vec3{-1, 0, 0}));
    EXPECT_FALSE(castPolytopeRay({{-2, 1, 1}, {2, 0, 0}, 0.5}, cube));
    EXPECT_FALSE(castPolytopeRay({{-2, 1, 1}, {-2, 0, 0}, forever}, cube));
    const auto from = castPolytopeRay({{1, 1, 1}, {0, 0, 1}, forever}, cube);
    ASSERT_TRUE(from);
    EXPECT_TRUE(from->startsInside);
    EXPECT_EQ(from->leave, 3);
    EXPECT_TRUE(castPolytopeRay({{-1, 4, 4}, {1, 0, 0}, forever}, cube)); // along an edge
    const Polytope triangle = pair.shapeB();
    const auto down = castPolytopeRay({{1, 1, 5}, {0, 0, -1}, forever}, triangle);
    ASSERT_TRUE(down);
    EXPECT_EQ(down->enter, 4);
    EXPECT_EQ(down->leave, 4);
    EXPECT_EQ(down->normal, (Vec3{0, 0, 1}));
    EXPECT_FALSE(castPolytopeRay({{3, 3, 5}, {0, 0, -1}, forever}, triangle));
    const auto within = castPolytopeRay({{-1, 1, 1}, {1, 0, 0}, forever}, triangle); // in its plane
    ASSERT_TRUE(within);
    EXPECT_EQ(within->enter, 1);
    EXPECT_EQ(within->leave, 4);
    EXPECT_EQ(within->face, -1);
}

} // namespace

} // namespace askew::test
