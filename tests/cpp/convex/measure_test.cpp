#include "askew/convex/measure.h"

#include "support/draws/stratified_polytopes.h"
#include "support/oracles/box_oracle.h"
#include "support/oracles/hull_oracle.h"

#include "askew/convex/relation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

CloudPair of(const std::vector<Vec3>& a, const std::vector<Vec3>& b) { return {a, b}; }

TEST(PolytopeMeasure, KnownShapes) {
    const CloudPair pair =
        of({{1, 2, 3}, {4, 2, 3}, {1, 6, 3}, {1, 2, 8}}, {{0, 0, 5}, {4, 0, 5}, {4, 2, 5}, {0, 2, 5}});
    EXPECT_NEAR(volume(pair.shapeA()), 3 * 4 * 5 / 6.0, 1e-13);
    EXPECT_LE(maxAbs(centroid(pair.shapeA()) - Vec3{1.75, 3, 4.25}), 1e-15);
    EXPECT_EQ(volume(pair.shapeB()), 0);
    EXPECT_EQ(centroid(pair.shapeB()), (Vec3{2, 1, 5}));
    EXPECT_EQ(bounds(pair.shapeA()), (Aabb{{1, 2, 3}, {4, 6, 8}}));
    EXPECT_EQ(supportPoint(pair.shapeA(), {0, 0, 2}), (Vec3{1, 2, 8}));
    EXPECT_EQ(intervalOn(pair.shapeA(), {2, 0, 0}), (Interval{2, 8}));
    const CloudPair flat = of({{1, 1, 1}, {3, 5, 7}}, {{4, 5, 6}});
    EXPECT_EQ(centroid(flat.shapeA()), (Vec3{2, 3, 4}));
    EXPECT_EQ(centroid(flat.shapeB()), (Vec3{4, 5, 6}));
    EXPECT_EQ(volume(flat.shapeA()), 0);
    EXPECT_EQ(scaleOf(flat.shapeB(), flat.shapeB()), 0);
}

/// The oracle adds six times the volume of tetrahedra from the first point over the facets, in integers.
TEST(PolytopeMeasure, VolumeAndCentroidAreThoseOfIntegers) {
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
        worst = std::fmax(worst, std::fabs(volume(a) - expected) / (size * size * size));
        EXPECT_TRUE(bounds(a).min.x <= centroid(a).x && centroid(a).x <= bounds(a).max.x);
        ++solids;
    });
    std::printf("volume: worst error %.2g of the scale cubed\n", worst);
    EXPECT_LE(worst, 1e-14);
    EXPECT_GT(solids, 300U);
}

TEST(PolytopeMeasure, TheCentroidOfAFatOneLiesInside) {
    eachCloudPair(551, 40, [](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double size = scaleOf(a, a);
        if (size < 0x1p-100) return; // the centroid is flushed to 0
        if (a.dimension() == 3 && volume(a) > 1e-6 * size * size * size && maxAbs(bounds(a).max) < 1e3 * size) {
            EXPECT_TRUE(contains(a, centroid(a)));
        }
    });
}

TEST(PolytopeMeasure, NoTwoPointsAreFartherApartThanTheScale) {
    eachCloudPair(552, 40, [](const CloudPair& pair) {
        const double scale = scaleOf(pair.shapeA(), pair.shapeB());
        for (const Vec3& p : pair.a) {
            for (const Vec3& q : pair.b) EXPECT_LE(length(q - p), scale * (1 + 1e-15));
        }
        const Interval shadow = intervalOn(pair.shapeA(), {1, -2, 0.5});
        for (const Vec3& p : pair.a) {
            const double at = dot(Vec3{1, -2, 0.5}, p);
            EXPECT_LE(shadow.min, at);
            EXPECT_LE(at, shadow.max);
        }
    });
}

} // namespace

} // namespace askew::test
