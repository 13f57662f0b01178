#include "askew/polytope/volume.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/box_oracle.h"
#include "support/oracles/hull_oracle.h"
#include "support/tell_worst.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// The oracle adds six times the volume of tetrahedra from the first point over the facets, in integers.
TEST(PolytopeVolume, VolumeAndCentroidAreThoseOfIntegers) {
    double worst = 0;
    std::size_t solids = 0;
    eachCloudPair(550, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        if (a.dimension() != 3) return;
        std::vector<Vec3> vertices;
        for (unsigned i = 0; i < a.vertexCount(); ++i) vertices.push_back(a.vertex(i));
        const std::vector<IntVec> at = asIntegers(vertices);
        mpz_class sixfold = 0;
        for (unsigned f = 0; f < a.faceCount(); ++f) {
            const auto loop = a.corners(f);
            for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
                sixfold += dot(at[loop[0]] - at[0], cross(at[loop[i]] - at[0], at[loop[i + 1]] - at[0]));
            }
        }
        std::vector<double> numbers;
        for (const Vec3& v : vertices) numbers.insert(numbers.end(), {v.x, v.y, v.z});
        const mpf_class exact = mpf_class(sixfold, 320) >> static_cast<unsigned long>(3 * scaleFor(numbers));
        const double expected = exact.get_d() / 6;
        EXPECT_GT(expected, 0);
        const double size = scaleOf(a, a);
        worst = std::fmax(worst, std::fabs(polytopeVolume(a) - expected) / (size * size * size));
        EXPECT_TRUE(bounds(a).min.x <= centroid(a).x && centroid(a).x <= bounds(a).max.x);
        ++solids;
    });
    std::printf("volume: worst error %.2g of the scale cubed\n", worst);
    tellWorst("volume of polytopes", std::size_t(solids), worst, "the scale cubed", "rationals");
    EXPECT_LE(worst, 1e-14);
    EXPECT_GT(solids, 300U);
}

TEST(PolytopeVolume, TheCentroidOfAFatOneLiesInside) {
    std::size_t fat = 0;
    eachCloudPair(551, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double size = scaleOf(a, a);
        if (size < 0x1p-100) return; // the centroid is flushed to 0
        if (polytopeVolume(a) < 1e-6 * size * size * size || maxAbs(bounds(a).max) > 1e3 * size) return;
        ++fat;
        const Vec3 middle = centroid(a) - a.center();
        for (unsigned f = 0; f < a.faceCount(); ++f) {
            EXPECT_LT(dot(a.normal(f), middle), dot(a.normal(f), a.vertex(a.corners(f)[0])));
        }
    });
    EXPECT_GT(fat, 100U);
}

/// The pyramids over the faces, with their tops at one point inside, make up the solid; and so do the triangles over
/// the edges of a polygon.
TEST(PolytopeVolume, PartsAddUpToTheWhole) {
    Random random(553);
    std::array<std::size_t, 4> seen{};
    double worst = 0;
    double off = 0;
    eachCloudPair(554, 80, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double size = scaleOf(a, a);
        const unsigned dimension = a.dimension();
        if (dimension < 2 || size < 1e-3 || size > 1e9 || maxAbs(bounds(a).max) > 1e3 * size) return;
        Vec3 top = a.vertex(0);
        for (unsigned i = 1; i < a.vertexCount(); ++i) top = top + (a.vertex(i) - top) * random.between(0.1, 0.4);
        const unsigned parts = dimension == 3 ? a.faceCount() : a.edgeCount();
        const double whole = polytopeMeasure(a);
        const double unit = dimension == 3 ? size * size * size : size * size;
        if (whole < 1e-6 * unit) return;
        double sum = 0;
        Vec3 moment; // about the top
        for (unsigned k = 0; k < parts; ++k) {
            std::vector<Vec3> points{top};
            if (dimension == 3) {
                for (const std::uint16_t corner : a.corners(k)) points.push_back(a.vertex(corner));
            } else {
                points.insert(points.end(), {a.vertex(a.edge(k).from), a.vertex(a.edge(k).to)});
            }
            PolytopeMemory memory;
            ASSERT_EQ(convexHull(points, memory), Built::made);
            const Polytope part = memory.view();
            const double here = part.dimension() < dimension ? 0 : polytopeMeasure(part);
            if (std::fabs(here) < 1e-16 * unit) continue; // the top may lie in its plane, but for rounding
            EXPECT_GT(here, 0);
            sum += here;
            moment = moment + (centroid(part) - top) * here;
        }
        ++seen[dimension];
        worst = std::fmax(worst, std::fabs(sum - whole) / unit);
        off = std::fmax(off, length(moment - (centroid(a) - top) * whole) / (unit * size));
    });
    std::printf("parts: volume %.2g off, centroid %.2g\n", worst, off);
    EXPECT_LE(worst, 1e-15);
    EXPECT_LE(off, 1e-14);
    EXPECT_GT(seen[3], 100U);
    EXPECT_GT(seen[2], 20U);
}

