#include "askew/convex/sat/polytope_closest_point.h"

#include "support/draws/chance.h"
#include "support/draws/round_shapes.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/convex/sat/polytope_distance.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <array>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns by how much a point fails to be the nearest one, relative to the scale: it must be in the shape, and no
/// vertex may lie on the near side of the plane through it across the displacement.
double failure(const Polytope& shape, const Vec3& p, const Vec3& way, double scale) {
    const Vec3 unit = normalized(way);
    double worst = 0;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        worst = std::fmax(worst, dot(unit, way) - dot(unit, shape.vertex(i) - p));
    }
    return worst * length(way) / (scale * scale); // the direction of a short way is as rough as it is short
}

TEST(PolytopeClosest, NoVertexLiesBeyondThePlaneAcrossTheWay) {
    double worst = 0;
    double off = 0;
    std::size_t ties = 0;
    std::array<std::size_t, 4> seen{};
    eachCloudPair(560, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        for (const Vec3& p : pair.b) {
            if (overlaps(polytopeAxes, a, polytopePoint(p).view())) continue;
            const double scale = scaleOf(a, polytopePoint(p).view());
            if (scale < 0x1p-100) continue; // rounded to 0 by parts
            const Vec3 way = toBoundary(a, p);
            const double here = failure(a, p, way, scale);
            // Among places that are equally near but for a rounding the length cannot choose.
            EXPECT_LE(here, std::sqrt(16 * roundingUnit * length(way) / scale));
            if (here > 1e-14) {
                ++ties;
            } else {
                worst = std::fmax(worst, here);
            }
            // The end of the displacement is in the shape: its gap, measured from the point so that nothing is rounded
            // away.
            std::vector<Vec3> around;
            for (unsigned i = 0; i < a.vertexCount(); ++i) around.push_back(a.vertex(i) - p);
            PolytopeMemory near;
            ASSERT_EQ(convexHull(around, near), Built::made);
            const PolytopeSegment end = polytopePoint(stored(way));
            off = std::fmax(off, winningAxis(polytopeAxes, near.view(), end.view())->separation / scale);
            ++seen[a.dimension()];
        }
    });
    std::printf("nearest point: %.2g of the scale from the best but for %zu, %.2g off the shape\n", worst, ties, off);
    EXPECT_LE(ties, mostRare(0.5)); // as many as were seen a run
    EXPECT_LE(off, 1e-14);
    for (const std::size_t count : seen) EXPECT_GT(count, 50U);
}

/// Beyond the long end of a face that is a needle, the end is nearest: the sides of such a face are rounding only.
TEST(PolytopeClosest, BeyondANeedleOfAFaceItsEndIsNearest) {
    Random random(562);
    int thin = 0;
    double worst = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 from = anyDirection(random) * random.uniform();
        const Vec3 along = anyDirection(random);
        const Vec3 end = from + along;
        const double width = std::exp(random.between(-95, -2));
        const std::vector<Vec3> corners{from, end, from + cross(along, anyDirection(random)) * width,
                                        from - along * random.uniform() + cross(along, anyDirection(random))};
        PolytopeMemory memory;
        ASSERT_EQ(convexHull(corners, memory), Built::made);
        if (memory.view().vertexCount() != 4) continue;
        thin += width < 1e-12 ? 1 : 0;
        const Vec3 p = end + along * std::exp(random.between(-9, 3));
        const double expected = length(end - p);
        for (const double found :
             {length(toBoundary(memory.view(), p)), polytopeDistance(memory.view(), polytopePoint(p).view()).distance,
              polytopeDistance(memory.view(), polytopePoint({}, p).view()).distance}) {
            worst = std::fmax(worst, std::fabs(found - expected) / (1 + expected));
        }
    }
    std::printf("beyond a needle: %.2g off\n", worst);
    EXPECT_LE(worst, 1e-14);
    EXPECT_GT(thin, 100);
}

