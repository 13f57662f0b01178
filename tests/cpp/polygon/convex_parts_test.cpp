#include "askew/polygon/convex_parts.h"

#include "support/draws/polygons.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/polygon_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

RationalPoint exact(const Vec2& p) { return {p.x, p.y}; }

/// Returns 1 when the corners turn to the left, in rationals.
int exactTurn(const Outline& o, unsigned a, unsigned b, unsigned c) {
    const RationalPoint p = exact(o.vec(a));
    const RationalPoint q = exact(o.vec(b));
    const RationalPoint r = exact(o.vec(c));
    return sgn(mpq_class((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)));
}

TEST(PolygonCut, TurnIsExact) {
    Random random(491);
    std::array<int, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const bool onGrid = random.oneIn(2);
        const Vec2 far = randomPoint(random, 1e8, onGrid);
        const Vec2 a = far + randomPoint(random, 1, onGrid);
        const Vec2 b = far + randomPoint(random, 1, onGrid);
        const Vec2 c = onGrid ? far + randomPoint(random, 1, true) : a + (b - a) * random.between(-2, 3);
        const std::array<double, 6> numbers{a.x, a.y, b.x, b.y, c.x, c.y};
        const Outline o{numbers};
        const double side = turn(o, 0, 1, 2);
        const int expected = exactTurn(o, 0, 1, 2);
        ASSERT_EQ((side > 0) - (side < 0), expected) << i;
        ++seen[static_cast<unsigned>(expected + 1)];
    }
    for (const int count : seen) EXPECT_GT(count, 200);
}

/// Expects sides linked to rings, cuts to their twins, and an unchanged outline.
void expectLinked(const Outline& o, const Buffer<CutSide>& sides) {
    ASSERT_EQ(sides.size(), 3 * (o.size() - 2));
    std::vector<int> ofOutline(o.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const CutSide& side = sides[i];
        if (side.twin != noTwin) {
            const CutSide& twin = sides[side.twin];
            ASSERT_EQ(twin.twin, i);
            ASSERT_EQ(twin.isUsed, side.isUsed);
        } else {
            ASSERT_TRUE(side.isUsed);
            ++ofOutline[side.from];
        }
        if (!side.isUsed) continue;
        const CutSide& next = sides[side.next];
        ASSERT_TRUE(next.isUsed);
        ASSERT_EQ(next.previous, i);
        ASSERT_EQ(next.from, side.twin == noTwin ? o.next(side.from) : unsigned{sides[side.twin].from});
        ASSERT_GT(exactTurn(o, side.from, next.from, sides[next.next].from), 0);
    }
    for (const int count : ofOutline) ASSERT_EQ(count, 1);
}

/// Expects every remaining cut to be needed: without it, a corner at one of its ends would not be strict.
int expectNeeded(const Outline& o, const Buffer<CutSide>& sides) {
    int cuts = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (!sides[i].isUsed || sides[i].twin == noTwin) continue;
        const CutSide& side = sides[i];
        const CutSide& twin = sides[side.twin];
        const auto leadsOn = [&](unsigned before, unsigned after) {
            return exactTurn(o, sides[before].from, sides[after].from, sides[sides[after].next].from) > 0;
        };
        EXPECT_FALSE(leadsOn(side.previous, twin.next) && leadsOn(twin.previous, side.next));
        ++cuts;
    }
    return cuts;
}

TEST(PolygonCut, LeavesRingsOfStrictCornersAndNoCutThatIsNotNeeded) {
    Random random(492);
    int cuts = 0;
    int merged = 0;
    for (int i = 0; i < 400 && !HasFailure(); ++i) {
        const OwnPolygon polygon = randomPolygon(random, random.integer(3, 24), random.oneIn(2));
        const Outline o = polygon.view().outline();
        Buffer<CutSide> sides;
        ASSERT_TRUE(cut(o, sides));
        expectLinked(o, sides);
        const int left = expectNeeded(o, sides) / 2;
        cuts += left;
        merged += static_cast<int>(o.size()) - 3 - left;
    }
    std::printf("cuts: %d left, %d taken out\n", cuts, merged);
    EXPECT_GT(cuts, 500);
    EXPECT_GT(merged, 500);
}

TEST(PolygonCut, SaysWhenMemoryEnds) {
    const OwnPolygon polygon = polygonOf({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}});
    Buffer<CutSide> sides;
    for (const std::size_t refusal : {0U, 1U}) {
        const MemoryEndsAt end(refusal);
        EXPECT_FALSE(cut(polygon.view().outline(), sides));
        EXPECT_TRUE(sides.empty());
    }
    EXPECT_TRUE(cut(polygon.view().outline(), sides));
}

} // namespace

} // namespace askew::test
