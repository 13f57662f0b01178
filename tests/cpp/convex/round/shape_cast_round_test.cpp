#include "askew/convex/round/shape_cast_round.h"

#include "support/draws/round_shapes.h"

#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns the gap of two shapes once A has moved.
double gapAt(const Polytope& a, const Vec3& way, const Polytope& b, double t) {
    return separation(moved(a, way * t).view(), b);
}

/// Returns a translation that leads to the other shape about half the time.
Vec3 wayOf(Random& random, const Polytope& a, const Polytope& b, RoundStratum stratum) {
    const Vec3 there = supportPoint(b, anyDirection(random)) - supportPoint(a, anyDirection(random));
    if (stratum == RoundStratum::grazing) { // past the farthest point along a direction across the way
        const Vec3 out = normalized(cross(there, anyDirection(random)));
        const Vec3 touching = supportPoint(b, out) - supportPoint(a, -out);
        return touching - out * dot(out, touching) + there * 0;
    }
    return there * random.between(0.5, 2) + anyDirection(random) * random.between(0, 0.5);
}

/// The gap is a convex function of time, so the times are right when it is 0 there and sinks, or grows.
TEST(RoundCast, SweepsMeetWhereTheGapEnds) {
    std::array<std::array<double, roundKinds>, roundKinds> worst{};
    int hits = 0;
    int misses = 0;
    int starts = 0;
    eachRoundPair(
        76, 14, [&](Random& random, const RoundPair& pair, RoundKind kindA, RoundKind kindB, RoundStratum stratum) {
            const Polytope a = pair.a.view();
            const Polytope b = pair.b.view();
            const Vec3 way = wayOf(random, a, b, stratum);
            const double scale = scaleOf(a, b) + length(way);
            const auto contact = castShape(a, way, b);
            const double tolerance = 4e-12 * scale;
            if (!contact) {
                ++misses;
                for (int i = 0; i <= 24; ++i) EXPECT_GT(gapAt(a, way, b, i / 24.0), -tolerance);
                return;
            }
            if (contact->startsOverlapping) {
                ++starts;
                EXPECT_LE(separationSign(a, b), 0);
            } else {
                ++hits;
                double& most = worst[static_cast<unsigned>(kindA)][static_cast<unsigned>(kindB)];
                most = std::fmax(most, std::fabs(gapAt(a, way, b, contact->enter)) / scale);
                EXPECT_LE(dot(contact->normal, way), 1e-6 * length(way));
                EXPECT_NEAR(length(contact->normal), 1, 1e-14);
                EXPECT_GT(gapAt(a, way, b, contact->enter * 0.5), -tolerance);
                // The normal is the direction of the gap there.
                const Vec3 there = way * contact->enter;
                EXPECT_NEAR(static_cast<double>(gapAlong(moved(a, there).view(), b, -contact->normal)), 0, tolerance);
                const auto point = firstContactPoint(a, way, b, *contact);
                ASSERT_TRUE(point);
                EXPECT_NEAR(signedDistance(b, *point), 0, tolerance + 1e-15 * maxAbs(*point));
                EXPECT_NEAR(signedDistance(moved(a, there).view(), *point), 0, tolerance + 1e-15 * maxAbs(*point));
            }
            if (contact->leave < 1) {
                EXPECT_NEAR(gapAt(a, way, b, contact->leave), 0, tolerance);
            } else {
                EXPECT_LE(gapAt(a, way, b, 1), tolerance);
            }
            EXPECT_LE(gapAt(a, way, b, (contact->enter + contact->leave) / 2), tolerance);
            const auto back = castShape(b, -way, a);
            ASSERT_TRUE(back);
            EXPECT_NEAR(back->enter * length(way), contact->enter * length(way), 1e-5 * scale);
        });
    std::printf("round sweeps: %d hits, %d misses, %d start overlapping\n", hits, misses, starts);
    for (unsigned i = 0; i < roundKinds; ++i) {
        for (unsigned j = 0; j < roundKinds; ++j) {
            EXPECT_LE(worst[i][j], 1e-12) << roundKindNames[i] << " " << roundKindNames[j];
            if (worst[i][j] > 0) std::printf("  %-10s %-10s %.1g\n", roundKindNames[i], roundKindNames[j], worst[i][j]);
        }
    }
    EXPECT_GT(hits, 100);
    EXPECT_GT(misses, 50);
    EXPECT_GT(starts, 50);
}

