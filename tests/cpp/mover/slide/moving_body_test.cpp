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

/// Returns all that a body knows of its shape, by bits.
std::vector<double> numbersOf(const MovingBody& body) {
    const auto numbers = body.polytope().numbers;
    std::vector<double> all(numbers.begin(), numbers.end());
    for (const BodyFace& face : body.faces()) all.insert(all.end(), {face.normal.x, face.normal.y, face.reach});
    all.insert(all.end(), {body.bounds().min.x, body.bounds().max.y, body.size(), body.radius()});
    return all;
}

TEST(MovingBody, IsTheSameWhateverItWasBefore) {
    Random random(1762);
    MovingBody body;
    for (unsigned i = 0; i < 40 * walkedBodies; ++i) {
        const WalkedShape shape(random, static_cast<WalkedBody>(random.between(0, walkedBodies - 1e-9)), i % 2 == 0);
        for (int k = 0; k < 2; ++k) { // the second time it differs in its center alone
            const Shape region = shape.at(drawVec(random, -5, 5));
            MovingBody fresh;
            ASSERT_TRUE(fresh.set(region));
            ASSERT_TRUE(body.set(region));
            EXPECT_EQ(numbersOf(body), numbersOf(fresh));
            EXPECT_EQ(body.isCapsule(), fresh.isCapsule());
            EXPECT_EQ(body.shape().frame, region.frame);
        }
    }
}

TEST(MovingBody, HasTheFacesThatSupportIt) {
    Random random(1763);
    for (unsigned i = 0; i < 10 * walkedBodies; ++i) {
        const auto kind = static_cast<WalkedBody>(i % walkedBodies);
        const WalkedShape shape(random, kind, i % 2 == 0);
        MovingBody body;
        ASSERT_TRUE(body.set(shape.at(drawVec(random, -5, 5))));
        const unsigned count = kind == WalkedBody::box ? 6 : kind == WalkedBody::cylinder ? 2 : 0;
        if (kind != WalkedBody::hull) {
            EXPECT_EQ(body.faces().size(), count);
        }
        for (const BodyFace& face : body.faces()) {
            EXPECT_NEAR(length(face.normal), 1, 1e-15);
            EXPECT_NEAR(dot(face.normal, body.support(face.normal)), face.reach, 1e-12);
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
