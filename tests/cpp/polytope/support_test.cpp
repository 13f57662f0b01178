#include "askew/polytope/support.h"

#include "support/draws/quadrics.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// The reach of a vertex is compared with that of all others, in more digits.
TEST(PolytopeSupport, NoVertexReachesFarther) {
    Random random(556);
    std::size_t solids = 0;
    eachCloudPair(557, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        solids += a.dimension() == 3 ? 1 : 0;
        for (int i = 0; i < 8; ++i) {
            const Vec3 way = anyDirection(random) * random.between(1e-3, 1e3);
            const unsigned found = supportVertex(a, way);
            ASSERT_LT(found, a.vertexCount());
            const double rounding = 4e-16 * length(way) * (length(a.vertex(found)) + scaleOf(a, a));
            for (unsigned k = 0; k < a.vertexCount(); ++k) {
                EXPECT_LE(wideDot(way, a.vertex(k)) - wideDot(way, a.vertex(found)), rounding);
            }
            EXPECT_EQ(localSupport(a, way), a.vertex(found));
            EXPECT_EQ(bulge(a, way), 0);
        }
    });
    EXPECT_GT(solids, 200U);
}

TEST(PolytopeSupport, OfVerticesEquallyFarTheFirstWins) {
    PolytopeMemory memory;
    ASSERT_EQ(polytopeFromBox({{5, 6, 7}, {unitAxis(0), unitAxis(1), unitAxis(2)}}, memory), Built::made);
    const Polytope cube = memory.view();
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            for (int z = -1; z <= 1; ++z) {
                const Vec3 way{double(x), double(y), double(z)};
                unsigned first = 0;
                while (dot(way, cube.vertex(first) - Vec3{5, 6, 7}) != std::abs(x) + std::abs(y) + std::abs(z)) ++first;
                EXPECT_EQ(supportVertex(cube, way), first);
            }
        }
    }
}

/// The oracle computes how far shapes of every kind reach.
TEST(PolytopeSupport, ReachesAsFarAsTheShape) {
    Random random(558);
    for (unsigned i = 0; i < 400; ++i) {
        const auto kind = static_cast<QuadricKind>(i % quadricKinds);
        const auto stratum = static_cast<QuadricStratum>(i % quadricStrata);
        const RoundShape owner = quadricShape(random, kind, anyDirection(random), random.between(0.5, 2), stratum);
        const Polytope shape = owner.view();
        const Aabb box = bounds(shape);
        const double size = length(box.max - box.min) + 1;
        for (int k = 0; k < 3; ++k) {
            const double at = shape.center()[k];
            EXPECT_NEAR(box.max[k], at + static_cast<double>(wideReach(shape, unitAxis(k))), 4e-15 * size);
            EXPECT_NEAR(box.min[k], at - static_cast<double>(wideReach(shape, -unitAxis(k))), 4e-15 * size);
        }
        const double stretch = random.between(0.1, 10);
        const Vec3 way = anyDirection(random) * stretch;
        const double most = static_cast<double>(wideReach(shape, way));
        const double least = -static_cast<double>(wideReach(shape, -way));
        const double at = dot(way, shape.center());
        const double near = 1e-14 * size * stretch;
        EXPECT_NEAR(dot(way, localSupport(shape, way)), most, near);
        EXPECT_NEAR(dot(way, supportPoint(shape, way)), at + most, near);
        EXPECT_NEAR(intervalOn(shape, way).max, at + most, near);
        EXPECT_NEAR(intervalOn(shape, way).min, at + least, near);
        EXPECT_NEAR(bulge(shape, way), most - dot(way, shape.vertex(supportVertex(shape, way))), near);
        // The point itself is one of the shape: it reaches no farther than the shape in any direction.
        const Vec3 other = anyDirection(random);
        EXPECT_LE(dot(other, localSupport(shape, way)), static_cast<double>(wideReach(shape, other)) + 1e-14 * size);
    }
}

TEST(PolytopeSupport, NoTwoPointsAreFartherApartThanTheScale) {
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

TEST(PolytopeSupport, KnownShapes) {
    const CloudPair pair({{1, 2, 3}, {4, 2, 3}, {1, 6, 3}, {1, 2, 8}}, {{4, 5, 6}});
    EXPECT_EQ(bounds(pair.shapeA()), (Aabb{{1, 2, 3}, {4, 6, 8}}));
    EXPECT_EQ(supportPoint(pair.shapeA(), {0, 0, 2}), (Vec3{1, 2, 8}));
    EXPECT_EQ(intervalOn(pair.shapeA(), {2, 0, 0}), (Interval{2, 8}));
    EXPECT_EQ(scaleOf(pair.shapeB(), pair.shapeB()), 0);
}

} // namespace

} // namespace askew::test
