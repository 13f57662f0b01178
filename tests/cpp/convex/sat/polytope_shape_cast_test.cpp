#include "askew/convex/sat/polytope_shape_cast.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"
#include "support/tell_worst.h"

#include "askew/convex/distance.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns the hull of a cloud moved by part of a translation.
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
        const auto contact = castPolytopeShape(pair.shapeA(), way, pair.shapeB(), 0);
        const double slack = 1e-11 * reach;
        const auto gapAt = [&](double t) {
            return winningAxis(polytopeAxes, moved(pair.a, way, t).view(), pair.shapeB())->separation;
        };
        if (!contact) {
            ++seen[0];
            for (int i = 0; i <= 16; ++i) EXPECT_GT(gapAt(i / 16.0), 0);
            return;
        }
        ++seen[contact->startsOverlapping ? 1 : 2];
        EXPECT_EQ(contact->startsOverlapping, overlaps(polytopeAxes, pair.shapeA(), pair.shapeB()));
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
    });
    std::printf("sweep: worst gap at the time of contact %.2g of the scale\n", worst);
    tellWorst("casts of polytopes", seen[2], worst, "the scale", "the gap at the time of contact");
    for (const std::size_t count : seen) EXPECT_GT(count, 25U);
}

/// Returns when the intervals on all axes meet; they never do when the first time is after the last.
Interval timesOnAllAxes(const Polytope& a, const Vec3& way, const Polytope& b) {
    Interval times{-infinity, infinity};
    forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
        const Interval inA = intervalOn(a, axis.normal);
        const Interval inB = intervalOn(b, axis.normal);
        const double speed = dot(axis.normal, way);
        const double first = (inB.min - inA.max) / speed;
        const double last = (inB.max - inA.min) / speed;
        times.min = std::fmax(times.min, std::fmin(first, last));
        times.max = std::fmin(times.max, std::fmax(first, last));
        return true;
    });
    return times;
}

TEST(PolytopeSweep, OfManyVerticesIsThatOfAllAxes) {
    Random random(709);
    std::array<std::size_t, 3> seen{};
    double worst = 0;
    for (int i = 0; i < 800; ++i) {
        const auto draw = [&](double size) {
            std::vector<Vec3> cloud(static_cast<std::size_t>(random.integer(4, 40)));
            const Vec3 at = drawVec(random, -2, 2);
            for (Vec3& p : cloud) p = at + normalized(drawVec(random, -1, 1)) * size;
            return cloud;
        };
        const CloudPair pair(draw(1), draw(random.oneIn(3) ? 0.1 : 1));
        const Vec3 way = drawVec(random, -4, 4);
        const Interval times = timesOnAllAxes(pair.shapeA(), way, pair.shapeB());
        const bool areMet = times.min <= times.max && times.min <= 1 && times.max >= 0;
        const auto contact = castPolytopeShape(pair.shapeA(), way, pair.shapeB(), 0);
        ASSERT_EQ(contact.has_value(), areMet) << i;
        ++seen[!areMet ? 0 : times.min < 0 ? 1 : 2];
        if (!contact) continue;
        EXPECT_EQ(contact->startsOverlapping, times.min < 0);
        worst = std::fmax(worst, std::fabs(contact->enter - std::fmax(times.min, 0)));
        worst = std::fmax(worst, std::fabs(contact->leave - std::fmin(times.max, 1)));
    }
    std::printf("sweep: times at most %.2g off those of all axes\n", worst);
    EXPECT_LE(worst, 1e-12);
    for (const std::size_t count : seen) EXPECT_GT(count, 20U);
}

/// Draws points of a plane, some of them lifted off it by up to `height`: what no axis shows the sides of.
std::vector<Vec3> drawSliver(Random& random, double height) {
    std::vector<Vec3> cloud;
    const std::size_t count = static_cast<std::size_t>(random.integer(2, 6));
    while (cloud.size() < count) {
        const double lift = random.oneIn(3) ? height * random.between(-1, 1) : 0;
        cloud.push_back({std::floor(random.between(-3, 4)), lift, std::floor(random.between(-3, 4))});
    }
    return cloud;
}

