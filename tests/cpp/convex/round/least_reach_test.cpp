#include "askew/convex/round/least_reach.h"

#include "support/draws/quadrics.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// Around a direction of least reach no other within the size that is proved reaches less far.
TEST(LeastReach, IsLeastWithinTheSizeThatIsProved) {
    std::array<int, 3> proved{};
    double worst = 0;
    eachQuadricPair(1510, 400, [&](Random& random, const RoundPair& drawn, QuadricKind, QuadricKind, QuadricStratum) {
        const SupportPair pair(drawn.a.view(), drawn.b.view());
        const double scale = scaleOf(drawn.a.view(), drawn.b.view());
        const Vec3 guess = anyDirection(random);
        const auto at = [&](double off) {
            const Vec3 normal = normalized(guess + anyDirection(random) * off);
            return CorePair{supportVertex(pair.a, normal), supportVertex(pair.b, -normal)};
        };
        const auto found = leastReach(pair, {at(0.3), at(0.3), at(0.3)}, guess);
        if (!found) return;
        double size = 1.5;
        while (size > 1e-3 && !found->isLeastWithin(size)) size *= 0.7;
        if (size <= 1e-3) return;
        ++proved[found->dimension];
        const Vec3 u = across(found->normal);
        const Vec3 v = cross(found->normal, u);
        for (int i = 0; i < 60; ++i) {
            const Vec3 aside = normalized(u * random.between(-1, 1) + v * random.between(-1, 1));
            const Vec3 normal = normalized(found->normal + aside * (size * random.between(0, 1)));
            worst = std::fmax(worst, (found->reach + pair.gapAlong(normal)) / scale);
        }
    });
    std::printf("least reaches: %d over vertices, %d over edges, %d over triangles; %.2g of the scale above others\n",
                proved[0], proved[1], proved[2], worst);
    for (const int many : proved) EXPECT_GT(many, 20);
    EXPECT_LE(worst, 1e-13);
}

} // namespace

} // namespace askew::test
