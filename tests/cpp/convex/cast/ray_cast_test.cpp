#include "askew/convex/cast/ray_cast.h"

#include "support/draws/quadrics.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

/// A hit is a point of the boundary where the ray comes in, whatever the kind; a ray that misses has no point inside.
TEST(ConvexRay, OfEveryKindHitsTheBoundary) {
    Random random(581);
    std::array<int, quadricKinds> hits{};
    std::array<int, quadricKinds> starts{};
    int misses = 0;
    for (unsigned i = 0; i < 3000; ++i) {
        const unsigned kind = i % quadricKinds;
        const RoundShape owner = quadricShape(random, static_cast<QuadricKind>(kind), anyDirection(random),
                                              random.between(0.5, 2), QuadricStratum::random);
        const Polytope shape = owner.view();
        SCOPED_TRACE(quadricKindNames[kind]);
        const Vec3 from = shape.center() + anyDirection(random) * random.between(0, random.oneIn(3) ? 0.3 : 6);
        const Vec3 aim = shape.center() + (random.oneIn(2) ? Vec3{} : anyDirection(random));
        const Ray ray{from, (aim - from) * random.between(0.4, 2) + anyDirection(random) * 1e-3, 2};
        const double scale = scaleOf(polytopePoint(from).view(), shape) + length(ray.direction);
        const auto hit = castRay(ray, shape);
        EXPECT_EQ(hit && hit->startsInside, contains(shape, from));
        if (!hit) {
            ++misses;
            for (int k = 0; k <= 20; ++k) {
                EXPECT_GT(signedDistance(shape, from + ray.direction * (k / 10.0)), -1e-9 * scale);
            }
            continue;
        }
        ++(hit->startsInside ? starts : hits)[kind];
        EXPECT_LE(0, hit->enter);
        EXPECT_LE(hit->enter, hit->leave);
        EXPECT_LE(hit->leave, ray.end);
        if (hit->leave < ray.end) {
            EXPECT_NEAR(signedDistance(shape, from + ray.direction * hit->leave), 0, 2e-9 * scale);
        }
        if (hit->startsInside) continue;
        EXPECT_NEAR(signedDistance(shape, from + ray.direction * hit->enter), 0, 2e-9 * scale);
        EXPECT_LE(dot(hit->normal, ray.direction), 1e-9 * scale);
        if (hit->face >= 0) {
            EXPECT_EQ(hit->normal, shape.normal(static_cast<unsigned>(hit->face)));
        }
    }
    EXPECT_GT(misses, 500);
    for (unsigned kind = 2; kind + 1 < quadricKinds; ++kind) { // no points, segments and disks
        EXPECT_GT(hits[kind], 40) << quadricKindNames[kind];
        EXPECT_GT(starts[kind], 5) << quadricKindNames[kind];
    }
}

} // namespace

} // namespace askew::test