TEST(PolytopeSweep, SliversMeetWhereTheyAreAndNotBesideTheirSides) {
    Random random(705);
    std::array<std::size_t, 3> seen{};
    double worst = 0;
    for (int i = 0; i < 4000; ++i) {
        const double height =
            std::array{0.0, 1e-40, 2e-30, 1e-17, 1e-12, 1e-9, 1e-7}[static_cast<std::size_t>(random.integer(0, 6))];
        CloudPair pair(drawSliver(random, height), drawSliver(random, height));
        const bool isLevel = random.oneIn(3);
        const double rise = isLevel ? 0 : std::floor(random.between(1, 4));
        for (Vec3& p : pair.a) p.y -= rise;
        const Vec3 way{std::floor(random.between(-6, 7)), rise * random.integer(1, 2),
                       std::floor(random.between(-6, 7))};
        const CloudPair start(pair.a, pair.b);
        const double scale = scaleOf(start.shapeA(), start.shapeB()) + length(way);
        const auto gapAt = [&](double t) {
            return distance(moved(pair.a, way, t).view(), start.shapeB()).distance / scale;
        };
        const auto contact = castPolytopeShape(start.shapeA(), way, start.shapeB(), 0);
        if (!contact) {
            ++seen[0];
            for (int k = 0; k <= 8; ++k) EXPECT_GE(gapAt(k / 8.0), 0) << i;
            continue;
        }
        ++seen[contact->enter > 0 ? 2 : 1];
        worst = std::fmax(worst, std::fmax(gapAt(contact->enter), gapAt(contact->leave)));
        if (contact->enter > 1e-3) {
            EXPECT_GT(gapAt(contact->enter * (1 - 1e-3)), 0) << i;
        }
    }
    std::printf("slivers: worst gap at the time of contact %.2g of the scale\n", worst);
    EXPECT_LE(worst, 1e-9);
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(PolytopeSweep, AMarginComesSooner) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{5, 0, 0}, {6, 0, 0}, {5, 1, 0}, {5, 0, 1}});
    const Vec3 way{8, 0, 0};
    EXPECT_EQ(castPolytopeShape(pair.shapeA(), way, pair.shapeB(), 0)->enter, 0.5);
    EXPECT_NEAR(castPolytopeShape(pair.shapeA(), way, pair.shapeB(), 1)->enter, 0.375, 1e-14);
    EXPECT_TRUE(isWithin(polytopeAxes, pair.shapeA(), pair.shapeB(), 4));
    EXPECT_FALSE(isWithin(polytopeAxes, pair.shapeA(), pair.shapeB(), 3.9));
    EXPECT_TRUE(castPolytopeShape(pair.shapeA(), way, pair.shapeB(), 4)->startsOverlapping);
    EXPECT_FALSE(castPolytopeShape(pair.shapeA(), Vec3{} - way, pair.shapeB(), 3.9));
}

/// Segments on parallel lines a unit apart, and in one line: they have no breadth that a margin could do without.
TEST(PolytopeSweep, AMarginAroundWhatIsThinComesSooner) {
    const CloudPair beside({{0, 0, 0}, {1, 0, 0}}, {{0, 5, 0}, {1, 5, 0}});
    EXPECT_NEAR(castPolytopeShape(beside.shapeA(), {0, 8, 0}, beside.shapeB(), 1)->enter, 0.5, 1e-14);
    EXPECT_FALSE(castPolytopeShape(beside.shapeA(), {0, 3.9, 0}, beside.shapeB(), 1));
    EXPECT_FALSE(castPolytopeShape(beside.shapeA(), {0, 0, 8}, beside.shapeB(), 1));
    EXPECT_NEAR(castPolytopeShape(beside.shapeA(), {0, 8, 0}, beside.shapeB(), 0x1p-30)->enter, 0.625 - 0x1p-33, 1e-14);
    EXPECT_FALSE(castPolytopeShape(beside.shapeA(), {0, 5 - 0x1p-29, 0}, beside.shapeB(), 0x1p-30));
    const CloudPair inLine({{0, 0, 0}, {1, 0, 0}}, {{3, 0, 0}, {4, 0, 0}});
    EXPECT_NEAR(castPolytopeShape(inLine.shapeA(), {4, 0, 0}, inLine.shapeB(), 0)->enter, 0.5, 1e-14);
    EXPECT_NEAR(castPolytopeShape(inLine.shapeA(), {4, 0, 0}, inLine.shapeB(), 1)->enter, 0.25, 1e-14);
    EXPECT_FALSE(castPolytopeShape(inLine.shapeA(), {0, 1, 0}, inLine.shapeB(), 0));
    EXPECT_FALSE(castPolytopeShape(inLine.shapeA(), {-4, 0, 0}, inLine.shapeB(), 1));
}

TEST(PolytopeSweep, WhatTouchesAndPartsDoesNotMeet) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, 0, 1}});
    EXPECT_TRUE(castPolytopeShape(pair.shapeA(), {-1, 0, 0}, pair.shapeB(), 0)->startsOverlapping);
    EXPECT_TRUE(castPolytopeShape(pair.shapeA(), {}, pair.shapeB(), 0)->startsOverlapping);
    const CloudPair apart({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                          {{1 + 0x1p-52, 0, 0}, {2, 0, 0}, {1.5, 1, 0}, {1.5, 0, 1}});
    EXPECT_FALSE(castPolytopeShape(apart.shapeA(), {-1, 0, 0}, apart.shapeB(), 0));
    EXPECT_FALSE(castPolytopeShape(apart.shapeA(), {}, apart.shapeB(), 0));
    const auto contact = castPolytopeShape(apart.shapeA(), {1, 0, 0}, apart.shapeB(), 0);
    ASSERT_TRUE(contact);
    EXPECT_FALSE(contact->startsOverlapping);
    EXPECT_LE(contact->enter, 1e-13);
}

} // namespace

} // namespace askew::test
