#include "askew/polytope_pose.h"

#include "colliders.h"
#include "failing_memory.h"
#include "polytope_strata.h"

#include "askew/number.h"
#include "askew/polytope_closest.h"
#include "askew/polytope_distance.h"
#include "askew/polytope_measure.h"
#include "askew/polytope_ray.h"
#include "askew/polytope_relation.h"
#include "askew/polytope_sat.h"
#include "askew/polytope_translation.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

TEST(PolytopePose, BothTurnedAlikeChangeNothingButTheLastDigits) {
    Random random(600);
    double worst = 0;
    std::array<std::size_t, 3> seen{};
    eachCloudPair(601, 60, [&](const CloudPair& pair) {
        const double scale = scaleOf(pair.shapeA(), pair.shapeB());
        const double size = scaleOf(pair.shapeA(), pair.shapeA()) + scaleOf(pair.shapeB(), pair.shapeB());
        const double reach = scale + maxAbs(pair.a[0]);
        if (scale < 0x1p-100 || reach > 1e6) return;
        const Quat turn = drawQuat(random);
        PolytopeMemory a;
        PolytopeMemory b;
        ASSERT_TRUE(setPose(pair.shapeA(), {}, turn, a));
        ASSERT_TRUE(setPose(pair.shapeB(), {}, turn, b));
        const double expected = separation(pair.shapeA(), pair.shapeB());
        const double turned = separation(a.view(), b.view());
        const bool isClear = std::fabs(expected) > 1e-12 * reach;
        EXPECT_EQ(separationSign(a.view(), b.view()), separationSign(b.view(), a.view()));
        if (expected <= 0 || !isClear) {
            worst = std::fmax(worst, std::fabs(turned - expected) / reach);
        }
        if (isClear) {
            EXPECT_EQ(separationSign(a.view(), b.view()), expected > 0 ? 1 : -1);
        }
        if (expected == 0) {
            EXPECT_LE(std::fabs(turned), 1e-12 * reach);
        }
        if (isClear) { // within the band a posed pair touches, however far apart slivers are across their best axis
            EXPECT_NEAR(distance(a.view(), b.view()).distance, distance(pair.shapeA(), pair.shapeB()).distance,
                        1.1e-12 * reach);
        }
        EXPECT_NEAR(volume(a.view()), volume(pair.shapeA()), 1e-13 * size * size * reach);
        ++seen[isClear ? (expected > 0 ? 2U : 0U) : 1U];
    });
    std::printf("posed: worst error %.2g of the scale\n", worst);
    EXPECT_LE(worst, 1.01e-12);
    for (const std::size_t count : seen) EXPECT_GT(count, 80U);
}

TEST(PolytopePose, TheCentreIsKeptApart) {
    const CloudPair pair({{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {0, 0, 1}}, {{-1, 0, 0}, {1, 0, 0}, {0, 2, 0}});
    PolytopeMemory a;
    PolytopeMemory b;
    const Vec3 far{1e9, -3e9, 2e9};
    ASSERT_TRUE(setPose(pair.shapeA(), far, {}, a));
    ASSERT_TRUE(setPose(pair.shapeB(), far + Vec3{0, 0, 3}, {}, b));
    EXPECT_EQ(separation(a.view(), b.view()), 2);
    EXPECT_EQ(distance(a.view(), b.view()).distance, 2);
    EXPECT_EQ(bounds(a.view()), (Aabb{far - Vec3{1, 1, 1}, far + Vec3{1, 1, 1}}));
    EXPECT_EQ(relation(a.view(), a.view()), Relation::equal);
    EXPECT_TRUE(contains(a.view(), far));
    EXPECT_EQ(signedDistance(a.view(), far + Vec3{0, 0, -3}), 2);
    EXPECT_EQ(closestPoint(a.view(), far + Vec3{0, 0, -3}), (far - Vec3{0, 0, 1}));
    EXPECT_EQ(supportPoint(a.view(), {0, 0, 1}), (far + Vec3{0, 0, 1}));
    EXPECT_FALSE(minimumTranslation(a.view(), b.view()));
    const auto hit = castRay({far, {0, 0, 2}, 10}, b.view());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 1.5);
}

TEST(PolytopePose, RefusesWhatBoxesRefuse) {
    const CloudPair pair({{0, 0, 0}, {0x1p201, 0, 0}}, {{1, 2, 3}});
    PolytopeMemory into;
    EXPECT_FALSE(setPose(pair.shapeB(), {}, {1e-7, 0, 0, 0}, into));
    EXPECT_FALSE(setPose(pair.shapeB(), {0x1p202, 0, 0}, {}, into));
    const MemoryEndsAt end(1);
    EXPECT_FALSE(setPose(pair.shapeB(), {}, {}, into));
    EXPECT_EQ(into.numbers.size(), 0U);
}

} // namespace

} // namespace askew::test
