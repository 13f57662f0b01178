#include "askew/convex/shape_cast.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/box/cast/shape_cast.h"
#include "askew/box/sat.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

/// The hull of a cloud moved by so much of a way.
PolytopeMemory moved(const std::vector<Vec3>& cloud, const Vec3& way, double t) {
    std::vector<Vec3> points;
    for (const Vec3& p : cloud) points.push_back(p + way * t);
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return memory;
}

TEST(PolytopeSweep, MeetsWhenTheMovedHullsDo) {
    Random random(700);
    std::array<std::size_t, 3> seen{};
    double worst = 0;
    eachCloudPair(701, 60, [&](const CloudPair& pair) {
        const double scale = scaleOf(pair.shapeA(), pair.shapeB());
        const double reach = scale + maxAbs(pair.a[0]);
        if (scale < 1e-3 || reach > 1e6) return;
        const Vec3 way = drawVec(random, -1, 1) * (2 * scale);
        const auto contact = castShape(pair.shapeA(), way, pair.shapeB());
        const double slack = 1e-11 * reach;
        const auto gapAt = [&](double t) { return separation(moved(pair.a, way, t).view(), pair.shapeB()); };
        if (!contact) {
            ++seen[0];
            for (int i = 0; i <= 16; ++i) EXPECT_GT(gapAt(i / 16.0), 0);
            return;
        }
        ++seen[contact->startsOverlapping ? 1 : 2];
        EXPECT_EQ(contact->startsOverlapping, overlaps(pair.shapeA(), pair.shapeB()));
        worst = std::fmax(worst, gapAt(contact->enter) / reach);
        EXPECT_LE(gapAt(contact->enter), slack);
        EXPECT_LE(gapAt(contact->leave), slack);
        EXPECT_LE(gapAt((contact->enter + contact->leave) / 2), slack);
        for (int i = 1; i <= 4; ++i) { // and not before
            if (!contact->startsOverlapping) {
                EXPECT_GT(gapAt(contact->enter * (1 - i / 4.0)), -slack);
            }
        }
        if (contact->startsOverlapping) return;
        EXPECT_NEAR(length(contact->normal), 1, 1e-14);
        EXPECT_LE(dot(contact->normal, way), slack);
        const auto point = firstContactPoint(pair.shapeA(), way, pair.shapeB(), *contact);
        ASSERT_TRUE(point);
        const double far = 1e-9 * reach; // a contact within the band may be a grazing one
        EXPECT_LE(signedDistance(pair.shapeB(), *point), far);
        EXPECT_LE(signedDistance(moved(pair.a, way, contact->enter).view(), *point), far);
    });
    std::printf("sweep: worst gap at the time of contact %.2g of the scale\n", worst);
    for (const std::size_t count : seen) EXPECT_GT(count, 50U);
}

TEST(PolytopeSweep, BoxesMeetWhenTheySayThemselves) {
    Random random(702);
    std::size_t met = 0;
    for (int i = 0; i < 400; ++i) {
        const auto draw = [&] {
            const Vec3 center = drawVec(random, -4, 4);
            const Vec3 u = drawVec(random, -1, 1);
            const Vec3 v = drawVec(random, -1, 1);
            return Box{center, {u, v, drawVec(random, -1, 1)}};
        };
        const Box a = draw();
        const Box b = draw();
        const double part = random.between(0.2, 2);
        const Vec3 way = (b.center - a.center) * part + Vec3{random.between(-1, 1), 0, 0};
        PolytopeMemory first;
        PolytopeMemory second;
        ASSERT_TRUE(place({a}, first) && place({b}, second));
        const auto contact = castShape(first.view(), way, second.view());
        const auto expected = castShape(a, way, b);
        ASSERT_EQ(contact.has_value(), expected.has_value()) << i;
        if (!contact) continue;
        ++met;
        EXPECT_NEAR(contact->enter, expected->enter, 1e-10);
        EXPECT_NEAR(contact->leave, expected->leave, 1e-10);
        EXPECT_EQ(contact->startsOverlapping, expected->startsOverlapping);
        EXPECT_LE(maxAbs(contact->normal - expected->normal), 1e-9);
    }
    EXPECT_GT(met, 150U);
}

TEST(PolytopeSweep, AMarginComesSooner) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{5, 0, 0}, {6, 0, 0}, {5, 1, 0}, {5, 0, 1}});
    const Vec3 way{8, 0, 0};
    EXPECT_EQ(castShape(pair.shapeA(), way, pair.shapeB())->enter, 0.5);
    EXPECT_NEAR(castShape(pair.shapeA(), way, pair.shapeB(), 1)->enter, 0.375, 1e-14);
    EXPECT_TRUE(isWithin(pair.shapeA(), pair.shapeB(), 4));
    EXPECT_FALSE(isWithin(pair.shapeA(), pair.shapeB(), 3.9));
    EXPECT_TRUE(castShape(pair.shapeA(), way, pair.shapeB(), 4)->startsOverlapping);
    EXPECT_FALSE(castShape(pair.shapeA(), Vec3{} - way, pair.shapeB(), 3.9));
}

TEST(PolytopeSweep, WhatTouchesAndPartsDoesNotMeet) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, 0, 1}});
    EXPECT_TRUE(castShape(pair.shapeA(), {-1, 0, 0}, pair.shapeB())->startsOverlapping);
    EXPECT_TRUE(castShape(pair.shapeA(), {}, pair.shapeB())->startsOverlapping);
    const CloudPair apart({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                          {{1 + 0x1p-52, 0, 0}, {2, 0, 0}, {1.5, 1, 0}, {1.5, 0, 1}});
    EXPECT_FALSE(castShape(apart.shapeA(), {-1, 0, 0}, apart.shapeB()));
    EXPECT_FALSE(castShape(apart.shapeA(), {}, apart.shapeB()));
    const auto contact = castShape(apart.shapeA(), {1, 0, 0}, apart.shapeB());
    ASSERT_TRUE(contact);
    EXPECT_FALSE(contact->startsOverlapping);
    EXPECT_LE(contact->enter, 1e-13);
}

TEST(PolytopeSweep, TheTouchPointSaysWhenMemoryEnds) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}}, {{5, -1, 0}, {5, 1, 0}});
    const auto contact = castShape(pair.shapeA(), {8, 0, 0}, pair.shapeB());
    ASSERT_TRUE(contact);
    EXPECT_EQ(*firstContactPoint(pair.shapeA(), {8, 0, 0}, pair.shapeB(), *contact), (Vec3{5, 0, 0}));
    const MemoryEndsAt end(0);
    EXPECT_FALSE(firstContactPoint(pair.shapeA(), {8, 0, 0}, pair.shapeB(), *contact));
}

} // namespace

} // namespace askew::test