TEST(RoundCast, RaysEnterAndLeaveAtTheBorder) {
    Random random(77);
    double worst = 0;
    int hits = 0;
    int misses = 0;
    int faces = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto kind = static_cast<RoundKind>(4 + i % 3);
        const Vec3 center = anyDirection(random) * (random.oneIn(4) ? 1e3 : 1);
        const double size = random.between(0.5, 2);
        const RoundShape memory =
            roundShape(random, kind, center, size, random.oneIn(5) ? 1e-9 : random.between(0.1, 0.6));
        const Polytope shape = memory.view();
        const Vec3 origin = center + anyDirection(random) * random.between(0, 8);
        const Vec3 to = random.oneIn(3) ? supportPoint(shape, anyDirection(random)) : center + anyDirection(random);
        const Vec3 way = random.oneIn(4) ? anyDirection(random) : (to - origin) * random.between(0.3, 2);
        if (isZero(way)) continue;
        const double scale = scaleOf(polytopePoint(origin).view(), shape) + length(way);
        const Ray ray{origin, way, random.oneIn(2) ? 1 : 1e3};
        const auto hit = castRay(ray, shape);
        const double tolerance = 4e-12 * scale + 1e-15 * maxAbs(origin);
        if (!hit) {
            ++misses;
            for (int k = 0; k <= 40; ++k) {
                const Vec3 at = origin + way * (k / 40.0 * (ray.end > 1 ? 3 : 1));
                EXPECT_GT(signedDistance(shape, at), -tolerance);
            }
            continue;
        }
        ++hits;
        EXPECT_EQ(hit->startsInside, contains(shape, origin));
        const double reach = tolerance + 1e-15 * length(way) * hit->leave;
        if (!hit->startsInside) {
            const Vec3 at = origin + way * hit->enter;
            const double off = std::fabs(signedDistance(shape, at));
            EXPECT_LE(off, tolerance);
            worst = std::fmax(worst, off / (scale + 1e-3 * maxAbs(origin)));
            EXPECT_NEAR(length(hit->normal), 1, 1e-14);
            // On a thin edge a rounding turns the normal by a large angle.
            const double turn = 2e-15 * (scale + maxAbs(origin)) / shape.radius();
            EXPECT_LE(dot(hit->normal, way), (1e-6 + turn) * length(way));
            EXPECT_NEAR(static_cast<double>(reachAlong(shape, hit->normal)), dot(hit->normal, at),
                        tolerance + turn * size);
            if (hit->face >= 0) {
                ++faces;
                EXPECT_EQ(hit->normal, shape.normal(static_cast<unsigned>(hit->face)));
            }
        }
        if (hit->leave < ray.end) {
            EXPECT_NEAR(signedDistance(shape, origin + way * hit->leave), 0, reach);
        }
    }
    std::printf("round rays: %d hits (%d on faces), %d misses, worst %.2g of the scale\n", hits, faces, misses, worst);
    EXPECT_LE(worst, 4e-12);
    EXPECT_GT(hits, 1000);
    EXPECT_GT(misses, 300);
    EXPECT_GT(faces, 100);
}

/// Along a rim, a normal from a place over the radius would be off by 1e-7, and by 1e-4 where a ray grazes.
TEST(RoundCast, ATinyRadiusLeavesItsNormalBetweenThoseOfTheFaces) {
    Random random = Random::fixed(79);
    int hits = 0;
    for (int i = 0; i < 4000 && !HasFailure(); ++i) {
        const RoundShape memory = roundShape(random, RoundKind::roundedBox, {}, 1, 1e-9);
        const Polytope shape = memory.view();
        const PolytopeEdge edge = shape.edge(random.next() % shape.edgeCount());
        const Vec3 from = shape.vertex(edge.from);
        const unsigned face = random.oneIn(2) ? edge.left : edge.right;
        const Vec3 normal = shape.normal(face);
        const Vec3 across = normalized(cross(normal, shape.vertex(edge.to) - from));
        const Vec3 rim = from + (shape.vertex(edge.to) - from) * random.uniform() + normal * shape.radius();
        const double slope = random.oneIn(2) ? random.between(1e-6, 1e-3) : random.between(0.1, 1);
        const Vec3 way = across * random.sign() - normal * slope;
        const Vec3 origin = rim - way * random.between(0.1, 1);
        const auto hit = castRay({origin, way, 2}, shape);
        if (!hit) continue;
        ++hits;
        const Vec3 at = origin + way * hit->enter;
        EXPECT_NEAR(static_cast<double>(reachAlong(shape, hit->normal)), dot(hit->normal, at), 4e-12) << i;
    }
    EXPECT_GT(hits, 1000);
}

