#include "askew/box/cast/first_contact_point.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace askew::test {

namespace {

Vec3 touched(const Box& a, const Vec3& v, const Box& b) {
    const auto contact = castShape(a, v, b, Touching::hit);
    EXPECT_TRUE(contact);
    return contact ? firstContactPoint(a, v, b, *contact) : Vec3{};
}

TEST(TouchPoint, OfFacesIsInTheMiddle) {
    EXPECT_EQ(touched(unitCube, {8, 0, 0}, Box{{6, 0, 0}, unitCube.halfAxes}), (Vec3{5, 0, 0}));
    EXPECT_EQ(touched(unitCube, {8, 0, 0}, Box{{6, 1, -1}, unitCube.halfAxes}), (Vec3{5, 0.5, -0.5}));
    const Box wall{{6, 3, 0}, {unitAxis(0), unitAxis(1) * 7, unitAxis(2) * 7}};
    EXPECT_LT(length(touched(unitCube, {8, 0, 0}, wall) - Vec3{5, 0.375, 0}), 1e-15); // 1 : 7 of the way between
}

TEST(TouchPoint, OfACornerIsTheCorner) {
    const Box tip{{}, {Vec3{1, 0, 1}, {-1, 1, 1}, {0, -1, 1}}}; // points up, to (0, 0, 3)
    EXPECT_LT(length(touched(tip, {0, 0, 8}, Box{{0.25, -0.5, 9}, unitCube.halfAxes}) - Vec3{0, 0, 8}), 1e-15);
    EXPECT_LT(length(touched(Box{{0.25, -0.5, 9}, unitCube.halfAxes}, {0, 0, -8}, tip) - Vec3{0, 0, 3}), 1e-15);
}

TEST(TouchPoint, OfEdgesIsTheirCrossing) {
    const Box roofX{{0.75, 0, 0}, {Vec3{4, 0, 0}, {0, 0.5, 0.5}, {0, -0.5, 0.5}}};
    const Box roofY{{0, 0.25, 5}, {Vec3{0, 4, 0}, {0.5, 0, 0.5}, {-0.5, 0, 0.5}}};
    EXPECT_LT(length(touched(roofX, {0, 0, 6}, roofY) - Vec3{0, 0, 4}), 1e-15);
}

TEST(TouchPoint, OfFlatBoxes) {
    EXPECT_EQ(touched(Box{}, {2, 4, 6}, Box{{1, 2, 3}, {}}), (Vec3{1, 2, 3}));
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    EXPECT_EQ(touched(plate, {8, 0, 0}, Box{{6, 0, 0}, plate.halfAxes}), (Vec3{5, 0, 0}));
    EXPECT_EQ(touched(plate, {0, 0, 4}, Box{{1, 1, 3}, plate.halfAxes}), (Vec3{0.5, 0.5, 3}));
    EXPECT_EQ(touched(plate, {}, plate), Vec3{});
}

/// Whether an edge of A and one of B differ by less than 1e-9 radians, but are not parallel.
bool isNearlyParallel(const Pair& pair) {
    for (const Vec3& u : pair.a.halfAxes) {
        for (const Vec3& w : pair.b.halfAxes) {
            const double sine = length(cross(normalized(u), normalized(w)));
            if (sine > 1e-15 && sine < 1e-9) return true;
        }
    }
    return false;
}

/// How far the half axes of a box are from one plane, of 1. Where a box has sheared ones near a plane, its faces meet
/// so sharply that what rounds the place of A moves the point along them by so many times as much; a plate is exact.
double bluntness(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    const double whole = length(u) * length(v) * length(w);
    return whole > 0 ? std::max(1e-16, std::fabs(dot(cross(u, v), w)) / whole) : 1;
}

TEST(TouchPoint, LiesInBothBoxes) {
    Random random(440);
    double worst = 0;
    std::size_t hits = 0;
    std::size_t starts = 0;
    std::size_t nearlyParallel = 0;
    const auto check = [&](const Pair& pair) {
        const Vec3 v = drawTranslation(random, pair);
        const auto contact = castShape(pair.a, v, pair.b);
        if (!contact) return;
        SCOPED_TRACE("translation " + written(v));
        ++hits;
        nearlyParallel += isNearlyParallel(pair) ? 1 : 0;
        starts += contact->startsOverlapping ? 1 : 0;
        const Vec3 point = firstContactPoint(pair.a, v, pair.b, *contact);
        const Box moved{pair.a.center + v * contact->enter, pair.a.halfAxes};
        const double scale = scaleOf(pair) + length(v) + maxAbs(pair.a.center) + maxAbs(pair.b.center);
        const double speed = contact->startsOverlapping ? 0 : std::fabs(dot(contact->normal, v));
        // A time is imprecise when A hardly moves along the axis, and then the point is no better.
        const double slow = contact->startsOverlapping ? 1 : length(v) / speed;
        const double doubt = slow + 1e-4 / std::min(bluntness(pair.a), bluntness(pair.b));
        for (const Box& box : {moved, pair.b}) {
            // The normal of a face is rounded, the more the closer its edges are to parallel (seed 13117153: 1e-16).
            const double tilt = 8 * roundingUnit * scale / bluntness(box);
            for (const Plane& plane : planes(box)) {
                ASSERT_LE(signedDistance(plane, point), 1e-12 * scale * slow + tilt + 2 * minMagnitude);
            }
            const double distance = closestPoint(box, point).distance;
            ASSERT_LE(distance, 1e-12 * scale * doubt + 2 * minMagnitude); // below it numbers are stored as 0
            const double off = distance > 4 * minMagnitude ? distance / (scale * doubt) : 0;
            worst = off > worst ? off : worst;
        }
    };
    eachPair(441, 1000, check);
    // Few of these need more than one step to share what is left between half axes.
    const auto isOfEdges = [](const Stratum& stratum) { return std::string_view(stratum.name) == "near-parallel"; };
    const auto stratum = std::ranges::find_if(strata(), isOfEdges);
    ASSERT_NE(stratum, strata().end());
    Random drawn(442);
    for (int i = 0; i < 30'000 && !HasFailure(); ++i) {
        const Pair pair = stratum->make(drawn);
        SCOPED_TRACE("near-parallel pair " + std::to_string(i) + "\n" + written(pair));
        check(pair);
    }
    std::printf("touch points: %zu (%zu from the start, %zu of edges almost parallel), worst error %.2g\n", hits,
                starts, nearlyParallel, worst);
    EXPECT_GT(nearlyParallel, 4000U);
    EXPECT_GT(hits - starts, 2000U);
    EXPECT_GT(starts, 3000U);
}

} // namespace

} // namespace askew::test
