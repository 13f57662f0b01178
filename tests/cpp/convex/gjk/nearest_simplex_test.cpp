#include "askew/convex/gjk/nearest_simplex.h"

#include "support/draws/colliders.h"
#include "support/draws/quadrics.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(NearestSimplex, NoOtherPointOfItIsNearer) {
    Random random(1506);
    std::array<int, 5> kept{};
    for (int i = 0; i < 20000; ++i) {
        NearestSimplex simplex;
        const Vec3 aside = drawVec(random, -1, 1);
        const int count = random.integer(1, 4);
        for (int k = 0; k < count; ++k) simplex.add({drawVec(random, -1, 1) + aside, drawVec(random, -1, 1), {}});
        const NearestSimplex all = simplex;
        const DifferencePoint nearest = simplex.reduce(true);
        ++kept[simplex.size];
        EXPECT_EQ(simplex.size == 4, length(nearest.way) < 1e-9);
        for (unsigned k = 0; k < all.size; ++k) {
            EXPECT_GE(dot(nearest.way, all.points[k].way - nearest.way), -1e-12);
        }
        if (simplex.size == 4) continue; // it holds the origin
        DifferencePoint mixed;
        for (unsigned k = 0; k < simplex.size; ++k) {
            mixed.way = mixed.way + simplex.points[k].way * simplex.weights[k];
            mixed.onA = mixed.onA + simplex.points[k].onA * simplex.weights[k];
        }
        EXPECT_LE(maxAbs(mixed.way - nearest.way), 1e-11);
        EXPECT_LE(maxAbs(mixed.onA - nearest.onA), 1e-11);
    }
    for (unsigned size = 1; size < kept.size(); ++size) EXPECT_GT(kept[size], 25);
}

/// Both shapes stay as they are: the points that a turn gives lie in their difference, and one is nearer.
TEST(NearestSimplex, TurnsTowardTheNearestPointOfCurvedShapes) {
    int turned = 0;
    eachQuadricPair(1507, 10, [&](Random& random, const RoundPair& drawn, QuadricKind, QuadricKind, QuadricStratum) {
        const SupportPair pair(drawn.a.view(), drawn.b.view());
        const double scale = scaleOf(drawn.a.view(), drawn.b.view());
        NearestSimplex simplex;
        for (int k = 0; k < 2; ++k) {
            const Vec3 normal = normalized(pair.offset + anyDirection(random) * (0.2 * scale));
            const CorePair cores{supportVertex(pair.a, normal), supportVertex(pair.b, -normal)};
            const Vec3 onA = localSupport(pair.a, cores.a, normal);
            simplex.add({(localSupport(pair.b, cores.b, -normal) - onA) + pair.offset, onA, cores});
        }
        DifferencePoint nearest = simplex.reduce(true);
        const double before = length(nearest.way);
        const auto normal = simplex.turn(pair, normalized(nearest.way), nearest);
        if (!normal) {
            EXPECT_EQ(length(nearest.way), before);
            return;
        }
        ++turned;
        EXPECT_LE(length(nearest.way), before);
        for (unsigned k = 0; k < simplex.size; ++k) {
            const Vec3 direction = anyDirection(random);
            EXPECT_GE(dot(direction, simplex.points[k].way), pair.gapAlong(direction) - 1e-12 * scale);
        }
        EXPECT_GE(length(nearest.way), pair.gapAlong(*normal) - 1e-12 * scale);
    });
    EXPECT_GT(turned, 200);
}

} // namespace

} // namespace askew::test
