#include "askew/box/cast/ray_cast.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/oracles/sweep_oracle.h"
#include "support/tell_worst.h"

#include "askew/box/box_pair.h"
#include "askew/box/contains.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};

TEST(Ray, GoesInThroughOneFaceAndOutThroughAnother) {
    const auto hit = castRay({{-5, 0.5, 0}, {2, 0, 0}}, unitCube);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 2);
    EXPECT_EQ(hit->leave, 3);
    EXPECT_EQ(hit->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(hit->face, 1);
    EXPECT_FALSE(hit->startsInside);
    const auto above = castRay({{0.25, 5, 0}, {0, -1, 0}}, unitCube);
    ASSERT_TRUE(above);
    EXPECT_EQ(above->normal, (Vec3{0, 1, 0}));
    EXPECT_EQ(above->face, 2);
}

TEST(Ray, EndsWhereItIsTold) {
    EXPECT_TRUE(castRay({{-5, 0, 0}, {2, 0, 0}, 2}, unitCube));
    EXPECT_FALSE(castRay({{-5, 0, 0}, {2, 0, 0}, 1.999}, unitCube));
    const auto within = castRay({{-5, 0, 0}, {2, 0, 0}, 2.25}, unitCube);
    ASSERT_TRUE(within);
    EXPECT_EQ(within->leave, 2.25);
}

TEST(Ray, FromInsideItHasNoFaceAndTellsWhereItLeaves) {
    for (const double x : {0.0, 1.0, -1.0}) {
        const auto hit = castRay({{x, 0.5, 0}, {4, 0, 0}}, unitCube);
        ASSERT_TRUE(hit);
        EXPECT_TRUE(hit->startsInside);
        EXPECT_EQ(hit->enter, 0);
        EXPECT_EQ(hit->leave, (1 - x) / 4);
        EXPECT_EQ(hit->normal, Vec3{});
        EXPECT_EQ(hit->face, -1);
    }
}

TEST(Ray, PastItAwayFromItAndFromJustBehindItMisses) {
    EXPECT_FALSE(castRay({{-5, 1.5, 0}, {2, 0, 0}}, unitCube));
    EXPECT_FALSE(castRay({{-5, 0, 0}, {-2, 0, 0}}, unitCube));
    EXPECT_FALSE(castRay({{1 + 1e-13, 0, 0}, {1, 0, 0}}, unitCube));
    EXPECT_TRUE(castRay({{nextUp(1.0), 0, 0}, {-1, 0, 0}}, unitCube));
}