TEST(PolytopeVolume, KnownSizes) {
    const CloudPair pair({{1, 2, 3}, {4, 2, 3}, {1, 6, 3}, {1, 2, 8}}, {{0, 0, 5}, {4, 0, 5}, {4, 2, 5}, {0, 2, 5}});
    EXPECT_NEAR(polytopeVolume(pair.shapeA()), 3 * 4 * 5 / 6.0, 1e-13);
    EXPECT_EQ(polytopeMeasure(pair.shapeA()), polytopeVolume(pair.shapeA()));
    EXPECT_LE(maxAbs(centroid(pair.shapeA()) - Vec3{1.75, 3, 4.25}), 1e-15);
    EXPECT_EQ(polytopeVolume(pair.shapeB()), 0);
    EXPECT_EQ(polytopeMeasure(pair.shapeB()), 8);
    EXPECT_EQ(centroid(pair.shapeB()), (Vec3{2, 1, 5}));
    const CloudPair flat({{1, 1, 1}, {3, 5, 5}}, {{4, 5, 6}});
    EXPECT_EQ(centroid(flat.shapeA()), (Vec3{2, 3, 3}));
    EXPECT_EQ(centroid(flat.shapeB()), (Vec3{4, 5, 6}));
    EXPECT_EQ(polytopeVolume(flat.shapeA()), 0);
    EXPECT_EQ(polytopeMeasure(flat.shapeA()), 6);
    EXPECT_EQ(polytopeMeasure(flat.shapeB()), 1);
}

/// Points of a plane, rounded, span a solid whose tetrahedra are mostly rounding.
TEST(PolytopeVolume, OfSliversIsNotNegative) {
    Random random(556);
    int slivers = 0;
    int cancelled = 0;
    for (int i = 0; i < 4000; ++i) {
        const std::array<Vec3, 3> plane{drawVec(random, -1, 1), drawVec(random, -1, 1), drawVec(random, -1, 1)};
        std::vector<Vec3> points;
        for (int k = random.integer(4, 8); k > 0; --k) {
            points.push_back(plane[0] + plane[1] * random.between(-1, 1) + plane[2] * random.between(-1, 1));
        }
        PolytopeMemory memory;
        if (convexHull(points, memory) != Built::made || memory.view().dimension() < 3) continue;
        const Polytope shape = memory.view();
        double sixfold = 0;
        forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) { sixfold += dot(a, cross(b, c)); });
        ++slivers;
        cancelled += sixfold < 0 ? 1 : 0;
        EXPECT_GE(polytopeVolume(shape), 0);
        EXPECT_GE(polytopeMeasure(shape), 0);
    }
    std::printf("slivers: %d, %d of them with a sum below 0\n", slivers, cancelled);
    EXPECT_GT(cancelled, 50);
}

/// The triangles of all faces, once around, have no sum of areas as vectors: the surface is closed.
TEST(PolytopeVolume, TrianglesCloseTheSurface) {
    eachCloudPair(555, 20, [](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        if (a.dimension() < 3) return;
        const double size = scaleOf(a, a);
        Vec3 sum;
        std::size_t count = 0;
        forEachTriangle(a, [&](const Vec3& p, const Vec3& q, const Vec3& r) {
            sum = sum + cross(q - p, r - p);
            ++count;
        });
        EXPECT_LE(maxAbs(sum), 1e-14 * size * size);
        EXPECT_EQ(count, 2 * (a.vertexCount() - 2)); // Euler
    });
}

} // namespace

} // namespace askew::test
