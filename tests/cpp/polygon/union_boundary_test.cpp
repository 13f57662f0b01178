#include "askew/polygon/union_boundary.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/exact/angle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

void addSides(const OwnPolygon& convex, std::uint32_t id, std::vector<BoundarySide>& sides) {
    const Outline o = convex.view().outline();
    for (unsigned i = 0; i < o.size(); ++i) {
        sides.push_back({relative(o.corner(i), {}), relative(o.corner(o.next(i)), {}), id});
    }
}

constexpr std::uint32_t none = 0xffffffff;

/// Returns true when a point is inside any polygon but one.
bool isInsideAny(const std::vector<PolygonOracle>& polygons, const Vec2& p, std::uint32_t butOne = none) {
    for (std::uint32_t i = 0; i < polygons.size(); ++i) {
        if (i != butOne && polygons[i].place({p.x, p.y}) > 0) return true;
    }
    return false;
}

/// Returns true when a point right beside it, in some direction, is inside no polygon.
bool isOutsideNearby(const std::vector<PolygonOracle>& polygons, const Vec2& p) {
    for (int k = 0; k < 64; ++k) {
        if (!isInsideAny(polygons, p + turned(0.1 * k) * 1e-8)) return true;
    }
    return false;
}

/// Returns the least length of a boundary point: each side is cut where it meets others, and each piece is tested by
/// its middle.
double leastLength(const std::vector<BoundarySide>& sides, const std::vector<PolygonOracle>& polygons) {
    double least = std::numeric_limits<double>::infinity();
    for (const BoundarySide& side : sides) {
        const Vec2 way = side.to - side.from;
        std::vector<double> cuts{0, 1};
        for (const BoundarySide& other : sides) {
            const Vec2 otherWay = other.to - other.from;
            const double t = cross(other.from - side.from, otherWay) / cross(way, otherWay);
            if (t > 0 && t < 1) cuts.push_back(t);
        }
        std::ranges::sort(cuts);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            if (isInsideAny(polygons, side.from + way * (0.5 * (cuts[i] + cuts[i + 1])), side.polygon)) continue;
            const double t = std::clamp(-dot(side.from, way) / dot(way, way), cuts[i], cuts[i + 1]);
            const Vec2 p = side.from + way * t;
            least = std::min(least, std::sqrt(dot(p, p)));
        }
    }
    return least;
}

TEST(UnionBorder, NearestIsThatOfAllPieces) {
    Random random(501);
    int crossings = 0;
    double worst = 0;
    for (int i = 0; i < 400; ++i) {
        std::vector<PolygonOracle> polygons;
        std::vector<BoundarySide> sides;
        const int count = random.integer(1, 5);
        for (int k = 0; k < count; ++k) {
            const OwnPolygon one = moved(randomConvex(random, random.integer(3, 7)), randomPoint(random, 0.8, false));
            polygons.emplace_back(one.view());
            addSides(one, static_cast<std::uint32_t>(k), sides);
        }
        if (!isInsideAny(polygons, {})) continue;
        Vec2 nearest;
        ASSERT_TRUE(nearestOnUnion(sides, 1e-12, nearest)) << i;
        const double length = std::sqrt(dot(nearest, nearest));
        ASSERT_TRUE(isOutsideNearby(polygons, nearest)) << i;
        worst = std::max(worst, std::fabs(length - leastLength(sides, polygons)));
        int on = 0;
        for (const BoundarySide& side : sides) {
            const Vec2 way = side.to - side.from;
            on += std::fabs(cross(nearest - side.from, way)) < 1e-12 ? 1 : 0;
        }
        ASSERT_GE(on, 1) << i;
        crossings += on > 1 ? 1 : 0;
    }
    std::printf("unions: %d crossings, worst length %.2g\n", crossings, worst);
    EXPECT_LT(worst, 1e-9);
    EXPECT_GT(crossings, 50);
}

TEST(UnionBorder, CandidatesComeInTheOrderOfTheirLengths) {
    // Two squares side by side have no boundary where they run into one another.
    std::vector<BoundarySide> sides;
    addSides(rectangleOf({{-1, 0}, false, {1.5, 1}}), 0, sides);
    addSides(rectangleOf({{2, 0}, false, {2, 2}}), 1, sides);
    Vec2 nearest;
    const auto next = [&] { return nearestOnUnion(sides, 1e-12, nearest); };
    ASSERT_TRUE(next());
    EXPECT_EQ(nearest, (Vec2{0, 1}));
    ASSERT_TRUE(next()); // equally far, but another point
    EXPECT_EQ(nearest, (Vec2{0, -1}));
    for (const double y : {2.0, -2.0}) { // above and below the right one
        ASSERT_TRUE(next());
        EXPECT_EQ(nearest, (Vec2{0, y}));
    }
    ASSERT_TRUE(next());
    EXPECT_EQ(nearest, (Vec2{-2.5, 0}));
    ASSERT_TRUE(next());
    EXPECT_EQ(nearest, (Vec2{4, 0}));
    EXPECT_FALSE(next());
    EXPECT_EQ(nearest, (Vec2{4, 0}));
    EXPECT_FALSE(nearestOnUnion({}, 0, nearest));
}

TEST(UnionBorder, IsWhereSidesCross) {
    std::vector<BoundarySide> sides; // a plus: the inner corners are the nearest
    addSides(rectangleOf({{0, 0}, false, {3, 0.5}}), 0, sides);
    addSides(rectangleOf({{0, 0}, false, {0.5, 3}}), 1, sides);
    Vec2 nearest;
    ASSERT_TRUE(nearestOnUnion(sides, 1e-12, nearest));
    EXPECT_EQ(std::fabs(nearest.x), 0.5);
    EXPECT_EQ(std::fabs(nearest.y), 0.5);
}

} // namespace

} // namespace askew::test
