#include "askew/construct/outer_hull.h"

#include "support/draws/clouds.h"
#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/relation.h"
#include "askew/exact/determinant.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/volume.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <numbers>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

constexpr double pi = std::numbers::pi;

/// Points on a sphere of radius 1, ring by ring, as three.js makes them.
Points globe(int around, int down) {
    Points points;
    for (int j = 0; j <= down; ++j) {
        for (int i = 0; i <= around; ++i) {
            const double a = 2 * pi * i / around;
            const double b = pi * j / down;
            points.push_back({-std::cos(a) * std::sin(b), std::cos(b), std::sin(a) * std::sin(b)});
        }
    }
    return points;
}

Points ring(int count, const Vec3& u, const Vec3& v, const Vec3& at) {
    Points points;
    for (int i = 0; i < count; ++i) {
        const double a = 2 * pi * i / count;
        points.push_back(at + u * std::cos(a) + v * std::sin(a));
    }
    return points;
}

/// Expects the hull to hold each point by exact signs alone, and to have no more vertices than it may.
OuterHull expectHeld(const Points& points, std::size_t most, PolytopeMemory& into) {
    const OuterHull hull = outerHull(points, most, into);
    EXPECT_EQ(hull.built, Built::made);
    const Polytope shape = into.view();
    EXPECT_LE(shape.vertexCount(), most);
    EXPECT_TRUE(shape.isExact());
    for (std::size_t i = 0; i < points.size(); i += 5) {
        const Vec3 p = points[i];
        EXPECT_TRUE(contains(shape, p));
        for (unsigned f = 0; shape.dimension() == 3 && f < shape.faceCount(); ++f) {
            const auto loop = shape.corners(f);
            EXPECT_LE(orientation(shape.vertex(loop[0]), shape.vertex(loop[1]), shape.vertex(loop[2]), stored(p)), 0);
        }
    }
    return hull;
}

TEST(OuterHull, IsTheExactHullWhereThatHasFewVertices) {
    Random random(2901);
    for (const Cloud& kind : clouds()) {
        for (int i = 0; i < 20; ++i) {
            const Points points = kind.make(random);
            PolytopeMemory exact;
            PolytopeMemory outer;
            ASSERT_EQ(convexHull(points, exact), Built::made);
            const OuterHull hull = outerHull(points, 64, outer);
            ASSERT_EQ(hull.built, Built::made) << kind.name;
            EXPECT_TRUE(std::ranges::equal(exact.numbers.all(), outer.numbers.all())) << kind.name;
            EXPECT_TRUE(std::ranges::equal(exact.indices.all(), outer.indices.all())) << kind.name;
            const double volume = polytopeVolume(exact.view());
            double size = 0;
            for (const Vec3& p : points) size = std::fmax(size, maxAbs(p - points[0]));
            EXPECT_NEAR(hull.exactVolume, volume, 1e-12 * size * size * size);
        }
    }
}

TEST(OuterHull, HoldsAllPointsOfCloudsThatHaveManyVertices) {
    Random random(2902);
    std::size_t simplified = 0;
    double worst = 0;
    for (int i = 0; i < 20; ++i) {
        Points points = drawCloud(random, 400 + random.integer(0, 800), true);
        const double squeeze = std::ldexp(1.0, -random.integer(0, 3) * 12);
        const Vec3 away = random.oneIn(3) ? drawVec(random, -1, 1) * 1e6 : Vec3{};
        for (Vec3& p : points) p = Vec3{p.x, p.y * squeeze, p.z} + away;
        for (const std::size_t most : {leastOuterVertices, std::size_t{16}, std::size_t{64}, maxVertices}) {
            PolytopeMemory into;
            const OuterHull hull = expectHeld(points, most, into);
            if (HasFailure()) FAIL() << i << " " << most;
            const double volume = polytopeVolume(into.view());
            if (isZero(away) && squeeze == 1) {
                EXPECT_GE(volume, hull.exactVolume * (1 - 1e-9));
                if (most == 64) worst = std::fmax(worst, volume / hull.exactVolume);
            }
            simplified += into.view().vertexCount() > 4 ? 1 : 0;
        }
    }
    EXPECT_GT(simplified, 70U);
    std::printf("64 vertices about an ellipsoid: %.3f of its volume at most\n", worst);
    EXPECT_LT(worst, 1.35);
}

TEST(OuterHull, IsCloseAroundTheGlobesOfThree) {
    for (const auto& [around, down] : {std::pair{32, 16}, {64, 48}, {16, 8}}) {
        const Points points = globe(around, down);
        double before = infinity;
        for (const std::size_t most : {leastOuterVertices, std::size_t{32}, std::size_t{64}, std::size_t{128}}) {
            PolytopeMemory into;
            const OuterHull hull = expectHeld(points, most, into);
            const double ratio = polytopeVolume(into.view()) / hull.exactVolume;
            std::printf("%d x %d: %zu vertices, %.4f of the volume\n", around, down, most, ratio);
            EXPECT_LE(ratio, before * 1.001);
            before = ratio;
        }
        EXPECT_LT(before, 1.1);
    }
}

