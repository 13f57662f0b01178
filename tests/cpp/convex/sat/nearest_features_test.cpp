#include "askew/convex/sat/nearest_features.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/polytope/shapes.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// A vector in extended precision: the distance of nearly parallel lines loses up to six digits.
struct LongVec {
    long double x, y, z;
};

LongVec between(const Vec3& from, const Vec3& to) {
    return {static_cast<long double>(to.x) - from.x, static_cast<long double>(to.y) - from.y,
            static_cast<long double>(to.z) - from.z};
}

LongVec cross(const LongVec& a, const LongVec& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

long double dot(const LongVec& a, const LongVec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// Returns the distance of two segments: between their lines where both nearest points are inside, else infinity, since
/// an end is then nearest.
double insideDistance(const std::array<Vec3, 2>& one, const std::array<Vec3, 2>& other) {
    const LongVec u = between(one[0], one[1]);
    const LongVec v = between(other[0], other[1]);
    const LongVec w = between(one[0], other[0]);
    const LongVec normal = cross(u, v);
    const long double square = dot(normal, normal);
    if (square < 1e-12L * dot(u, u) * dot(v, v)) return infinity;
    const long double s = dot(cross(w, v), normal) / square;
    const long double t = dot(cross(w, u), normal) / square;
    if (s < 0 || s > 1 || t < 0 || t > 1) return infinity;
    return static_cast<double>(std::fabs(dot(w, normal)) / std::sqrt(square));
}

/// Returns the least distance of all pairs of features, where none is left out.
double leastOfAllFeatures(const Polytope& a, const Polytope& b) {
    double least = infinity;
    const auto offer = [&](double distance) { least = std::fmin(least, distance); };
    for (unsigned i = 0; i < a.vertexCount(); ++i) offer(length(toBoundary(b, a.vertex(i))));
    for (unsigned i = 0; i < b.vertexCount(); ++i) offer(length(toBoundary(a, b.vertex(i))));
    for (unsigned i = 0; i < a.edgeCount(); ++i) {
        for (unsigned j = 0; j < b.edgeCount(); ++j) {
            const PolytopeEdge one = a.edge(i);
            const PolytopeEdge other = b.edge(j);
            offer(insideDistance({a.vertex(one.from), a.vertex(one.to)}, {b.vertex(other.from), b.vertex(other.to)}));
        }
    }
    return least;
}

TEST(NearestFeatures, NoPairOfFeaturesIsNearer) {
    std::size_t apart = 0;
    std::size_t inside = 0;
    double worst = 0;
    eachCloudPair(590, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const PolytopeAxis axis = *winningAxis(polytopeAxes, a, b);
        const double scale = scaleOf(a, b);
        const double reach = scale + maxAbs(a.vertex(0)) + maxAbs(b.vertex(0));
        if (axis.separation <= 1e-6 * reach || scale < 0x1p-100) return;
        ++apart;
        const double expected = leastOfAllFeatures(a, b);
        const PolytopeDistance found = coreDistance(a, b, axis);
        worst = std::fmax(worst, std::fabs(found.distance - expected) / reach);
        EXPECT_NEAR(length(found.pointB - found.pointA), found.distance, 1e-15 * reach);
        EXPECT_LE(length(cross(found.way, found.pointB - found.pointA)), 1e-15 * reach * length(found.way));
        EXPECT_GT(dot(found.way, found.pointB - found.pointA), 0);
        inside += found.distance > axis.separation * (1 + 1e-9) ? 1 : 0; // no axis of the pair shows it
        // Along any normal that shows a gap, with as much room as there is, it is the same.
        const PolytopeDistance limited = coreDistance(a, b, axis.normal, found.distance * (1 + 1e-12));
        EXPECT_NEAR(limited.distance, found.distance, 1e-14 * reach);
        const PolytopeDistance along = coreDistance(a, b, normalized(found.way), found.distance * 2);
        EXPECT_NEAR(along.distance, found.distance, 1e-14 * reach);
    });
    std::printf("features: %zu pairs apart, worst %.2g of the scale\n", apart, worst);
    EXPECT_LE(worst, 1e-14);
    EXPECT_GT(apart, 200U);
    EXPECT_GT(inside, 100U);
}

/// The distance of axis-aligned boxes is the length of the gaps along x, y and z.
TEST(NearestFeatures, OfAlignedBoxesInClosedForm) {
    Random random(591);
    std::array<std::size_t, 4> seen{};
    for (int i = 0; i < 300; ++i) {
        const auto draw = [&] {
            const Vec3 size = drawVec(random, 0.5, 3);
            return Box{drawVec(random, -6, 6), {Vec3{size.x, 0, 0}, {0, size.y, 0}, {0, 0, size.z}}};
        };
        const Box a = draw();
        const Box b = draw();
        Vec3 gaps;
        unsigned count = 0;
        for (int k = 0; k < 3; ++k) {
            const auto u = static_cast<unsigned>(k);
            const double gap = std::fabs(b.center[k] - a.center[k]) - a.halfAxes[u][k] - b.halfAxes[u][k];
            if (gap > 0) gaps = gaps + unitAxis(k) * gap;
            count += gap > 0 ? 1 : 0;
        }
        ++seen[count];
        if (count == 0) continue;
        PolytopeMemory first;
        PolytopeMemory second;
        ASSERT_EQ(polytopeFromBox(a, first), Built::made);
        ASSERT_EQ(polytopeFromBox(b, second), Built::made);
        const PolytopeAxis axis = *winningAxis(polytopeAxes, first.view(), second.view());
        const PolytopeDistance found = coreDistance(first.view(), second.view(), axis);
        EXPECT_NEAR(found.distance, length(gaps), 1e-14);
        const Vec3 way = found.pointB - found.pointA;
        EXPECT_LE(maxAbs(abs(way) - gaps), 2e-14);
        EXPECT_TRUE(maxAbs(abs(found.pointA - a.center)) <= 3 + 1e-14) << "in A";
    }
    for (std::size_t k = 1; k < 4; ++k) EXPECT_GT(seen[k], 10U);
}

} // namespace

} // namespace askew::test