/// A point drawn inside a face stays over it at any height, and leaves it across an edge.
TEST(PolytopeClosest, OnlyPointsWithinTheLoopAreOverAFace) {
    Random random(562);
    std::size_t faces = 0;
    eachCloudPair(563, 20, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double scale = scaleOf(a, a);
        if (scale < 1e-3 || maxAbs(a.vertex(0)) > 1e3 * scale) return;
        for (unsigned f = 0; f < a.faceCount(); ++f) {
            const auto loop = a.corners(f);
            Vec3 middle;
            for (const std::uint16_t corner : loop) middle = middle + a.vertex(corner) * (1.0 / double(loop.size()));
            const Vec3 out = a.normal(f);
            Vec3 from = a.vertex(loop[loop.size() - 1]);
            double room = infinity; // from the middle to the nearest edge
            for (const std::uint16_t corner : loop) {
                const Vec3 to = a.vertex(corner);
                const Vec3 across = normalized(cross(to - from, out));
                room = std::fmin(room, dot(across, from - middle));
                from = to;
            }
            if (room < 1e-6 * scale) continue;
            ++faces;
            from = a.vertex(loop[loop.size() - 1]);
            for (const std::uint16_t corner : loop) {
                const Vec3 to = a.vertex(corner);
                const Vec3 height = out * (random.between(-2, 2) * scale);
                const Vec3 border = from + (to - from) * random.uniform();
                EXPECT_TRUE(isOver(a, f, height + middle + (border - middle) * 0.99));
                EXPECT_FALSE(isOver(a, f, height + middle + (border - middle) * 1.01));
                EXPECT_FALSE(isOver(a, f, height + middle + (to - middle) * 1.01));
                from = to;
            }
            // Rounded corners of a narrow face turn its normal.
            EXPECT_LE(maxAbs(toBoundary(a, middle + out * scale) + out * scale),
                      1e-14 * (scale + maxAbs(middle)) + 0x1p-53 * scale * (scale / room));
        }
    });
    EXPECT_GT(faces, 300U);
}

TEST(PolytopeClosest, WaysToATetrahedron) {
    const CloudPair pair({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}, {{0, 0, 0}, {4, 0, 0}});
    EXPECT_EQ(toBoundary(pair.shapeA(), {1, 1, -2}), (Vec3{0, 0, 2}));
    EXPECT_EQ(toBoundary(pair.shapeA(), {-1, -2, 3}), (Vec3{1, 2, 0}));
    EXPECT_EQ(toBoundary(pair.shapeA(), {6, -1, -1}), (Vec3{-2, 1, 1}));
    EXPECT_EQ(toBoundary(pair.shapeB(), {2, 3, 4}), (Vec3{0, -3, -4}));
    EXPECT_EQ(toBoundary(pair.shapeB(), {2, 0, 0}), (Vec3{}));
}

/// A point inside by less than the rounding of where it was moved to has the face above it as its nearest boundary.
TEST(PolytopeClosestPoint, AHairInsideAFaceTheFaceIsNearest) {
    std::size_t faces = 0;
    eachCloudPair(564, 20, [&](const CloudPair& pair) {
        const Polytope shape = pair.shapeA();
        if (shape.dimension() < 3) return;
        double reach = 0;
        for (unsigned i = 0; i < shape.vertexCount(); ++i) reach = std::max(reach, maxAbs(shape.vertex(i)));
        for (unsigned f = 0; f < shape.faceCount(); ++f) {
            Vec3 middle{};
            const auto corners = shape.corners(f);
            for (const std::uint16_t corner : corners) middle = middle + shape.vertex(corner);
            middle = middle * (1.0 / static_cast<double>(corners.size()));
            const Vec3 inside = middle - shape.normal(f) * (1e-13 * reach);
            EXPECT_LE(length(toBoundary(shape, inside)), 1e-11 * reach);
            ++faces;
        }
    });
    EXPECT_GT(faces, 500U);
}

} // namespace

} // namespace askew::test
