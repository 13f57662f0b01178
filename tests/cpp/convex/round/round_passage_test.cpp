#include "askew/convex/round/round_passage.h"

#include "support/draws/round_shapes.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/round/shape_cast_round.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns the passage of a point through a ball around the origin, from the roots of a quadratic equation.
std::optional<RoundPassage> throughBall(const Vec3& from, const Vec3& way, double radius) {
    const Wide square = wideDot(way, way);
    const Wide half = wideDot(from, way);
    const Wide root = half * half - square * (wideDot(from, from) - static_cast<Wide>(radius) * radius);
    if (root < 0) return std::nullopt;
    RoundPassage out;
    out.enter = static_cast<double>((-half - std::sqrt(root)) / square);
    out.leave = static_cast<double>((-half + std::sqrt(root)) / square);
    out.normal = normalized(from + way * out.enter);
    out.exit = normalized(from + way * out.leave);
    return out;
}

/// How far passages are from the closed form, in time and in their normals.
struct Errors {
    double time = 0;
    double normal = 0;

    void take(const RoundPassage& found, const RoundPassage& expected) {
        EXPECT_EQ(found.face, -1);
        time = std::fmax(time, std::fabs(found.enter - expected.enter));
        time = std::fmax(time, std::fabs(found.leave - expected.leave));
        normal = std::fmax(normal, maxAbs(found.normal - expected.normal));
        normal = std::fmax(normal, maxAbs(found.exit - expected.exit));
    }
};

/// A ball is made as a rounded point and as an ellipsoid, so that each function that returns a passage is tried.
TEST(RoundPassage, IsThatOfAPointThroughABallOfBothRadii) {
    Random random(110);
    std::array<Errors, 5> worst{};
    int hits = 0;
    int misses = 0;
    for (int i = 0; i < 500; ++i) {
        const Vec3 from = anyDirection(random) * random.between(0, 6);
        const Vec3 aim = anyDirection(random) * random.between(0, 3);
        const double radiusA = random.between(0.1, 1);
        const double radiusB = random.between(0.1, 1.5);
        const Vec3 way = (aim - from) * random.between(0.3, 3);
        const double passing = length(cross(from, way)) / length(way);
        // The times of a grazing passage, and those of a short way, say little.
        const double least = 0.05;
        const bool isClear = length(way) > least && std::fabs(passing - radiusB) > least &&
                             std::fabs(passing - (radiusA + radiusB)) > least;
        if (!isClear) continue;
        const RoundShape point = roundShape(random, RoundKind::point, from, 1, 1);
        const RoundShape small = roundShape(random, RoundKind::sphere, from, radiusA, 1);
        const RoundShape large = roundShape(random, RoundKind::sphere, {}, radiusB, 1);
        const std::array ofLarge{radiusB, radiusB, radiusB, 0.0, 0.0, 0.0};
        PolytopeMemory ellipsoid;
        ASSERT_EQ(quadric(ofLarge, ellipsoid), Built::made);
        const auto thin = throughBall(from, way, radiusB);
        const auto thick = throughBall(from, way, radiusA + radiusB);
        const std::array found{
            passThrough(from, way, ellipsoid.view()), castQuadric(point.view(), way, ellipsoid.view(), 0),
            castRound(point.view(), way, large.view()), castQuadric(small.view(), way, ellipsoid.view(), 0),
            castRound(small.view(), way, large.view())};
        for (std::size_t k = 0; k < found.size(); ++k) {
            const auto& expected = k < 3 ? thin : thick;
            ASSERT_EQ(found[k].has_value(), expected.has_value()) << k;
            if (expected) worst[k].take(*found[k], *expected);
            ++(expected ? hits : misses);
        }
    }
    for (std::size_t k = 0; k < worst.size(); ++k) {
        std::printf("passage: times %.2g from the closed form, normals %.2g\n", worst[k].time, worst[k].normal);
        EXPECT_LE(worst[k].time, k == 3 ? 1e-7 : 1e-13) << k; // only the steps of `gjkRayCast` are not in closed form
        EXPECT_LE(worst[k].normal, k == 3 ? 1e-3 : 1e-13) << k;
    }
    EXPECT_GT(hits, 600);
    EXPECT_GT(misses, 200);
}

TEST(RoundPassage, NamesTheFaceOverWhichItComesIn) {
    Random random(111);
    for (int i = 0; i < 50; ++i) {
        const RoundShape box = roundShape(random, RoundKind::roundedBox, {}, 1, 0.2);
        const Polytope shape = box.view();
        if (shape.dimension() < 3) continue;
        for (unsigned f = 0; f < shape.faceCount(); ++f) {
            Vec3 middle;
            for (const std::uint16_t corner : shape.corners(f)) middle = middle + shape.vertex(corner) * 0.25;
            const Vec3 out = shape.normal(f);
            const RoundShape point = roundShape(random, RoundKind::point, middle + out * (2 + shape.radius()), 1, 1);
            const auto passage = castRound(point.view(), out * -4, shape);
            ASSERT_TRUE(passage);
            EXPECT_EQ(passage->face, static_cast<int>(f));
            EXPECT_EQ(passage->normal, out);
            EXPECT_NEAR(passage->enter, 0.5, 1e-14);
            EXPECT_LE(maxAbs(passage->exit + out), 1e-14);
        }
    }
}

} // namespace

} // namespace askew::test
