#include "askew/contact/boundary_intersections.h"

#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/contact/clip.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

Buffer<BoundaryIntersection> pointsOf(const Polytope& a, const Polytope& b) {
    Buffer<BoundaryIntersection> points;
    EXPECT_TRUE(intersectionPoints(a, b, points));
    return points;
}

PolytopeMemory cube(const Vec3& center) {
    PolytopeMemory memory;
    EXPECT_EQ(polytopeFromBox({center, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}}, memory), Built::made);
    return memory;
}

TEST(SurfacePoints, OfTwoCubesCornerInCornerAreSix) {
    const PolytopeMemory a = cube({0, 0, 0});
    const PolytopeMemory b = cube({1, 1, 1});
    const auto points = pointsOf(a.view(), b.view());
    ASSERT_EQ(points.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
        const BoundaryIntersection& point = points[i];
        EXPECT_EQ(point.from, i < 3 ? 0 : 1);
        EXPECT_EQ(point.t, 0.5);
        const Polytope owner = (i < 3 ? a : b).view();
        const Polytope other = (i < 3 ? b : a).view();
        const PolytopeEdge edge = owner.edge(point.edge);
        EXPECT_EQ(point.at, (owner.vertex(edge.from) + owner.vertex(edge.to)) * 0.5);
        const Vec3 corner = other.vertex(other.corners(point.face)[0]);
        EXPECT_EQ(dot(other.normal(point.face), point.at), dot(other.normal(point.face), corner));
    }
}

TEST(SurfacePoints, CountOnceWhereCornersAndEdgesMeet) {
    const PolytopeMemory a = cube({0, 0, 0});
    EXPECT_EQ(pointsOf(a.view(), cube({2, 2, 2}).view()).size(), 1U);
    EXPECT_EQ(pointsOf(a.view(), cube({2, 1, 1}).view()).size(), 4U); // faces that overlap by a quarter
    EXPECT_EQ(pointsOf(a.view(), cube({0, 0, 0}).view()).size(), 8U);
    EXPECT_EQ(pointsOf(a.view(), cube({3, 0, 0}).view()).size(), 0U);
    PolytopeMemory line;
    PolytopeMemory post;
    ASSERT_EQ(segment({-3, 0, 0}, {3, 0, 0}, line), Built::made);
    ASSERT_EQ(segment({1, -1, 0}, {1, 3, 0}, post), Built::made);
    const auto through = pointsOf(line.view(), a.view());
    ASSERT_EQ(through.size(), 2U);
    EXPECT_EQ(maxAbs(through[0].at), 1);
    const auto crossing = pointsOf(line.view(), post.view());
    ASSERT_EQ(crossing.size(), 1U);
    EXPECT_EQ(crossing[0].at, (Vec3{1, 0, 0}));
    EXPECT_EQ(crossing[0].face, noFace);
}

TEST(SurfacePoints, OfOneWithinTheOtherAreNone) {
    PolytopeMemory inner;
    ASSERT_EQ(polytopeFromBox({{0, 0.25, 0}, {Vec3{0.5, 0, 0}, Vec3{0, 0.5, 0}, Vec3{0, 0, 0.5}}}, inner), Built::made);
    EXPECT_EQ(pointsOf(cube({0, 0, 0}).view(), inner.view()).size(), 0U);
}

/// Each point lies on both boundaries and is found once; with each shape's vertices inside the other, they are the
/// vertices of the intersection.
TEST(SurfacePoints, AreTheVerticesOfTheOverlapThatNeitherHas) {
    double worst = 0;
    std::size_t found = 0;
    std::size_t fresh = 0;
    std::size_t strangers = 0; // near-parallel boundaries leave the place along them open
    eachCloudPair(570, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const double scale = scaleOf(a, b);
        const auto points = pointsOf(a, b);
        found += points.size();
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec3& at = points[i].at;
            const double outside = std::fmax(signedDistance(a, at), signedDistance(b, at));
            const double part = scale > 0x1p-100 ? (outside - 4 * ulp(maxAbs(at))) / scale : 0;
            worst = std::fmax(worst, part);
            if (maxAbs(at) > 1e3 * scale) continue; // rounding may merge them
            for (std::size_t j = 0; j < i; ++j) EXPECT_GT(maxAbs(points[j].at - at), 2e-12 * scale);
        }
        PolytopeMemory memory;
        if (intersection(a, b, memory) != Built::made) return;
        const Polytope overlap = memory.view();
        const auto isNear = [&](const Vec3& p, const Vec3& q) {
            return maxAbs(p - q) <= 1e-9 * scale + 4 * ulp(maxAbs(p));
        };
        for (unsigned i = 0; i < overlap.vertexCount(); ++i) {
            const Vec3 at = overlap.vertex(i) + overlap.center();
            bool isOld = false;
            for (unsigned k = 0; k < a.vertexCount(); ++k) isOld = isOld || isNear(at, a.vertex(k));
            for (unsigned k = 0; k < b.vertexCount(); ++k) isOld = isOld || isNear(at, b.vertex(k));
            if (isOld) continue;
            bool isKnown = false;
            for (const BoundaryIntersection& point : points.all()) isKnown = isKnown || isNear(at, point.at);
            ++fresh;
            strangers += isKnown ? 0 : 1;
        }
    });
    std::printf("surface points: %zu, at most %.2g of the scale outside a shape; %zu vertices of overlaps, %zu "
                "strangers\n",
                found, worst, fresh, strangers);
    EXPECT_LE(worst, 1e-10); // 1e-12 over the sine of half the sharpest corner without a plane of its own
    EXPECT_GT(found, 1500U);
    EXPECT_GT(fresh, 800U);
    EXPECT_LT(strangers * 50, fresh);
}

/// A sliver with a tip has one plane more there.
TEST(SurfacePoints, OfASliverAreNotToldWithoutMemory) {
    const CloudPair pair(
        {{-4, 0, 0}, {4, 0.01, 0}, {4, -0.01, 0.01}, {4, -0.01, -0.01}},
        {{0, -1, -1}, {0, -1, 1}, {0, 1, -1}, {0, 1, 1}, {9, -1, -1}, {9, -1, 1}, {9, 1, -1}, {9, 1, 1}});
    const Buffer<BoundaryIntersection> wanted = pointsOf(pair.shapeA(), pair.shapeB());
    EXPECT_EQ(wanted.size(), 3U); // where its long edges go into the box
    std::size_t refused = 0;
    for (bool isDone = false; !isDone && refused < 100; refused += isDone ? 0 : 1) {
        Buffer<BoundaryIntersection> points;
        const MemoryEndsAt end(refused);
        isDone = intersectionPoints(pair.shapeA(), pair.shapeB(), points);
        EXPECT_EQ(isDone && points.size() == 3, isDone);
    }
    EXPECT_GT(refused, 3U);
    PolytopeMemory common;
    ASSERT_EQ(intersection(pair.shapeB(), pair.shapeA(), common), Built::made);
    std::size_t calls = 0;
    for (Built built = Built::outOfMemory; built == Built::outOfMemory && calls < 200; ++calls) {
        PolytopeMemory into;
        const MemoryEndsAt end(calls);
        built = intersection(pair.shapeB(), pair.shapeA(), into);
        if (built == Built::outOfMemory) continue;
        EXPECT_EQ(built, Built::made);
        EXPECT_TRUE(std::ranges::equal(into.numbers.all(), common.numbers.all()));
    }
    EXPECT_GT(calls, 5U);
}

} // namespace

} // namespace askew::test
