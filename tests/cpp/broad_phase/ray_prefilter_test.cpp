#include "askew/broad_phase/ray_prefilter.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

bool mayHit(const RayPrefilter& filter, const Box& box, float end) {
    return askew::mayHit(filter, {rounded(box), 7}, end);
}

float roundedUp(double x) { return std::nextafter(static_cast<float>(x), std::numeric_limits<float>::infinity()); }

/// Expects a hit to pass when the end is just at it, and later.
void expectPasses(const Ray& ray, const Box& box, const RayHit& hit) {
    const RayPrefilter filter = rayPrefilter(ray);
    EXPECT_TRUE(mayHit(filter, box, std::numeric_limits<float>::infinity()));
    EXPECT_TRUE(mayHit(filter, box, roundedUp(hit.enter)));
}

TEST(RayPrefilter, LetsEveryHitPassWhateverTheBoxIsLike) {
    std::size_t hits = 0;
    std::size_t flat = 0;
    eachPair(120, 910, [&](const Pair& pair) {
        Random random(static_cast<std::uint32_t>(hits));
        Pair asPoint = pair;
        asPoint.a.halfAxes = {};
        for (const double scale : {1.0, 0x1p-25, 0x1p25, 0x1p60}) {
            const Ray ray{stored(pair.a.center), stored(drawTranslation(random, asPoint) * scale)};
            const auto hit = castRay(ray, pair.b);
            if (!hit) continue;
            expectPasses(ray, pair.b, *hit);
            ++hits;
            flat += isZero(pair.b.halfAxes[0]) || isZero(pair.b.halfAxes[2]) ? 1 : 0;
        }
    });
    EXPECT_GT(hits, 2000U);
    EXPECT_GT(flat, 50U);
}

TEST(RayPrefilter, LetsHitsPassThatGrazeEdges) {
    Random random(911);
    std::size_t hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        Box box = drawRegion(random, 50, std::exp2(random.integer(-8, 3))).world;
        box.center = box.center * std::exp2(random.integer(0, 10));
        const auto& [u0, u1, u2] = box.halfAxes;
        const double slack = 1 + std::exp2(random.integer(-40, -8)) * random.between(-1, 1);
        const Vec3 edge = box.center + (u0 + u1) * slack + u2 * random.between(-1, 1);
        const Vec3 origin = edge + drawVec(random, -20, 20);
        const Ray ray{origin, (edge - origin) * random.between(0.1, 2)};
        const auto hit = castRay(ray, box);
        if (!hit) continue;
        expectPasses(ray, box, *hit);
        ++hits;
    }
    EXPECT_GT(hits, 5000U);
}

TEST(RayPrefilter, KeepsNearlyAllElseOut) {
    Random random(912);
    int misses = 0;
    int passed = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Box box = drawRegion(random, 20, 0.65).world;
        const Vec3 origin = drawVec(random, 0, 20);
        const Vec3 towards = box.center + drawVec(random, -1.5, 1.5);
        const Ray ray{origin, towards - origin};
        const auto hit = castRay(ray, box);
        const float end = hit ? static_cast<float>(hit->enter * 0.98) : std::numeric_limits<float>::infinity();
        if (hit && hit->enter * length(ray.direction) < 2) continue;
        ++misses;
        passed += mayHit(rayPrefilter(ray), box, end) ? 1 : 0;
    }
    EXPECT_GT(misses, 15'000);
    EXPECT_LT(passed * 50, misses);
}

TEST(RayPrefilter, IsNotSureOfWhatF32CannotTell) {
    const Box cube{{5, 0, 0}, {unitAxis(0), unitAxis(1), unitAxis(2)}};
    const Box tiny{{5, 0, 0}, {unitAxis(0) * 0x1p-60, unitAxis(1) * 0x1p-60, unitAxis(2) * 0x1p-60}};
    const Box huge{{0x1p100, 0, 0}, {unitAxis(0) * 0x1p90, unitAxis(1) * 0x1p90, unitAxis(2) * 0x1p90}};
    const float all = std::numeric_limits<float>::infinity();
    const Vec3 away{-1, 0, 0};
    EXPECT_FALSE(mayHit(rayPrefilter({{}, away}), cube, all));
    EXPECT_TRUE(mayHit(rayPrefilter({{}, away}), tiny, all));
    EXPECT_TRUE(mayHit(rayPrefilter({{}, away}), huge, all));
    EXPECT_TRUE(mayHit(rayPrefilter({{}, away * 0x1p60}), cube, all));
    EXPECT_TRUE(mayHit(rayPrefilter({{}, away * 0x1p-60}), cube, all));
    EXPECT_TRUE(mayHit(rayPrefilter({{}, {}}), cube, all));
}

} // namespace

} // namespace askew::test
