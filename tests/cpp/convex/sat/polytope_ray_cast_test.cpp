#include "askew/convex/sat/polytope_ray_cast.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"
#include "support/tell_worst.h"

#include "askew/convex/sat/polytope_distance.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

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
    tellWorst("rays against polytopes", std::size_t(hits), std::fmax(worst, 0.0), "the scale",
              "the gap at entry and exit");
    EXPECT_LE(worst, 1e-13);
    EXPECT_LE(off, 1e-13);
    EXPECT_GT(hits, 500U);
    EXPECT_GT(misses, 500U);
    EXPECT_GT(inside, 200U);
}

/// The faces of what is thinner than rounding say nothing of where it ends: its edges do.
TEST(PolytopeRay, OfSliversEndsAtTheirOutline) {
    Random random(581);
    int hits = 0;
    int inside = 0;
    int misses = 0;
    double off = 0;
    for (int i = 0; i < 6000 && !testing::Test::HasFailure(); ++i) {
        const auto thin = [&] {
            return random.oneIn(3) ? 0 : random.between(-1, 1) * std::ldexp(1, random.integer(-140, -50));
        };
        const auto whole = [&] { return random.integer(-3, 3); };
        std::vector<Vec3> points;
        for (int k = random.integer(4, 7); k > 0; --k) {
            points.push_back({double(whole()), random.oneIn(4) ? thin() : double(whole()), thin()});
        }
        PolytopeMemory memory;
        if (convexHull(points, memory) != Built::made) continue;
        const Polytope shape = memory.view();
        if (shape.dimension() < 3) continue;
        const Vec3 from =
            random.oneIn(3) ? points[0] : Vec3{double(whole()), double(whole()), random.oneIn(2) ? 0 : thin()};
        const Vec3 to{random.between(-2, 2), random.between(-2, 2), thin()};
        const Vec3 way = to - from;
        const auto hit = castPolytopeRay({from, way, forever}, shape);
        if (!hit) {
            ++misses;
            EXPECT_FALSE(overlaps(polytopeAxes, shape, polytopePoint(stored(from)).view()));
            continue;
        }
        ++hits;
        inside += hit->startsInside ? 1 : 0;
        EXPECT_LE(hit->enter, hit->leave);
        for (const double t : {hit->enter, hit->leave}) {
            const PolytopeSegment point = polytopePoint(stored(from + way * t));
            const PolytopeAxis axis = *winningAxis(polytopeAxes, shape, point.view());
            off = std::fmax(off, coreDistance(shape, point.view(), axis).distance);
        }
    }
    std::printf("slivers: %d hits, %d of them from inside, %d misses, points off by %.2g\n", hits, inside, misses, off);
    EXPECT_LE(off, 1e-11);
    EXPECT_GT(hits, 500);
    EXPECT_GT(inside, 100);
    EXPECT_GT(misses, 100);
}

/// Turning a flat shape takes from its shortest edges where they point, or all of their length.
TEST(PolytopeRay, OfFlatOnesWhoseEdgesAreLostInTurningEndsAtTheirVertices) {
    Random random(582);
    std::array<int, 3> hits{};
    std::array<int, 3> misses{};
    double off = 0;
    for (int i = 0; i < 6000 && !testing::Test::HasFailure(); ++i) {
        const auto thin = [&] { return random.between(-1, 1) * std::ldexp(1, random.integer(-141, -48)); };
        const auto whole = [&] { return double(random.integer(-3, 3)); };
        std::vector<Vec3> points;
        for (int k = random.integer(1, 3); k > 0; --k) points.push_back({whole(), whole(), 0});
        for (int k = random.integer(1, 3); k > 0; --k) points.push_back(points[0] + Vec3{thin(), thin(), 0});
        PolytopeMemory local;
        if (convexHull(points, local) != Built::made || local.view().dimension() == 0) continue;
        const Box frame{drawVec(random, -1, 1), turnedAxes(drawQuat(random))};
        const auto inSpace = [&](const Vec3& p) {
            return frame.center + frame.halfAxes[0] * p.x + frame.halfAxes[1] * p.y + frame.halfAxes[2] * p.z;
        };
        PolytopeMemory memory;
        ASSERT_TRUE(place({frame, local.view()}, memory));
        const Polytope shape = memory.view();
        const Vec3 from = stored(inSpace({whole(), whole(), random.oneIn(2) ? 0 : whole()}));
        const bool isAimed = random.oneIn(2);
        const Vec3 way = (isAimed ? inSpace(points.back()) : inSpace({whole(), whole(), 0})) - from;
        if (maxAbs(way) < 1e-3) continue; // as short as the rounding of its ends
        const auto hit = castPolytopeRay({from, way, forever}, shape);
        if (!hit) {
            ++misses[shape.dimension()];
            EXPECT_FALSE(isAimed);
            continue;
        }
        ++hits[shape.dimension()];
        for (const double t : {hit->enter, hit->leave}) {
            const PolytopeSegment point = polytopePointFor(shape, stored(from + way * t));
            const PolytopeAxis axis = *winningAxis(polytopeAxes, shape, point.view());
            if (axis.separation > 0) off = std::fmax(off, coreDistance(shape, point.view(), axis).distance);
        }
    }
    std::printf("flat ones: %d and %d hits, %d and %d misses, points off by %.2g\n", hits[1], hits[2], misses[1],
                misses[2], off);
    EXPECT_LE(off, 1e-12);
    for (const int dimension : {1, 2}) {
        EXPECT_GT(hits[dimension], 500);
        EXPECT_GT(misses[dimension], 200);
    }
}

/// The ray ends at a vertex exactly; far away, dot products with coordinates in space say little of which is farthest.
TEST(PolytopeRay, HitsTheVerticesOfNeedlesFarAway) {
    Random random(583);
    for (const double far : {1e2, 1e3, 1e6}) {
        int aimed = 0;
        int missed = 0;
        for (int i = 0; i < 4000; ++i) {
            const Vec3 at = drawVec(random, -far, far);
            const Vec3 along = drawVec(random, -1, 1);
            const double thick = std::exp2(-random.integer(30, 50));
            std::vector<Vec3> points;
            for (int k = random.integer(4, 9); k > 0; --k) {
                points.push_back(at + along * random.between(-1, 1) + drawVec(random, -1, 1) * thick);
            }
            PolytopeMemory memory;
            if (convexHull(points, memory) != Built::made || memory.view().dimension() < 3) continue;
            const Polytope shape = memory.view();
            const int last = static_cast<int>(shape.vertexCount()) - 1;
            const Vec3 from = at + drawVec(random, -3, 3);
            const Difference way = difference(shape.vertex(static_cast<unsigned>(random.integer(0, last))), from);
            if (!isZero(way.low)) continue;
            ++aimed;
            missed += castPolytopeRay({from, way.high, forever}, shape) ? 0 : 1;
        }
        std::printf("needles %g away: %d of %d missed\n", far, missed, aimed);
        EXPECT_EQ(missed, 0);
        EXPECT_GT(aimed, 500);
    }
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
