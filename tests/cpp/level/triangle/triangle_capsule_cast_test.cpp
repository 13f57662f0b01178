#include "askew/level/triangle/triangle_capsule_cast.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"
#include "support/tell_worst.h"

#include "askew/level/triangle/triangle_point.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

/// Returns the distance of a segment from a triangle by the nearest of many points of it: an upper bound, and right to
/// the square of the distance between the points.
double sampledDistance(const Capsule& capsule, const Triangle& triangle) {
    constexpr int steps = 400;
    double least = infinity;
    for (int i = -steps; i <= steps; ++i) {
        const Vec3 at = capsule.middle + capsule.half * (double(i) / steps);
        const Triangle seen{triangle[0] - at, triangle[1] - at, triangle[2] - at};
        least = std::min(least, length(nearestToOrigin(seen)));
    }
    return least;
}

struct Drawn {
    Triangle triangle;
    Capsule capsule;
    Vec3 translation;
};

Drawn draw(Random& random) {
    Drawn drawn;
    const int kind = random.integer(0, 3);
    for (Vec3& corner : drawn.triangle) corner = anyVec(random, 2);
    if (kind == 1) drawn.triangle[2] = drawn.triangle[0] + anyVec(random, 0.01); // a sliver
    drawn.capsule.middle = anyVec(random, 6);
    drawn.capsule.half = kind == 2 ? Vec3{} : anyVec(random, 1.5);
    if (kind == 3) drawn.capsule.half = (drawn.triangle[1] - drawn.triangle[0]) * 0.5; // along an edge
    drawn.capsule.radius = random.between(0.01, 0.8);
    drawn.translation = drawn.triangle[random.next() % 3] - drawn.capsule.middle + anyVec(random, 1);
    return drawn;
}

TEST(TriangleCapsuleCast, TheDistanceIsThatOfTheNearestPoints) {
    Random random(1841);
    double worst = 0;
    for (int i = 0; i < 300 * timesUsual(); ++i) {
        const auto [triangle, capsule, translation] = draw(random);
        const double found = coreDistance(capsule, triangle);
        const double sampled = sampledDistance(capsule, triangle);
        EXPECT_LE(found, sampled + 1e-13);
        worst = std::max(worst, sampled - found);
    }
    std::printf("capsule's distance: nearest of 801 points is farther by up to %.2e\n", worst);
    EXPECT_LT(worst, 1.5 * std::sqrt(3) * 2 / 400); // half a step, where the segment crosses the triangle
}

TEST(TriangleCapsuleCast, FirstTouchesWhereTheDistanceIsTheRadius) {
    Random random(1842);
    std::array<std::size_t, 2> seen{};
    double worst = 0;
    for (int i = 0; i < 1500 * timesUsual(); ++i) {
        const Drawn drawn = draw(random);
        const Triangle& triangle = drawn.triangle;
        const Capsule& capsule = drawn.capsule;
        const Vec3& translation = drawn.translation;
        if (coreDistance(capsule, triangle) <= capsule.radius) continue;
        const auto met = castCapsule(capsule, translation, triangle, 1);
        const auto distanceAt = [&](double t) {
            return coreDistance({capsule.middle + translation * t, capsule.half, capsule.radius}, triangle);
        };
        const double end = met ? met->time : 1;
        for (int k = 0; k <= 60; ++k) EXPECT_GT(distanceAt(end * k / 60), capsule.radius - 1e-10);
        ++seen[met ? 1 : 0];
        if (!met) continue;
        worst = std::max(worst, std::fabs(distanceAt(met->time) - capsule.radius));
        EXPECT_NEAR(length(met->normal), 1, 1e-12);
        EXPECT_LE(dot(met->normal, translation), 1e-9);
    }
    std::printf("capsule casts: %zu met, %zu not; distance off by up to %.2e\n", seen[1], seen[0], worst);
    tellWorst("casts of capsules against triangles", seen[1], worst, "one", "the distance at the time of contact");
    EXPECT_LT(worst, 1e-11);
    for (const std::size_t count : seen) EXPECT_GT(count, 200U);
}

// The cross product of nearly parallel lines is exact to rounding; the difference of products is not.
TEST(TriangleCapsuleCast, TheDistanceOfNearlyParallelSegmentsIsExact) {
    Random random(1843);
    double worst = 0;
    for (int i = 0; i < 600; ++i) {
        const double angle = std::exp2(random.integer(-34, -10));
        const Vec3 along = normalized(anyVec(random, 1));
        const Vec3 side = across(along);
        const Vec3 up = cross(along, side);
        const Triangle triangle{Vec3{}, along, along * 0.5 - side};
        const double beside = std::exp2(random.integer(-40, -20));
        const double nearest = random.between(0.3, 0.7);
        const auto at = [&](double x) { return along * x + side * beside + up * (angle * (x - nearest)); };
        const Capsule capsule{(at(0.1) + at(0.9)) * 0.5, (at(0.9) - at(0.1)) * 0.5, 0.1};
        worst = std::max(worst, std::fabs(coreDistance(capsule, triangle) - beside));
    }
    std::printf("distance of nearly parallel segments: off by up to %.2e\n", worst);
    EXPECT_LT(worst, 1e-15);
}

} // namespace

} // namespace askew::test
