#include "askew/polygon/sums/uncovered_sides.h"

#include "support/draws/polygons.h"
#include "support/memory/failing_memory.h"

#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

std::vector<Vec2> pointsOf(const OwnPolygon& a, const OwnPolygon& b, const Square& square) {
    ConvexSums sums;
    std::vector<std::uint32_t> all;
    EXPECT_TRUE(sums.make(a.view(), b.view()));
    sums.forEachSum([&](std::uint32_t sum) {
        all.push_back(sum);
        return true;
    });
    UncoveredSides sides;
    std::uint64_t steps = 0;
    EXPECT_TRUE(sides.find(sums, all, square, infinity, steps));
    std::vector<Vec2> points;
    Vec2 point;
    while (sides.takeNearest(infinity, point)) {
        EXPECT_TRUE(points.empty() || dot(points.back(), points.back()) <= dot(point, point));
        points.push_back(point);
    }
    return points;
}

TEST(UncoveredSides, TheirPointsAreOnTheBoundaryAndInTheSquare) {
    Random random(561);
    int points = 0;
    int corners = 0;
    for (int i = 0; i < 1200; ++i) {
        const OwnPolygon a = randomPolygon(random, random.integer(3, 8), random.oneIn(3));
        const OwnPolygon b = randomPolygon(random, random.integer(3, 8), random.oneIn(3));
        const Square square{randomPoint(random, 1.5, random.oneIn(3)), random.between(0.2, 1)};
        for (const Vec2& p : pointsOf(a, b, square)) {
            ++points;
            ASSERT_LT(std::fabs(p.x - square.center.x), square.half + 1e-11) << i;
            ASSERT_LT(std::fabs(p.y - square.center.y), square.half + 1e-11) << i;
            const Vec2 way = unit(p);
            const bool isOut = !overlapsStrictly(moved(a, p + way * 1e-7).view(), b.view());
            corners += isOut ? 0 : 1; // where only a direction to the side leads out
            int free = 0;
            for (int k = 0; k < 32 && free == 0; ++k) {
                const Vec2 beside{std::cos(0.2 * k), std::sin(0.2 * k)};
                free += overlapsStrictly(moved(a, p + beside * 1e-7).view(), b.view()) ? 0 : 1;
            }
            ASSERT_TRUE(isOut || free > 0) << i;
        }
    }
    std::printf("uncovered: %d points, %d of them where straight ahead is not free\n", points, corners);
    EXPECT_GT(points, 800);
}

TEST(UncoveredSides, AreWholeWhereNoOtherSumIs) {
    const OwnPolygon dot = rectangleOf({{0, 0}, false, {0, 0}});
    const OwnPolygon box = rectangleOf({{0, 0}, false, {2, 1}});
    const std::vector<Vec2> points = pointsOf(dot, box, {{0, 0}, 4});
    ASSERT_EQ(points.size(), 4U);
    for (const Vec2& p : points) EXPECT_EQ(std::fabs(p.x) + 2 * std::fabs(p.y), 2); // the foot of each side
    const std::vector<Vec2> cut = pointsOf(dot, box, {{1.5, 1}, 0.25});
    ASSERT_EQ(cut.size(), 1U);
    EXPECT_NEAR(cut[0].x, 1.25, 1e-12);
    EXPECT_EQ(cut[0].y, 1);
}

TEST(UncoveredSides, TakeTheNearestFirstAndDropWhatIsBeyondTheLimit) {
    UncoveredSides sides;
    Vec2 point;
    for (const Vec2& p : {Vec2{-1, 0}, Vec2{0, 2}, Vec2{0, -1}, Vec2{0, 1}, Vec2{1, 0}}) ASSERT_TRUE(sides.keep(p));
    for (const Vec2& p : {Vec2{1, 0}, Vec2{0, 1}, Vec2{0, -1}, Vec2{-1, 0}}) { // equally near: the largest x, then y
        ASSERT_TRUE(sides.takeNearest(4, point));
        EXPECT_EQ(point, p);
    }
    EXPECT_FALSE(sides.takeNearest(4, point));
    EXPECT_FALSE(sides.takeNearest(infinity, point));
}

TEST(UncoveredSides, KeepNoPointWithoutMemory) {
    UncoveredSides sides;
    Vec2 point;
    {
        const MemoryEndsAt end(0);
        EXPECT_FALSE(sides.keep({3, 4}));
    }
    EXPECT_FALSE(sides.takeNearest(infinity, point));
    EXPECT_TRUE(sides.keep({3, 4}));
    EXPECT_TRUE(sides.takeNearest(infinity, point));
    EXPECT_EQ(point, (Vec2{3, 4}));
}

} // namespace

} // namespace askew::test
