#include "askew/convex/cast/shape_cast.h"

#include "support/draws/colliders.h"
#include "support/draws/quadrics.h"
#include "support/draws/round_shapes.h"
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/box/cast/shape_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PolytopeSweep, TheFirstContactPointLiesInBoth) {
    Random random(703);
    std::size_t met = 0;
    eachCloudPair(704, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const double scale = scaleOf(a, b);
        const double reach = scale + maxAbs(pair.a[0]);
        if (scale < 1e-3 || reach > 1e6) return;
        const Vec3 way = drawVec(random, -1, 1) * (2 * scale);
        const auto contact = castShape(a, way, b);
        if (!contact) return;
        ++met;
        const auto point = firstContactPoint(a, way, b, *contact);
        ASSERT_TRUE(point);
        const double far = 1e-9 * reach; // a contact within the band may be a grazing one
        EXPECT_LE(separation(b, polytopePoint(stored(*point)).view()), far);
        EXPECT_LE(separation(a, polytopePoint(stored(*point - way * contact->enter)).view()), far);
    });
    EXPECT_GT(met, 200U);
}

/// Checks that the first contact point of round shapes, too, lies in both.
TEST(PolytopeSweep, TheFirstContactPointOfRoundShapesLiesInBoth) {
    std::size_t met = 0;
    const auto check = [&](Random& random, const RoundPair& pair) {
        const Polytope b = pair.b.view();
        const double scale = scaleOf(pair.a.view(), b);
        const Vec3 way = drawVec(random, -1, 1) * (4 * scale);
        PolytopeMemory start;
        ASSERT_TRUE(start.numbers.assign(pair.a.view().numbers) && start.indices.assign(pair.a.view().indices));
        for (int k = 0; k < 3; ++k) start.numbers.all()[static_cast<unsigned>(k)] -= way[k] * 0.5;
        start.indices[4] = static_cast<std::uint16_t>(start.indices[4] & ~1U);
        const Polytope a = start.view();
        const auto contact = castShape(a, way, b);
        if (!contact || contact->enter == 0) return;
        ++met;
        const auto point = firstContactPoint(a, way, b, *contact);
        ASSERT_TRUE(point);
        EXPECT_LE(signedDistance(b, *point), 1e-6 * scale);
        EXPECT_LE(signedDistance(a, *point - way * contact->enter), 1e-6 * scale);
    };
    eachQuadricPair(710, 14, [&](Random& random, const RoundPair& pair, QuadricKind, QuadricKind, QuadricStratum) {
        check(random, pair);
    });
    eachRoundPair(711, 14, [&](Random& random, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        check(random, pair);
    });
    EXPECT_GT(met, 200U);
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

TEST(PolytopeSweep, TheTouchPointSaysWhenMemoryEnds) {
    const CloudPair pair({{0, 0, 0}, {0, 1, 0}}, {{5, 1, 0}, {5, 3, 0}});
    const auto contact = castShape(pair.shapeA(), {8, 0, 0}, pair.shapeB());
    ASSERT_TRUE(contact);
    EXPECT_EQ(*firstContactPoint(pair.shapeA(), {8, 0, 0}, pair.shapeB(), *contact), (Vec3{5, 1, 0}));
    const MemoryEndsAt end(0);
    EXPECT_FALSE(firstContactPoint(pair.shapeA(), {8, 0, 0}, pair.shapeB(), *contact));
}

} // namespace

} // namespace askew::test