TEST(OuterHull, OfPointsInOnePlaneIsAPolygonOrAThinPrism) {
    PolytopeMemory into;
    EXPECT_EQ(expectHeld(ring(1000, {2, 0, 0}, {0, 0, 1}, {0, 3, 0}), 64, into).exactVolume, 0);
    EXPECT_EQ(into.view().dimension(), 2U);
    EXPECT_LT(polytopeMeasure(into.view()), pi * 2 * 1.01);
    // x = y: exactly in a plane, in which few other numbers are.
    Points tilted = ring(700, {1, 0, 0}, {0, 0, 1}, {0.1, 0, 0.7});
    for (Vec3& p : tilted) p.y = 3 * std::ldexp(std::floor(std::ldexp(p.x, 30)), -30);
    for (Vec3& p : tilted) p.x = p.y / 3;
    Points flat;
    for (const Vec3& p : tilted) {
        if (p.x * 3 == p.y && orientation({0, 0, 0}, {1, 3, 0}, {0, 0, 1}, p) == 0) flat.push_back(p);
    }
    ASSERT_GT(flat.size(), 300U);
    expectHeld(flat, 64, into);
    EXPECT_LT(polytopeVolume(into.view()), 1e-9);
    expectHeld(ring(300, {1, 0, 0}, {0, 0, 1}, {}), leastOuterVertices, into);
}

/// Scaled by anything they leave the range of numbers: what is left is the box around them.
TEST(OuterHull, OfPointsAtTheEndOfTheRangeIsTheBoxAroundThem) {
    for (const bool isFlat : {false, true}) {
        Points points = isFlat ? ring(200, {1, 0, 0}, {0, 0, 1}, {0, 0.5, 0}) : globe(16, 12);
        for (Vec3& p : points) p = p * maxMagnitude;
        PolytopeMemory into;
        expectHeld(points, 64, into);
        EXPECT_EQ(into.view().vertexCount(), isFlat ? 4U : 8U);
        const Aabb around = bounds(into.view());
        EXPECT_EQ(around.max, (Vec3{1, isFlat ? 0.5 : 1, 1}) * maxMagnitude);
        EXPECT_EQ(around.min, (Vec3{-1, isFlat ? 0.5 : -1, -1}) * maxMagnitude);
    }
}

/// Points of a plane that a scaled polygon is not exactly in get a prism.
TEST(OuterHull, OfATiltedPlaneIsAThinPrism) {
    Random random(2903);
    int prisms = 0;
    for (int i = 0; i < 12; ++i) {
        const auto whole = [&] { return static_cast<double>(random.integer(-9, 9)); };
        const Vec3 u{whole(), whole(), 7};
        const Vec3 v{whole(), -5, whole()};
        Points points;
        for (int k = 0; k < 300; ++k) {
            const double angle = random.between(0, 2 * pi);
            points.push_back(u * std::round(1e6 * std::cos(angle)) + v * std::round(1e6 * std::sin(angle)));
        }
        PolytopeMemory into;
        expectHeld(points, 32, into);
        prisms += into.view().dimension() == 3 ? 1 : 0;
        EXPECT_LT(polytopeVolume(into.view()), 1e-12 * std::pow(1e7, 3));
    }
    EXPECT_GT(prisms, 0);
}

/// A face that hardly bulges takes no more vertices than those it is to be close to.
TEST(OuterHull, TakesNoVerticesForWhatHardlyBulges) {
    Points points = ring(10, {1, 0, 0}, {0, 0, 1}, {0, 1, 0});
    for (const Vec3& p : ring(9, {1, 0, 0}, {0, 0, 1}, {0, -1, 0})) points.push_back(p);
    Random random(2904);
    for (int i = 0; i < 120; ++i) {
        const Vec3 p = drawVec(random, -0.6, 0.6);
        points.push_back({p.x, 1 + 1e-11 * (1 - p.x * p.x - p.z * p.z), p.z});
    }
    PolytopeMemory into;
    const OuterHull hull = expectHeld(points, 64, into);
    EXPECT_EQ(into.view().vertexCount(), 19U);
    EXPECT_NEAR(polytopeVolume(into.view()), hull.exactVolume, 1e-9);
}

/// Points of a tilted plane, each off it by its roundings, are a prism hardly thicker than those.
TEST(OuterHull, OfWhatIsAsThinAsRoundingsIsAThinPrism) {
    Random random(2905);
    for (int i = 0; i < 40; ++i) {
        const Vec3 u = drawVec(random, -1, 1);
        const Vec3 v = drawVec(random, -1, 1);
        PolytopeMemory into;
        const std::size_t most = i % 2 == 0 ? 16 : 64;
        expectHeld(ring(random.integer(100, 300), u, v, drawVec(random, -3, 3)), most, into);
        EXPECT_LE(into.view().vertexCount(), most);
        EXPECT_LT(polytopeVolume(into.view()), 1e-13);
    }
}

TEST(OuterHull, SaysWhatIsWrong) {
    PolytopeMemory into;
    EXPECT_EQ(outerHull({}, 64, into).built, Built::noPoints);
    const Points beyond{{0, 0, 0}, {1e300, 0, 0}};
    EXPECT_EQ(outerHull(beyond, 64, into).built, Built::notStorable);
    const Points many(maxHullPoints + 1);
    EXPECT_EQ(outerHull(many, 64, into).built, Built::tooMany);
    const Points line{{0, 0, 0}, {1, 2, 3}, {2, 4, 6}};
    EXPECT_EQ(outerHull(line, 64, into).built, Built::made);
    EXPECT_EQ(into.view().dimension(), 1U);
}

TEST(OuterHull, SaysWhenMemoryEnds) {
    for (const Points& points : {globe(12, 8), ring(100, {1, 0.1, 0.3}, {0, 0.2, 1}, {0.1, 0, 0.7})}) {
        const std::size_t start = memoryCalls();
        PolytopeMemory full;
        ASSERT_EQ(outerHull(points, 16, full).built, Built::made);
        const std::size_t calls = memoryCalls() - start;
        EXPECT_GT(calls, 20U);
        for (std::size_t call = 0; call < calls; ++call) {
            const MemoryEndsAt end(call);
            PolytopeMemory into;
            EXPECT_EQ(outerHull(points, 16, into).built, Built::outOfMemory) << call;
        }
    }
}

} // namespace

} // namespace askew::test
