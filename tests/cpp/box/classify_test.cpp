#include "askew/box/classify.h"

#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

const Plane ground{{0, 1, 0}, 0};

Side both(const Plane& plane, const Box& box) {
    const Side side = classify(plane, box);
    EXPECT_EQ(classifyByCorners(plane, box), side);
    return side;
}

Side both(const Plane& plane, const Aabb& box) {
    const Side side = classify(plane, box);
    EXPECT_EQ(classifyByCorners(plane, box), side);
    return side;
}

TEST(Classify, TouchingIsCrossing) {
    const std::array<Vec3, 3> u{Vec3{2, 1, 0}, {-1, 2, 0}, {0, 0, 1}};
    EXPECT_EQ(both(ground, Box{{0, 4, 0}, u}), Side::above);
    EXPECT_EQ(both(ground, Box{{0, 3, 0}, u}), Side::on);
    EXPECT_EQ(both(ground, Box{{0, nextUp(3), 0}, u}), Side::above);
    EXPECT_EQ(both(ground, Box{{0, -3, 0}, u}), Side::on);
    EXPECT_EQ(both(ground, Box{{0, nextDown(-3), 0}, u}), Side::below);
    EXPECT_EQ(both(ground, Box{{0, -9, 0}, u}), Side::below);
    EXPECT_EQ(both(ground, Aabb{{0, 0, 0}, {1, 1, 1}}), Side::on);
    EXPECT_EQ(both(ground, Aabb{{0, 0x1p-142, 0}, {1, 1, 1}}), Side::above);
    EXPECT_EQ(both(ground, Aabb{{0, 0x1p-143, 0}, {1, 1, 1}}), Side::on); // stored as 0
    EXPECT_EQ(both(ground, Aabb{{0, -1, 0}, {1, nextDown(0), 1}}), Side::on);
    EXPECT_EQ(both(ground, Aabb{{0, -2, 0}, {1, -1, 1}}), Side::below);
}

TEST(Classify, FlatBoxesAndPoints) {
    EXPECT_EQ(both(ground, Box{{5, 0, 1}, {}}), Side::on);
    EXPECT_EQ(both(ground, Box{{5, 1, 1}, {}}), Side::above);
    EXPECT_EQ(both(ground, Box{{5, 0, 1}, {Vec3{1, 0, 0}, {0, 0, 1}, {}}}), Side::on);
    EXPECT_EQ(both(ground, Aabb{{1, -1, 1}, {1, -1, 1}}), Side::below);
}

TEST(Classify, TouchingAPlaneNoCoordinateOfWhichIsExact) {
    // The plane goes through a corner whose distance is rounded: only exact arithmetic decides.
    Random random(80);
    std::array<std::size_t, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const std::optional<Plane> plane = planeFromPoint(
            {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)}, {random.between(-5, 5), 1, 2});
        ASSERT_TRUE(plane);
        const Pair pair = strata()[0].make(random);
        Box box = pair.a;
        const double radius = std::fabs(dot(plane->normal, box.halfAxes[0])) +
                              std::fabs(dot(plane->normal, box.halfAxes[1])) +
                              std::fabs(dot(plane->normal, box.halfAxes[2]));
        box.center = plane->normal * (plane->offset + random.sign() * radius);
        EXPECT_EQ(both(*plane, box), oracleSide(*plane, box)) << written(plane->normal);
        ++seen[unsigned(int(classify(*plane, box)) + 1)];
        const Aabb aabb = bounds(box);
        EXPECT_EQ(both(*plane, aabb), oracleSide(*plane, aabb)) << written(plane->normal);
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(Classify, TurnedRoundThePlaneSaysTheOpposite) {
    Random random(81);
    eachPair(82, 60, [&](const Pair& pair) {
        const std::optional<Plane> plane =
            planeFromPoint({random.between(-1, 1), random.between(-1, 1), 0.5}, pair.a.center);
        ASSERT_TRUE(plane);
        const Plane opposite{-plane->normal, -plane->offset};
        EXPECT_EQ(int(both(opposite, pair.b)), -int(both(*plane, pair.b)));
    });
}

TEST(Classify, AgreesWithItsPoints) {
    eachPair(83, 40, [](const Pair& pair) {
        const Plane plane{{0.6, 0, -0.8}, 0.25};
        EXPECT_EQ(both(plane, Box{pair.a.center, {}}), classify(plane, pair.a.center));
        EXPECT_EQ(both(plane, Aabb{pair.b.center, pair.b.center}), classify(plane, pair.b.center));
    });
}

} // namespace

} // namespace askew::test
