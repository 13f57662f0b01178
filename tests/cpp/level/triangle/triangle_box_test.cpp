#include "askew/level/triangle/triangle_box.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"
#include "support/oracles/hull_oracle.h"
#include "support/oracles/polytope_oracle.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

int oracleSign(const Box& box, const Triangle& triangle) {
    const auto& [u, v, w] = box.halfAxes;
    const std::vector<IntVec> at =
        asIntegers(std::vector<Vec3>{box.center, u, v, w, triangle[0], triangle[1], triangle[2]});
    std::vector<IntVec> corners;
    for (unsigned bits = 0; bits < 8; ++bits) {
        IntVec corner = at[0];
        for (unsigned k = 0; k < 3; ++k) corner = (bits >> k & 1) != 0 ? corner + at[1 + k] : corner - at[1 + k];
        corners.push_back(corner);
    }
    return PolytopeOracle(corners, {at[4], at[5], at[6]}).separationSign();
}

TEST(TriangleBox, SignsEqualThoseOfTheOracle) {
    std::array<std::size_t, 3> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1470);
        for (int i = 0; i < 3 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            for (int k = 0; k < 150 && !HasFailure(); ++k) {
                const Triangle triangle = level.triangle(random.next() % level.size());
                if (isDegenerate(triangle)) continue;
                const Box box =
                    boxNear(random, random.oneIn(2) ? triangle : level.triangle(random.next() % level.size()));
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const int expected = oracleSign(box, triangle);
                EXPECT_EQ(separationSign(box, triangle), expected);
                EXPECT_EQ(separationSign(box, {triangle[1], triangle[2], triangle[0]}), expected);
                EXPECT_EQ(separationSign(box, {triangle[0], triangle[2], triangle[1]}), expected);
                ++seen[unsigned(expected + 1)];
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(TriangleBox, ALastBitDecides) {
    const Triangle floor{{{-10, 0, -10}, {0, 0, 20}, {10, 0, -10}}};
    const auto on = [&](double y) {
        return separationSign({{0, y, 0}, {Vec3{0.3, 0, 0}, {0, 1, 0}, {0, 0, 0.3}}}, floor);
    };
    EXPECT_EQ(on(1), 0);
    EXPECT_EQ(on(1 + 0x1p-52), 1);
    EXPECT_EQ(on(1 - 0x1p-53), -1);
    const auto lying = [&](double y, double x) {
        return separationSign({{x, y, 0}, {Vec3{1, 0, 0}, {0, 0, 1}, {}}}, floor);
    };
    EXPECT_EQ(lying(0, 0), 0);
    EXPECT_EQ(lying(0, 20), 1);
    EXPECT_EQ(lying(0x1p-140, 0), 1);
}

/// A box without height lies in the plane of a triangle, so only the axes of that plane tell how it comes to it.
TEST(TriangleBox, InItsPlaneAFlatBoxIsMetOnTheSideItComesFrom) {
    const Triangle floor{{{-10, 0, -10}, {0, 0, 20}, {10, 0, -10}}};
    const Box plate{{0, 0, -20}, {Vec3{1, 0, 0}, {0, 0, 1}, {}}};
    ASSERT_EQ(separationSign(plate, floor), 1);
    for (const Vec3& past : {Vec3{0, 0, -1}, {5, 0, 0}, {0, 0, 8.5}}) EXPECT_FALSE(normalBetween(plate, past, floor));
    const auto normal = normalBetween(plate, {1, 0, 9.5}, floor);
    ASSERT_TRUE(normal);
    EXPECT_EQ(*normal, (Vec3{0, 0, -1}));
}

} // namespace

} // namespace askew::test
