#include "askew/convex/cast/rigid_motion.h"

#include "support/draws/colliders.h"
#include "support/draws/round_shapes.h"

#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

RigidMotion drawMotion(Random& random) {
    const Vec3 way = drawVec(random, -3, 3);
    const Vec3 pivot = drawVec(random, -2, 2);
    const Vec3 axis = normalized(drawVec(random, -1, 1));
    return {way, pivot, axis, random.between(-9, 9)};
}

TEST(RigidMotion, TurnsAboutItsAxisAsItMoves) {
    Random random(920);
    double worst = 0;
    for (int i = 0; i < 500; ++i) {
        const RigidMotion motion = drawMotion(random);
        const double t = random.uniform();
        const double half = motion.angle * t / 2;
        const Quat turn{motion.axis.x * std::sin(half), motion.axis.y * std::sin(half), motion.axis.z * std::sin(half),
                        std::cos(half)};
        const Box start{drawVec(random, -5, 5),
                        {drawVec(random, -1, 1), drawVec(random, -1, 1), drawVec(random, -1, 1)}};
        const Box there = movedBy(motion, start, t);
        const Vec3 center = motion.pivot + motion.translation * t + rotate(turn, start.center - motion.pivot);
        worst = std::fmax(worst, length(there.center - center));
        for (unsigned k = 0; k < 3; ++k) {
            worst = std::fmax(worst, length(there.halfAxes[k] - rotate(turn, start.halfAxes[k])));
        }
    }
    std::printf("motions: off by %.2g\n", worst);
    EXPECT_LE(worst, 3e-14);
}

TEST(RigidMotion, ComesFromAQuaternionTheShortWay) {
    Random random(921);
    for (int i = 0; i < 500; ++i) {
        const Vec3 axis = normalized(drawVec(random, -1, 1));
        const double angle = random.oneIn(5) ? std::exp2(-random.integer(1, 40)) : random.between(0, 3.14);
        const double side = random.sign();
        const Vec3 sine = axis * (std::sin(angle / 2) * side);
        RigidMotion motion;
        setTurn(motion, {sine.x, sine.y, sine.z, std::cos(angle / 2) * side});
        // Ten roundings of the quaternion and its length count as the tangent does, at most by half the sine of the
        // angle; ten more are those of the arc tangent.
        EXPECT_NEAR(motion.angle, angle, 10 * roundingUnit * (1 + angle));
        EXPECT_LE(length(motion.axis - axis), 1e-15);
    }
    RigidMotion none;
    setTurn(none, {});
    EXPECT_EQ(none.angle, 0);
    EXPECT_EQ(length(none.axis), 1);
}

/// Neither a vertex nor a ball around one leaves the bounds.
TEST(RigidMotion, ReachAndBoundsHoldAllItsWay) {
    Random random(922);
    double loosest = 0;
    for (int i = 0; i < 300; ++i) {
        RigidMotion motion = drawMotion(random);
        if (random.oneIn(3)) motion.angle *= 0.05;
        if (random.oneIn(4)) motion.axis = unitAxis(random.integer(0, 2));
        const auto kind = static_cast<RoundKind>(random.integer(0, 6));
        const RoundShape round = roundShape(random, kind, drawVec(random, -2, 2), random.between(0.1, 2), 0.3);
        const Polytope shape = round.view();
        const double reach = reachAcross(motion, shape);
        const Aabb box = turnedBounds(motion, shape);
        double most = 0;
        for (unsigned v = 0; v < shape.vertexCount(); ++v) {
            const Vec3 p = shape.center() + shape.vertex(v);
            const double far = length(cross(motion.axis, p - motion.pivot)) + shape.radius();
            most = std::fmax(most, far);
            for (int k = 0; k <= 20; ++k) {
                const Vec3 at = movedBy({{}, motion.pivot, motion.axis, motion.angle}, {p, {}}, k / 20.0).center;
                for (int x = 0; x < 3; ++x) {
                    EXPECT_LE(box.min[x], at[x] - shape.radius());
                    EXPECT_GE(box.max[x], at[x] + shape.radius());
                }
            }
        }
        EXPECT_LE(most, reach);
        EXPECT_LE(reach, most * 1.02 + 1e-12);
        loosest = std::fmax(loosest, maxAbs(box.max - box.min) / (2 * most + 1));
    }
    EXPECT_LT(loosest, 3);
}

