#include "askew/polytope/convex_outline.h"

#include "support/draws/colliders.h"
#include "support/draws/full_run.h"

#include "askew/math/rotation.h"
#include "askew/math/vec2.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>
#include <vector>

namespace askew::test {

namespace {

using Outline = std::vector<Vec3>;

/// Returns whether all corners, whose coordinates are small whole numbers, lie on one side of every side.
bool isConvexByBruteForce(const std::vector<Vec2>& corners) {
    unsigned lefts = 0;
    unsigned rights = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 from = corners[i];
        const Vec2 side = corners[(i + 1) % corners.size()] - from;
        for (const Vec2& corner : corners) {
            lefts += cross(side, corner - from) > 0 ? 1 : 0;
            rights += cross(side, corner - from) < 0 ? 1 : 0;
        }
    }
    return lefts == 0 || rights == 0;
}

TEST(ConvexOutline, IsWhatTurnsOneWayOnce) {
    Random random(71);
    std::size_t convex = 0;
    std::size_t concave = 0;
    for (std::size_t n = asMany(20'000, 200); n > 0; --n) {
        std::vector<Vec2> corners;
        const auto count = static_cast<std::size_t>(random.integer(3, 7));
        while (corners.size() < count) {
            const Vec2 corner{double(random.integer(0, 4)), double(random.integer(0, 4))};
            if (std::find(corners.begin(), corners.end(), corner) == corners.end()) corners.push_back(corner);
        }
        const unsigned axis = random.next() % 3;
        Outline outline;
        for (const Vec2& c : corners) {
            outline.push_back(axis == 0 ? Vec3{7, c.x, c.y} : axis == 1 ? Vec3{c.y, 7, c.x} : Vec3{c.x, c.y, 7});
        }
        const bool areOnALine = std::all_of(corners.begin(), corners.end(), [&](const Vec2& corner) {
            return cross(corners[1] - corners[0], corner - corners[0]) == 0;
        });
        const bool expected = areOnALine || isConvexByBruteForce(corners);
        ASSERT_EQ(isConvexOutline(outline), expected) << n;
        ++(expected ? convex : concave);
    }
    EXPECT_GT(convex, 0U);
    EXPECT_GT(concave, 0U);
}

/// Draws corners on a circle, on the sides between them and some twice, turned any way and rounded.
TEST(ConvexOutline, RoundedCornersAreNone) {
    Random random(72);
    for (int n = 0; n < 2000; ++n) {
        const Quat turn = drawQuat(random);
        const int count = random.integer(5, 40);
        const double size = random.between(1e-6, 1e6);
        Outline outline;
        Vec3 last{};
        for (int i = 0; i <= count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count;
            const Vec3 corner{size * std::cos(angle), size * std::sin(angle), 0};
            for (const double part : {0.25, 0.75}) {
                if (i > 0 && random.oneIn(2)) outline.push_back(rotate(turn, last + (corner - last) * part));
            }
            for (int twice = random.oneIn(4) ? 2 : 1; twice > 0 && i < count; --twice) {
                outline.push_back(rotate(turn, corner));
            }
            last = corner;
        }
        if (random.oneIn(2)) std::reverse(outline.begin(), outline.end());
        ASSERT_TRUE(isConvexOutline(outline)) << n;
        const std::size_t dent = random.next() % outline.size();
        outline[dent] = outline[dent] * 0.1;
        ASSERT_FALSE(isConvexOutline(outline)) << n;
    }
}

TEST(ConvexOutline, StarsSpikesAndCrossingsAreNot) {
    Outline pentagram;
    for (int i = 0; i < 5; ++i) {
        const double angle = 4 * std::numbers::pi * i / 5;
        pentagram.push_back({std::cos(angle), std::sin(angle), 0});
    }
    EXPECT_FALSE(isConvexOutline(pentagram));
    EXPECT_FALSE(isConvexOutline(Outline{{0, 0, 0}, {2, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}));
    EXPECT_FALSE(isConvexOutline(Outline{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}));
    // It turns left at each corner but the tip of the spike, where it goes back.
    EXPECT_FALSE(
        isConvexOutline(Outline{{0, 0, 0}, {3, 0, 0}, {1, 0, 0}, {1, -1, 0}, {2, -1, 0}, {2, 5, 0}, {0, 5, 0}}));
    EXPECT_TRUE(isConvexOutline(Outline{{0, 0, 0}, {3, 0, 0}, {1, 0, 0}, {2, 0, 0}}));
}

} // namespace

} // namespace askew::test