TEST(Ray, AwayFromItHitsOnlyFromWithinTheRoundings) {
    for (const double half : {1.0, 1.01, 1.25, 1.6}) {
        const Box box{{}, {Vec3{half, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        double x = half;
        for (int ulps = 0; ulps < 200; ++ulps, x = nextUp(x)) {
            const bool isNear = x - half <= determinantBand(1, 1, x + half);
            EXPECT_EQ(castRay({{x, 0.5, 0.5}, {1, 0, 0}}, box).has_value(), isNear) << half << " and " << ulps;
        }
    }
}

TEST(Ray, WithinTheBorderOfAFaceAndThroughACornerHits) {
    const auto along = castRay({{-5, 1, 1}, {1, 0, 0}}, unitCube);
    ASSERT_TRUE(along);
    EXPECT_EQ(along->enter, 4);
    const auto corner = castRay({{-3, -1, 1}, {1, -1, 1}, 9}, Box{{0, -4, 4}, unitCube.halfAxes});
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->enter, 2);
    EXPECT_EQ(corner->face, 1); // of faces entered at once the lowest
}

TEST(Ray, FlatBoxesAreMetInAnInstantOrWithinTheirPlane) {
    const auto through = castRay({{0.5, 0.5, 8}, {0, 0, -4}}, plate);
    ASSERT_TRUE(through);
    EXPECT_EQ(through->enter, 2);
    EXPECT_EQ(through->leave, 2);
    EXPECT_EQ(through->normal, (Vec3{0, 0, 1}));
    EXPECT_EQ(through->face, 4);
    const auto within = castRay({{-3, 0.5, 0}, {1, 0, 0}}, plate);
    ASSERT_TRUE(within);
    EXPECT_EQ(within->enter, 2);
    EXPECT_EQ(within->leave, 4);
    EXPECT_EQ(within->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(within->face, -1); // a rim is no face
    EXPECT_FALSE(castRay({{-3, 0.5, 0.125}, {1, 0, 0}}, plate));
    const auto point = castRay({{}, {1, 2, 3}}, Box{{2, 4, 6}, {}});
    ASSERT_TRUE(point);
    EXPECT_EQ(point->enter, 2);
}

TEST(Ray, TheFacesOfAFlatBoxAreThoseOfAThinOne) {
    const std::array<Vec3, 3> axes{Vec3{1, 2, 2}, {2, 1, -2}, {2, -2, 1}};
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3 outward = cross(axes[(i + 1) % 3], axes[(i + 2) % 3]) * (1.0 / 9);
        Box flat{{1, 2, 3}, axes};
        flat.halfAxes[i] = {};
        Box thin = flat;
        thin.halfAxes[i] = outward * 0x1p-20;
        for (const int side : {1, -1}) {
            const Ray ray{flat.center + outward * (4.0 * side), outward * (-2.0 * side)};
            const auto hit = castRay(ray, flat);
            const auto thinHit = castRay(ray, thin);
            ASSERT_TRUE(hit && thinHit);
            EXPECT_EQ(hit->face, static_cast<int>(2 * i) + (side < 0 ? 1 : 0));
            EXPECT_EQ(hit->face, thinHit->face);
            EXPECT_LE(length(hit->normal - thinHit->normal), 1e-15);
        }
    }
}

TEST(Ray, WithoutADirectionIsAPoint) {
    for (const Box& box : {unitCube, plate}) {
        EXPECT_TRUE(castRay({{0.5, 0.5, 0}, {}}, box));
        EXPECT_FALSE(castRay({{0.5, 1.5, 0}, {}}, box));
    }
}

TEST(Ray, ThatSeemsToRunAlongAThinBoxMayComeToIt) {
    // A splinter of 2^181 by 2^114 by 2^155, whose second slab the ray reaches after a third of its length.
    const Box box{
        {-0x1.fffeaf74a8219p+178, 0x1.fffeb0f4a71dfp+178, -0x1.fffeb274a6224p+177},
        {{{-0x1p+181, 0x1p+181, -0x1p+180}, {0x1p+113, 0x1p+114, 0x1p+114}, {0x1p+155, 0x1p+154, -0x1p+155}}}};
    const Ray ray{{}, {-0x1.cc6fd83edb036p+180, 0x1.cc6fd9a13af69p+180, -0x1.cc6fdb039aef3p+179}, 1};
    ASSERT_TRUE(SweepOracle({ray.origin, {}}, ray.direction, box).meets(0));
    EXPECT_TRUE(castRay(ray, box));
}

struct SeenRays {
    std::size_t hits = 0, misses = 0, inside = 0, grazes = 0, flat = 0;
    double worst = 0; // error of a time, of the scale over the speed along the axis
};

void compare(const Ray& ray, const Box& box, SeenRays& seen) {
    constexpr double band = 1e-13;
    const SweepOracle oracle({ray.origin, {}}, ray.direction, box);
    const auto hit = castRay(ray, box);
    if (!hit) {
        ASSERT_FALSE(oracle.meets(0)) << "a miss that is none";
        ++seen.misses;
        return;
    }
    ASSERT_TRUE(oracle.meets(band)) << "a hit that is none";
    ASSERT_EQ(hit->startsInside, contains(box, ray.origin));
    if (!oracle.meets(0)) {
        ++seen.grazes;
        return;
    }
    ++seen.hits;
    seen.inside += hit->startsInside ? 1 : 0;
    const auto [enter, unit] = oracle.enter();
    const auto [leave, unitOfLeave] = oracle.leave();
    const double error = std::max(std::fabs(hit->enter - enter) / unit, std::fabs(hit->leave - leave) / unitOfLeave);
    seen.worst = std::max(seen.worst, error);
    ASSERT_LE(error, band) << hit->enter << " for " << enter << ", " << hit->leave << " for " << leave;
    if (hit->startsInside) return;
    ASSERT_NEAR(length(hit->normal), 1, 1e-15);
    ASSERT_LE(dot(hit->normal, ray.direction), 1e-14 * length(ray.direction));
}

TEST(Ray, EqualsExactRationals) {
    SeenRays seen;
    eachPair(120, 900, [&](const Pair& pair) {
        Random random(static_cast<std::uint32_t>(seen.hits + 7 * seen.misses));
        Pair asPoint = pair;
        asPoint.a.halfAxes = {};
        const Ray ray{stored(pair.a.center), stored(drawTranslation(random, asPoint)), 1};
        const auto& [u0, u1, u2] = pair.b.halfAxes;
        seen.flat += isZero(u0) || isZero(u1) || isZero(u2) ? 1 : 0;
        compare(ray, pair.b, seen);
    });
    std::printf("rays: %zu hits (%zu from inside), %zu misses, %zu within rounding, %zu flat boxes, worst time %.1e\n",
                seen.hits, seen.inside, seen.misses, seen.grazes, seen.flat, seen.worst);
    tellWorst("rays against boxes", seen.hits, seen.worst, "the time the rounding of a corner takes", "rationals");
    EXPECT_GT(seen.hits, 300U);
    EXPECT_GT(seen.inside, 50U);
    EXPECT_GT(seen.misses, 300U);
    EXPECT_GT(seen.flat, 50U);
}

TEST(Ray, TheScaleOfTheDirectionOnlyScalesTimes) {
    eachPair(60, 901, [&](const Pair& pair) {
        const Vec3 way = stored(pair.b.center - pair.a.center);
        if (maxAbs(way) == 0 || maxAbs(way) > 0x1p190) return;
        const auto once = castRay({pair.a.center, way}, pair.b);
        const auto twice = castRay({pair.a.center, way * 8}, pair.b);
        ASSERT_EQ(once.has_value(), twice.has_value());
        if (!once) return;
        ASSERT_EQ(once->face, twice->face);
        ASSERT_NEAR(once->enter, 8 * twice->enter, 1e-9);
    });
}

TEST(Ray, EntersOnTheBox) {
    double worst = 0;
    eachPair(60, 902, [&](const Pair& pair) {
        const Vec3 way = pair.b.center - pair.a.center;
        const Ray ray{pair.a.center, way};
        const auto hit = castRay(ray, pair.b);
        if (!hit || hit->startsInside || maxAbs(way) > 0x1p190) return;
        const double steepness = std::fabs(dot(hit->normal, way)) / length(way); // a grazing ray's time is less sure
        const auto& [u0, u1, u2] = pair.b.halfAxes;
        const double scale = maxAbs(ray.origin) + maxAbs(way) + maxAbs(u0) + maxAbs(u1) + maxAbs(u2);
        const Vec3 entry = ray.origin + ray.direction * hit->enter;
        double outside = 0;
        for (unsigned i = 0; i < 3; ++i) {
            const Vec3& p = pair.b.halfAxes[(i + 1) % 3];
            const Vec3& q = pair.b.halfAxes[(i + 2) % 3];
            const Vec3 across = cross(p, q);
            if (length(across) < 0x1p-20 * length(p) * length(q)) continue; // of half axes in line rounding is left
            const Vec3 n = normalized(across);
            outside =
                std::max(outside, std::fabs(dot(n, entry - pair.b.center)) - std::fabs(dot(n, pair.b.halfAxes[i])));
        }
        worst = std::max(worst, (outside - minMagnitude) * steepness / scale); // less may be stored as 0
    });
    std::printf("entry points: at most %.1e of the scale off the box\n", worst);
    EXPECT_LT(worst, 2e-14);
}

} // namespace

} // namespace askew::test