/// Ellipsoids with radii 1, 5 and 7 whose axis of turning lies between the least and the greatest: across it they look
/// round, yet they lean. A wall before the least radius is met when a turn has brought enough of the greatest there.
TEST(RigidMotion, OfAnEllipsoidThatLeansOverItsAxisIsThatOfAllOfIt) {
    PolytopeMemory ellipsoid;
    ASSERT_EQ(quadric(std::array<double, 6>{1, 5, 7, 0, 0, 0}, ellipsoid), Built::made);
    for (const Vec3& axis : {Vec3{1, 0, 0}, normalized(Vec3{1, 2, 3}), normalized(Vec3{3, -1, 2})}) {
        const std::array<Vec3, 2> sides{across(axis), cross(axis, across(axis))};
        for (unsigned k = 0; k < 2; ++k) {
            const Vec3 least = normalized(axis - sides[k]);
            const Vec3 most = normalized(axis + sides[k]);
            const Shape leaning{{{}, {least, sides[1 - k], most}}, ellipsoid.view()};
            const RigidMotion turn{{}, {}, axis, std::numbers::pi};
            TransformedShape placed;
            ASSERT_TRUE(placed.set(leaning));
            EXPECT_TRUE(turningPart(turn, placed.view()).isQuadric());
            TransformedShape wall;
            ASSERT_TRUE(wall.set(Shape{{least * 5, {least, most * 20, sides[1 - k] * 20}}}));
            NonlinearShapeCast cast;
            ASSERT_TRUE(cast.set(leaning, turn));
            const auto hit = cast.meet(wall.view());
            ASSERT_TRUE(hit);
            // Along the wall's normal the square of the extent goes from 1 to 49, about 25: 25 - 24 cos = 16.
            EXPECT_NEAR(hit->enter, std::acos(0.375) / std::numbers::pi, 1e-6);
        }
    }
}

/// One with radii 5 and 7 across its axis of turning reaches as far along either direction halfway between these. It
/// meets a wall at 6 when a turn has brought enough of the greater radius there.
TEST(RigidMotion, OfAnEllipsoidThatLooksRoundAlongTwoDirectionsIsThatOfAllOfIt) {
    PolytopeMemory ellipsoid;
    ASSERT_EQ(quadric(std::array<double, 6>{1, 5, 7, 0, 0, 0}, ellipsoid), Built::made);
    for (const Vec3& axis : {Vec3{0, 0, 1}, normalized(Vec3{1, 2, 3})}) {
        const Vec3 side = across(axis);
        const Vec3 other = cross(axis, side);
        const Vec3 least = normalized(side + other);
        const Vec3 most = normalized(side - other);
        const Shape upright{{{}, {axis, least, most}}, ellipsoid.view()};
        const RigidMotion turn{{}, {}, axis, std::numbers::pi};
        TransformedShape placed;
        ASSERT_TRUE(placed.set(upright));
        EXPECT_TRUE(turningPart(turn, placed.view()).isQuadric());
        TransformedShape wall;
        ASSERT_TRUE(wall.set(Shape{{least * 7, {least, most * 20, axis * 20}}}));
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(upright, turn));
        const auto hit = cast.meet(wall.view());
        ASSERT_TRUE(hit);
        // The square of its extent goes from 25 to 49: 25 + 24 sin^2 = 36.
        EXPECT_NEAR(hit->enter, std::asin(std::sqrt(11.0 / 24)) / std::numbers::pi, 1e-6);
    }
}

} // namespace

} // namespace askew::test
