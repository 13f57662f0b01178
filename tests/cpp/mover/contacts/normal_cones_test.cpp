#include "askew/mover/contacts/normal_cones.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// Two triangles at the edge from (0, 0, 0) to (0, 0, 1), which fall by these slopes on either side of it.
NormalCones roof(double left, double right) {
    NormalCones cones;
    EXPECT_TRUE(cones.reserve(2));
    cones.add({Vec3{0, 0, 0}, Vec3{-1, -left, 0}, Vec3{0, 0, 1}});
    cones.add({Vec3{0, 0, 0}, Vec3{0, 0, 1}, Vec3{1, -right, 0}});
    cones.prepare();
    return cones;
}

const Triangle rightSide{Vec3{0, 0, 0}, Vec3{0, 0, 1}, Vec3{1, -1, 0}};

TEST(FarthestCorners, AreAVertexAnEdgeOrAll) {
    EXPECT_EQ(farthestCorners(rightSide, normalized(Vec3{1, 1, 0})).count, 3U);
    const FarthestCorners edge = farthestCorners(rightSide, {0, 1, 0});
    EXPECT_EQ(edge.count, 2U);
    EXPECT_TRUE(edge.has({0, 0, 0}) && edge.has({0, 0, 1}) && !edge.has({1, -1, 0}));
    const FarthestCorners vertex = farthestCorners(rightSide, normalized(Vec3{1, 0.5, 0}));
    EXPECT_EQ(vertex.count, 1U);
    EXPECT_TRUE(vertex.has({1, -1, 0}));
    EXPECT_EQ(farthestCorners(rightSide, {coneSlack / 2, 1, 0}).count, 2U); // it is off by less than counts
}

TEST(NormalCones, OfARidgeLieBetweenItsFaces) {
    const NormalCones cones = roof(1, 1);
    const FarthestCorners ridge = farthestCorners(rightSide, {0, 1, 0});
    for (const double angle : {-45.0, -30.0, 0.0, 30.0, 45.0}) {
        const double radians = angle * std::acos(-1.0) / 180;
        EXPECT_TRUE(cones.hold(ridge, {std::sin(radians), std::cos(radians), 0})) << angle;
    }
    for (const double angle : {-90.0, -45.01, 45.01, 90.0, 180.0}) {
        const double radians = angle * std::acos(-1.0) / 180;
        EXPECT_FALSE(cones.hold(ridge, {std::sin(radians), std::cos(radians), 0})) << angle;
    }
}

TEST(NormalCones, WithinAPlaneAndInACreaseAreEmpty) {
    const Vec3 tilted = normalized(Vec3{-0.01, 1, 0});
    const Triangle level{Vec3{0, 0, 0}, Vec3{0, 0, 1}, Vec3{1, 0, 0}};
    const FarthestCorners edge = farthestCorners(level, tilted);
    EXPECT_EQ(edge.count, 2U);
    EXPECT_FALSE(roof(0, 0).hold(edge, tilted));
    EXPECT_TRUE(roof(0.02, 0).hold(edge, tilted));
    EXPECT_FALSE(roof(-1, 0).hold(edge, tilted));
    EXPECT_FALSE(roof(-1, -1).hold(edge, {0, 1, 0}));
}

TEST(NormalCones, OfABorderReachAllAroundIt) {
    NormalCones cones;
    ASSERT_TRUE(cones.reserve(1));
    cones.add(rightSide);
    cones.prepare();
    const FarthestCorners border = farthestCorners(rightSide, {0, 1, 0});
    for (const Vec3& way : {Vec3{1, 1, 0}, Vec3{0, 1, 0}, Vec3{-1, 1, 0}, Vec3{-1, 0, 0}, Vec3{-1, -1, 0}}) {
        EXPECT_TRUE(cones.hold(border, normalized(way)));
    }
    EXPECT_FALSE(cones.hold(border, normalized(Vec3{0, -1, 0})));
}

TEST(NormalCones, VisitWhoSharesTheCorners) {
    const NormalCones cones = roof(1, 1);
    const auto countAt = [&](const FarthestCorners& at) {
        int count = 0;
        EXPECT_TRUE(cones.eachAt(at, [&](std::uint32_t, const Triangle&) { return ++count > 0; }));
        return count;
    };
    EXPECT_EQ(countAt(farthestCorners(rightSide, {0, 1, 0})), 2);
    EXPECT_EQ(countAt(farthestCorners(rightSide, {1, 0, 0})), 1);
    EXPECT_EQ(countAt({{Vec3{9, 9, 9}}, 1}), 0);
    EXPECT_FALSE(
        cones.eachAt(farthestCorners(rightSide, {0, 1, 0}), [](std::uint32_t, const Triangle&) { return false; }));
}

} // namespace

} // namespace askew::test
