#include "askew/box/closest_point.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/draws/stratified_pair_parts.h"
#include "support/tell_worst.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace askew::test {

namespace {

TEST(ClosestPoint, OfFacesEdgesAndCorners) {
    EXPECT_EQ(closestPoint(unitCube, {3, 0.25, -0.5}).point, (Vec3{1, 0.25, -0.5}));
    EXPECT_EQ(closestPoint(unitCube, {3, 0.25, -0.5}).distance, 2);
    EXPECT_EQ(closestPoint(unitCube, {4, -5, 0.5}).point, (Vec3{1, -1, 0.5}));
    EXPECT_EQ(closestPoint(unitCube, {4, -5, 0.5}).distance, 5);
    EXPECT_EQ(closestPoint(unitCube, {3, 3, 2}).point, (Vec3{1, 1, 1}));
    EXPECT_EQ(closestPoint(unitCube, {3, 3, 2}).distance, 3);
}

TEST(ClosestPoint, InsideIsThePointItself) {
    for (const Vec3& p : {Vec3{}, Vec3{0.5, -0.25, 0.125}, Vec3{1, 0, 0}, Vec3{1, -1, 1}}) {
        EXPECT_EQ(closestPoint(unitCube, p).point, p);
        EXPECT_EQ(closestPoint(unitCube, p).distance, 0);
    }
}

TEST(ClosestPoint, OfAShearedBoxIsNotTheOneItsCoordinatesName) {
    const Box sheared{{}, {Vec3{1, 0, 0}, {4, 1, 0}, {0, 0, 1}}};
    const ClosestPoint nearest = closestPoint(sheared, {0, 2, 0});
    // (0, 2, 0) is 2 u1 - 8 u0; clamping those factors would give the corner (3, 1, 0).
    EXPECT_LT(length(nearest.point - Vec3{7.0 / 17, 6.0 / 17, 0}), 1e-15);
    const ClosestPoint onSide = closestPoint(sheared, {5, -1, 0.5});
    EXPECT_NEAR(onSide.distance, 8 / std::sqrt(17.0), 1e-15); // from the line through (1, 0) along (4, 1)
    const ClosestPoint corner = closestPoint(sheared, {6, -1, 0.5});
    EXPECT_EQ(corner.point, (Vec3{5, 1, 0.5}));
    const ClosestPoint top = closestPoint(sheared, {4.5, 3, 0});
    EXPECT_EQ(top.point, (Vec3{4.5, 1, 0}));
    EXPECT_EQ(top.distance, 2);
}

TEST(ClosestPoint, OfPlatesSegmentsAndPoints) {
    EXPECT_EQ(closestPoint({{1, 1, 1}, {}}, {1, 4, 5}).distance, 5);
    const Box segment{{}, {Vec3{}, {3, 3, 0}, {}}};
    EXPECT_EQ(closestPoint(segment, {4, 0, 0}).point, (Vec3{2, 2, 0}));
    EXPECT_EQ(closestPoint(segment, {9, 3, 0}).point, (Vec3{3, 3, 0}));
    const Box sheared{{}, {Vec3{2, 0, 0}, {1, 1, 0}, {}}};
    EXPECT_EQ(closestPoint(sheared, {0.5, 0.5, 7}).point, (Vec3{0.5, 0.5, 0}));
    const Box parallel{{}, {Vec3{1, 0, 0}, {2, 0, 0}, {0, 1, 0}}}; // a plate 6 by 2
    EXPECT_EQ(closestPoint(parallel, {5, 0.5, 0}).point, (Vec3{3, 0.5, 0}));
}

/// Returns by how much the box extends beyond the point found along the direction to the given point, times the
/// distance. The box is convex, so when that is 0 no point is nearer: the direction is a normal there.
double excessOf(const Box& box, const Vec3& point, const ClosestPoint& found) {
    const Vec3 rest = point - found.point;
    double reach = dot(rest, box.center - found.point);
    for (const Vec3& u : box.halfAxes) reach += std::fabs(dot(rest, u));
    return reach;
}

bool isRightAngled(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    const auto isAcross = [](const Vec3& p, const Vec3& q) {
        return std::fabs(dot(p, q)) <= 32 * roundingUnit * length(p) * length(q);
    };
    return isAcross(u, v) && isAcross(v, w) && isAcross(w, u);
}

/// Returns whether a point lies within the box enlarged by `room`.
bool isNear(const Box& box, const Vec3& point, double room) {
    Box larger = box;
    for (Vec3& u : larger.halfAxes) {
        const double size = length(u);
        u = size == 0 ? u : u * (1 + room / size);
    }
    return contains(larger, point);
}

TEST(ClosestPoint, TheRestOfTheWayIsANormalOfTheBox) {
    // For a convex set that alone proves the point: nothing of the box lies further along the remaining direction.
    double worst = 0;
    std::size_t outside = 0;
    std::size_t inside = 0;
    Random random(420);
    eachPair(421, 600, [&](const Pair& pair) {
        Vec3 point = pair.b.center;
        if (random.oneIn(2)) point = point + drawVec3(random, scaleOf(pair));
        if (random.oneIn(4)) point = pair.a.center + pair.a.halfAxes[0] + pair.a.halfAxes[1] * random.between(-2, 2);
        point = askew::stored(point);
        const ClosestPoint found = closestPoint(pair.a, point);
        ASSERT_EQ(found.distance == 0, contains(pair.a, point));
        const double toBoundary = signedDistance(pair.a, point);
        ASSERT_EQ(toBoundary > 0, !contains(pair.a, point));
        ASSERT_EQ(toBoundary < 0, overlapsStrictly(pair.a, {point, {}}));
        if (contains(pair.a, point)) {
            ASSERT_EQ(found.point, point);
            ++inside;
            return;
        }
        ++outside;
        const double scale = scaleOf(pair) + length(point - pair.a.center) + maxAbs(point) * 1e-2;
        ASSERT_NEAR(found.distance, length(point - found.point), 1e-14 * scale + ulp(maxAbs(point)) + minMagnitude);
        const double excess = excessOf(pair.a, point, found);
        if (isRightAngled(pair.a)) {
            ASSERT_LE(excess, 1e-14 * scale * scale) << "point " << written(point);
            worst = std::max(worst, excess / (scale * scale));
        } else if (excess > 0) { // within a box as long as the scale, what may be won by going there
            const double part = excess / scale;
            ASSERT_LE(part * part / (2 * found.distance), 1e-14 * scale) << "point " << written(point);
        }
    });
    std::printf("closest points: %zu outside, %zu inside, worst excess %.2g\n", outside, inside, worst);
    tellWorst("closest points of boxes", outside, worst, "the scale squared", "what a step along the border wins");
    EXPECT_GT(outside, 5000U);
    EXPECT_GT(inside, 500U);
}

TEST(ClosestPoint, SignedDistancesAreTheSameFarFromTheOrigin) {
    Random random(423);
    int inside = 0;
    for (int i = 0; i < 500; ++i) {
        const Box near{{}, drawAxes(random)};
        const auto part = [&] { return 0x1p-20 * random.integer(-(1 << 19), 1 << 19); }; // exact there, too
        const Vec3 point{part(), part(), part()};
        const Vec3 far{1e7 + random.integer(0, 99), -1e7 + random.integer(0, 99), 1e7};
        const double expected = signedDistance(near, point);
        inside += expected < 0 ? 1 : 0;
        EXPECT_EQ(signedDistance({far, near.halfAxes}, far + point), expected);
    }
    EXPECT_GT(inside, 50);
}

TEST(ClosestPoint, LiesInTheBox) {
    Random random(422);
    std::size_t solid = 0;
    for (int i = 0; i < 20'000; ++i) {
        Frame u = random.oneIn(2) ? drawAxes(random) : drawIntegerAxes(random);
        if (random.oneIn(3)) u[2] = u[0] * random.between(-2, 2) + u[1] * random.between(-2, 2) + u[2] * 1e-3;
        const Box box{drawVec3(random, 2), u};
        const Vec3 point = drawVec3(random, 12);
        const ClosestPoint found = closestPoint(box, point);
        const double size = length(u[0]) + length(u[1]) + length(u[2]);
        if (volume(box) < 1e-4 * size * size * size) continue;
        ++solid;
        ASSERT_TRUE(isNear(box, found.point, 1e-10)) << written(box) << written(point);
    }
    EXPECT_GT(solid, 10'000U);
}

} // namespace

} // namespace askew::test
