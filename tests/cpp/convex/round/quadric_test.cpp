#include "askew/convex/round/quadric.h"

#include "support/draws/quadrics.h"

#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/convex/shape_pair.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <numbers>

namespace askew::test {

namespace {

PolytopeMemory quadricOf(std::vector<double> numbers) {
    PolytopeMemory out;
    EXPECT_EQ(quadric(numbers, out), Built::made);
    return out;
}

TEST(Quadric, WithFewerRadiiItIsLess) {
    const PolytopeMemory disk = quadricOf({2, 0, 2, 0, -0.0, 0, 0, 0, 0});
    EXPECT_TRUE(disk.view().isQuadric());
    EXPECT_EQ(disk.view().dimension(), 0U);
    EXPECT_EQ(volume(disk.view()), 0);
    const PolytopeMemory segment = quadricOf({0, 3, 0, 0, 0, 1});
    EXPECT_FALSE(segment.view().isRound());
    EXPECT_EQ(segment.view().dimension(), 1U);
    EXPECT_EQ(bounds(segment.view()).max.y, 3);
    const PolytopeMemory line = quadricOf({0, 0, 0, 0, -2, 0, 0, 2, 0});
    EXPECT_FALSE(line.view().isRound());
    EXPECT_EQ(line.view().dimension(), 1U);
    EXPECT_EQ(quadricOf({0, 0, 0, 0, 0, 0}).view().dimension(), 0U);
    EXPECT_EQ(quadricOf({1, 2, 3, 0, 0, 0}).view().numbers.back(), 3);
}

TEST(Quadric, VolumesAndBounds) {
    const PolytopeMemory ball = quadricOf({1, 2, 3, 0, 0, 0});
    EXPECT_NEAR(volume(ball.view()), 8 * std::numbers::pi, 1e-14);
    const PolytopeMemory can = quadricOf({2, 0, 2, 0, -3, 0, 0, 3, 0});
    EXPECT_NEAR(volume(can.view()), 24 * std::numbers::pi, 1e-13);
    EXPECT_EQ(bounds(can.view()).max, (Vec3{2, 3, 2}));
    Random random(91);
    for (int i = 0; i < 200; ++i) {
        const auto kind = static_cast<QuadricKind>(7 + i % 3);
        const auto stratum = static_cast<QuadricStratum>(i % 7);
        const RoundShape shape = quadricShape(random, kind, {1, -2, 3}, 1, stratum);
        const Aabb box = bounds(shape.view());
        for (int k = 0; k < 3; ++k) {
            const Wide reach = wideReach(shape.view(), unitAxis(k)) + shape.view().center()[k];
            EXPECT_NEAR(box.max[k], static_cast<double>(reach), 1e-14);
        }
        const Vec3 way = anyDirection(random);
        const Interval shadow = intervalOn(shape.view(), way);
        EXPECT_NEAR(dot(way, supportPoint(shape.view(), way)), shadow.max, 1e-14);
    }
}

TEST(Quadric, FramesMapItAndMustNotBeFlat) {
    const PolytopeMemory can = quadricOf({2, 0, 2, 0, -3, 0, 0, 3, 0});
    const Shape wide{{{5, 0, 0}, {Vec3{3, 0, 0}, {0.5, 1, 0}, {0, 0, -0.25}}}, can.view()};
    PolytopeMemory placed;
    ASSERT_TRUE(place(wide, placed));
    EXPECT_NEAR(volume(placed.view()), volume(can.view()) * 0.75, 1e-12);
    EXPECT_NEAR(bounds(placed.view()).max.x, 5 + 6 + 1.5, 1e-14);
    const Box box = boundingBox(wide, 0.5);
    EXPECT_NEAR(box.halfAxes[0].x, 8, 1e-14);
    EXPECT_NEAR(box.halfAxes[2].z, 1, 1e-14);
    EXPECT_TRUE(mayMap(wide.frame.halfAxes, can.view()));
    EXPECT_FALSE(mayMap({Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, can.view()));
    EXPECT_FALSE(mayMap({Vec3{1, 0, 0}, {0, 0, 0}, {0, 0, 1}}, can.view()));
}

/// Rays agree with points along them, each tested for being inside.
TEST(Quadric, RaysEnterAndLeaveAtTheBorder) {
    Random random(92);
    int hits = 0;
    double worst = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto kind = static_cast<QuadricKind>(7 + i % 3);
        const auto stratum = static_cast<QuadricStratum>(i / 3 % 7);
        const RoundShape shape = quadricShape(random, kind, anyDirection(random), 1, stratum);
        const Polytope at = shape.view();
        const double near = random.between(0, 3);
        const Vec3 from = at.center() + anyDirection(random) * near;
        Vec3 to = at.center() + anyDirection(random) * 0.5;
        if (random.oneIn(4)) to = supportPoint(at, anyDirection(random));
        const Ray ray{from, to - from, random.between(1, 4)};
        const auto hit = castRay(ray, at);
        const QuadricFrame frame(at);
        const auto isIn = [&](double t) {
            const Vec3 q = frame.local(from + ray.direction * t - at.center() - frame.middle);
            if (frame.isBall) return dot(q, q) <= 1;
            return q.x * q.x + q.y * q.y <= 1 && std::fabs(q.z) <= frame.height + 1e-12;
        };
        if (!hit) {
            for (int k = 0; k <= 200; ++k) EXPECT_FALSE(isIn(ray.end * k / 200)) << i;
            continue;
        }
        ++hits;
        const double scale = scaleOf(at, polytopePoint(from).view());
        if (hit->startsInside) {
            EXPECT_EQ(hit->enter, 0);
            EXPECT_TRUE(contains(at, from));
        } else {
            EXPECT_NEAR(length(hit->normal), 1, 1e-14);
            EXPECT_LE(dot(hit->normal, ray.direction), 1e-7 * length(ray.direction));
            const Vec3 on = from + ray.direction * hit->enter - at.center();
            const double off = dot(hit->normal, localSupport(at, hit->normal) - on);
            worst = std::fmax(worst, std::fabs(off) / scale);
            for (int k = 0; k < 50; ++k) EXPECT_FALSE(isIn((hit->enter - 1e-6) * k / 50)) << i;
        }
        for (int k = 1; k < 50 && kind != QuadricKind::disk; ++k) {
            const double t = hit->enter + (hit->leave - hit->enter) * k / 50;
            EXPECT_TRUE(hit->leave - hit->enter < 1e-6 || isIn(t)) << i;
        }
    }
    std::printf("rays: %d hits, %.2g of the scale off the border\n", hits, worst);
    EXPECT_GT(hits, 1000);
    EXPECT_LE(worst, 1e-12);
}

TEST(Quadric, ARayAlongTheAxisOfACylinderAndOneThatTouchesIt) {
    const PolytopeMemory cylinder = quadricOf({1, 0, 1, 0, -2, 0, 0, 2, 0});
    const auto along = castRay({{0.25, -5, 0.5}, {0, 1, 0}, 20}, cylinder.view());
    ASSERT_TRUE(along);
    EXPECT_NEAR(along->enter, 3, 1e-12);
    EXPECT_NEAR(along->leave, 7, 1e-12);
    EXPECT_FALSE(castRay({{2, -5, 0}, {0, 1, 0}, 20}, cylinder.view()));
    const auto touching = castRay({{1, 0.5, -5}, {0, 0, 1}, 20}, cylinder.view());
    ASSERT_TRUE(touching);
    EXPECT_NEAR(touching->enter, 5, 1e-6);
    EXPECT_NEAR(touching->leave, 5, 1e-6);
}

} // namespace

} // namespace askew::test