/// Where corners pass each other closely the exit is not taken for the entry, nor its normal.
TEST(RoundCast, ANormalIsAgainstTheWay) {
    for (const std::uint32_t seed : {84, 259}) {
        Random random = Random::fixed(seed);
        int hits = 0;
        for (int i = 0; i < 8000; ++i) {
            const Vec3 center{random.between(-1e6, 1e6), random.between(-1e6, 1e6), random.between(-1e6, 1e6)};
            const Vec3 aside{random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)};
            const RoundShape a = roundShape(random, RoundKind::roundedBox, center + aside, 1, 1e-8);
            const RoundShape b = roundShape(random, RoundKind::box, center, 1, 0);
            const Vec3 from = supportPoint(a.view(), anyDirection(random));
            const Vec3 way = (supportPoint(b.view(), anyDirection(random)) - from) * random.between(1, 2);
            const auto contact = castShape(a.view(), way, b.view());
            if (!contact || contact->startsOverlapping) continue;
            ++hits;
            EXPECT_LE(dot(contact->normal, way), 1e-6 * length(way)) << i;
            EXPECT_GE(gapAt(a.view(), way, b.view(), contact->enter - 1e-9), -1e-9) << i;
        }
        EXPECT_GT(hits, 7000);
    }
}

/// Far away two corners of a thin triangle are rounded to one: what is over its line beyond the ends is not over it.
TEST(RoundCast, WhatPassesBesideAFaceWithoutWidthMissesIt) {
    Random random(81);
    const RoundShape ball = roundShape(random, RoundKind::sphere, {9, 5, 0}, 1, 0.25);
    const RoundShape over = moved(ball.view(), {-6, 0, 0});
    PolytopeMemory sliver;
    ASSERT_EQ(triangle({0, 0, 0}, {4, 0, 0.5}, {4, 0, 0}, sliver), Built::made);
    std::ranges::replace(sliver.numbers.all(), 0.5, 0.0);
    EXPECT_FALSE(castShape(ball.view(), {0, -10, 0}, sliver.view()));
    const auto contact = castShape(over.view(), {0, -10, 0}, sliver.view());
    ASSERT_TRUE(contact);
    EXPECT_EQ(contact->enter, 0.475);
}

TEST(RoundCast, ABallByHand) {
    Random random(78);
    const RoundShape ball = roundShape(random, RoundKind::sphere, {4, 0, 0}, 1, 1);
    const auto hit = castRay({{0, 0, 0}, {2, 0, 0}}, ball.view());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 1.5);
    EXPECT_EQ(hit->leave, 2.5);
    EXPECT_EQ(hit->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(hit->face, -1);
    EXPECT_FALSE(castRay({{0, 0, 0}, {2, 0, 0}, 1.25}, ball.view()));
    EXPECT_FALSE(castRay({{0, 2, 0}, {2, 0, 0}}, ball.view()));
    EXPECT_TRUE(castRay({{0, 1, 0}, {2, 0, 0}}, ball.view())); // it touches
    EXPECT_TRUE(castRay({{4.5, 0, 0}, {2, 0, 0}}, ball.view())->startsInside);
    const RoundShape other = roundShape(random, RoundKind::sphere, {0, 0, 0}, 1, 1);
    const auto contact = castShape(other.view(), {4, 0, 0}, ball.view(), 0);
    ASSERT_TRUE(contact);
    EXPECT_EQ(contact->enter, 0.5);
    EXPECT_EQ(castShape(other.view(), {4, 0, 0}, ball.view(), 0.5)->enter, 0.375);
    EXPECT_FALSE(castShape(other.view(), {}, ball.view(), 0));
    EXPECT_EQ(castShape(ball.view(), {}, ball.view(), 0)->leave, 1);
}

} // namespace

} // namespace askew::test
