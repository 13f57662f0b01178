#include "askew/mover/slide/moving_body.h"

#include "support/draws/levels/mover_worlds.h"

#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(MovingBody, HasTheSupportsOfTheShapeWhereverItIs) {
    Random random(1760);
    for (unsigned i = 0; i < 20 * walkedBodies; ++i) {
        const WalkedShape shape(random, static_cast<WalkedBody>(i % walkedBodies), i % 2 == 0);
        MovingBody body;
        ASSERT_TRUE(body.set(shape.at(drawVec(random, -5, 5))));
        const Vec3 center = drawVec(random, -5, 5);
        body.moveTo(center);
        EXPECT_EQ(body.center(), center);
        EXPECT_EQ(body.shape().frame, shape.at(center).frame);
        TransformedShape there;
        ASSERT_TRUE(there.set(shape.at(center)));
        for (int k = 0; k < 8; ++k) {
            const Vec3 way = normalized(drawVec(random, -1, 1));
            const double reach = dot(way, supportPoint(there.view(), way));
            EXPECT_NEAR(dot(way, body.support(way) + center), reach, 1e-12);
            EXPECT_LE(dot(way, body.lowestOfCore(way)), dot(way, body.lowestOfCore(-way)) + 1e-12);
        }
    }
}

TEST(MovingBody, HasItsLowestPointInTheCore) {
    Random random(1761);
    MovingBody body;
    const WalkedShape capsule(random, WalkedBody::capsule, true);
    ASSERT_TRUE(body.set(capsule.at({1, 2, 3})));
    EXPECT_TRUE(body.isCapsule());
    EXPECT_NEAR(body.lowestOfCore({0, 1, 0}).y, body.support({0, -1, 0}).y + body.radius(), 1e-15);
    ASSERT_TRUE(body.set({{{}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}}));
    EXPECT_FALSE(body.isCapsule());
    EXPECT_EQ(body.radius(), 0);
    EXPECT_EQ(body.lowestOfCore({0, 1, 0}), (Vec3{0, -2, 0}));
    EXPECT_EQ(body.lowestOfCore(Vec3{0.6, 0.8, 0}), (Vec3{-1, -2, 0}));
}

} // namespace

} // namespace askew::test
