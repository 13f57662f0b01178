#include "askew/polygon/minimum_translation.h"

#include "support/draws/chance.h"
#include "support/draws/full_run.h"
#include "support/draws/polygons.h"
#include "support/draws/spiked_polygons.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/polygon_oracle.h"
#include "support/oracles/translation_oracle.h"

#include "askew/exact/angle.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/translate.h"

#include <gtest/gtest.h>

#include <bit>

namespace askew::test {

namespace {

PolygonTranslation wayOut(const OwnPolygon& a, const OwnPolygon& b) {
    return minimumTranslation(a.view(), b.view(), 0).translation.value();
}

std::uint64_t bitsOf(double x) { return std::bit_cast<std::uint64_t>(x + 0.0); }

/// Expects the translation of B out of A to be the opposite of that of A out of B, to the bit.
void expectOpposite(const OwnPolygon& a, const OwnPolygon& b, int i) {
    const PolygonTranslation there = wayOut(a, b);
    const PolygonTranslation back = wayOut(b, a);
    ASSERT_EQ(bitsOf(there.depth), bitsOf(back.depth)) << i;
    ASSERT_EQ(bitsOf(there.vector.x), bitsOf(-back.vector.x)) << i;
    ASSERT_EQ(bitsOf(there.vector.y), bitsOf(-back.vector.y)) << i;
    ASSERT_EQ(bitsOf(there.normal.x), bitsOf(-back.normal.x)) << i;
    ASSERT_EQ(bitsOf(there.normal.y), bitsOf(-back.normal.y)) << i;
}

/// Expects every translation of a dense fan that is shorter to leave A overlapping B.
void expectNothingShorter(const OwnPolygon& a, const OwnPolygon& b, const PolygonTranslation& found, int i) {
    const auto expectMeeting = [&](const Vec2& way) {
        for (const double length : {0.25, 0.7, 0.95, 1 - 1e-4, 1 - 1e-9}) {
            const OwnPolygon out = moved(a, way * (found.depth * length));
            ASSERT_TRUE(overlapsStrictly(out.view(), b.view())) << i << " at " << length;
        }
    };
    for (int k = 0; k < 360 && !testing::Test::HasFailure(); ++k) expectMeeting(turned(k * 0.017453292519943295));
    for (const double beside : {0.0, 1e-3, -1e-3, 1e-5, -1e-5}) {
        expectMeeting(unit(rightOf(found.normal) * beside - found.normal));
    }
}

TEST(PolygonTranslation, PartsForCertainAndIsTheShortest) {
    Random random(424);
    int concave = 0;
    int touching = 0;
    double worst = 0;
    for (int i = 0; i < 400 && !HasFailure(); ++i) {
        const bool onGrid = random.oneIn(4);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), randomPoint(random, 1, onGrid));
        const PolygonOracle oracleA(a.view());
        const PolygonOracle oracleB(b.view());
        const PolygonTranslationResult found = minimumTranslation(a.view(), b.view(), 0);
        ASSERT_EQ(found.translation.has_value(), oracleOverlaps(oracleA, oracleB)) << i;
        if (!found.translation) continue;
        const auto& [normal, depth, vector] = *found.translation;
        const bool isStrict = oracleOverlapsStrictly(oracleA, oracleB);
        const bool isConcave = !a.view().isConvex() || !b.view().isConvex();
        ASSERT_EQ(depth > 0, isStrict) << i;
        if (a.record != b.record) expectOpposite(a, b, i);
        touching += isStrict ? 0 : 1;
        if (!isStrict) {
            ASSERT_TRUE(isZero(vector));
            continue;
        }
        ASSERT_NEAR(dot(normal, normal), 1, 1e-14);
        const OwnPolygon out = moved(a, vector);
        ASSERT_FALSE(oracleOverlapsStrictly(PolygonOracle(out.view()), oracleB)) << i;
        ASSERT_NEAR(std::sqrt(dot(vector, vector)), depth, 1e-12) << i; // as right as the depth, of sizes about 1
        if (isConcave) {
            ++concave;
            expectNothingShorter(a, b, *found.translation, i);
        } else {
            const mpf_class exact = -oracleSeparation(oracleA, oracleB);
            worst = std::max(worst, std::fabs(depth - exact.get_d()));
        }
    }
    std::printf("ways out: %d of concave ones, %d touching, worst depth %.2g\n", concave, touching, worst);
    EXPECT_GT(concave, 50);
    EXPECT_GT(touching, std::fmax(0, leastOf(400 / 27.0))); // those on a grid do, one in seven
    EXPECT_LT(worst, 1e-13);
}

/// Draws a polygon of few corners, not convex in most cases, on a grid of 1/8 or not.
OwnPolygon smallPolygon(Random& random, bool onGrid) {
    const OwnPolygon polygon = randomPolygon(random, random.integer(4, 8), onGrid);
    return onGrid ? scaled(polygon, 0.25) : polygon;
}

TEST(PolygonTranslation, IsThatOfAllTrianglesTried) {
    Random random(425);
    const auto count = static_cast<int>(asMany(1500, 20));
    int tried = 0;
    int tight = 0;
    double worst = 0;
    for (int i = 0; i < count && !HasFailure(); ++i) {
        const bool onGrid = random.oneIn(3);
        const OwnPolygon a = smallPolygon(random, onGrid);
        const double reach = onGrid ? 0.5 : 1;
        Vec2 place{random.between(-reach, reach), random.between(-reach, reach)};
        if (onGrid) place = {std::floor(place.x * 8) / 8, std::floor(place.y * 8) / 8};
        const OwnPolygon b = moved(smallPolygon(random, onGrid), place);
        if (a.record == b.record || !overlapsStrictly(a.view(), b.view())) continue;
        if (a.view().isConvex() && b.view().isConvex()) continue;
        ++tried;
        const PolygonTranslation found = wayOut(a, b);
        const LeastTranslations wanted = oracleTranslations(a.view(), b.view());
        const bool isLeast = std::fabs(found.depth - wanted.least) < 1e-9;
        tight += isLeast ? 0 : 1;
        const double off = std::fabs(found.depth - (isLeast ? wanted.least : wanted.withRoom));
        worst = std::max(worst, off);
        ASSERT_LT(off, 1e-9) << i << " " << found.depth << " for " << wanted.least << " " << wanted.withRoom;
        ASSERT_FALSE(overlapsStrictly(moved(a, found.vector).view(), b.view())) << i;
        ASSERT_FALSE(overlapsStrictly(a.view(), moved(b, -found.vector).view())) << i;
        expectOpposite(a, b, i);
    }
    std::printf("ways out by brute force: %d, %d too tight, worst %.2g\n", tried, tight, worst);
    EXPECT_GT(tried, count / 2);
    EXPECT_LT(tight, mostOf(count / 100.0));
}

TEST(PolygonTranslation, IsTheSameBothWaysWhereSidesOfSumsMeetEndToEnd) {
    const OwnPolygon p = polygonOf({{0.54, -1.27}, {0.48, 0.18}, {-0.29, -0.41}, {-1.57, -0.6}, {-0.47, -2.25}});
    const OwnPolygon q = polygonOf({{-0.04, -1.38}, {1.09, 0.74}, {-0.23, 0.58}, {-1.92, -0.06}});
    EXPECT_NEAR(wayOut(p, q).depth, 1.001699, 1e-6);
    expectOpposite(p, q, 0);
    const OwnPolygon still = polygonOf({{4, 16}, {1, 10}, {4, -1}});
    const OwnPolygon moving = polygonOf({{6, -9}, {6, -5}, {8, 4}, {4, 6}, {2, -5}, {3, 2}, {-6, -3}});
    const PolygonTranslation out = wayOut(moving, still);
    EXPECT_NEAR(out.vector.x, 46 / 55.0, 1e-11);
    EXPECT_NEAR(out.vector.y, -132 / 55.0, 1e-11);
    expectOpposite(moving, still, 1);
}

TEST(PolygonTranslation, NothingShorterPartsSpikedOnes) {
    for (const Vec2& place : {Vec2{0, 0}, Vec2{0.3, 0.1}, Vec2{0.9, -0.4}}) {
        const OwnPolygon star = starOf(16, 0, {});
        const OwnPolygon other = starOf(24, 0.3, place);
        expectNothingShorter(star, other, wayOut(star, other), 0);
        expectOpposite(star, other, 0);
    }
    const OwnPolygon comb = combOf(4, 0, {});
    for (const double turn : {0.0, 0.3, 1.5707963267948966, 3.0}) {
        const OwnPolygon other = combOf(3, turn, {1.2, 0.7});
        expectNothingShorter(comb, other, wayOut(comb, other), 1);
        expectOpposite(comb, other, 1);
    }
}

TEST(PolygonTranslation, OfOverlapsOfAFewRoundingsIsAsShort) {
    Random random(426);
    int tried = 0;
    for (int i = 0; i < 1200 && !HasFailure(); ++i) {
        const OwnPolygon a = smallPolygon(random, random.oneIn(2));
        const OwnPolygon b = moved(smallPolygon(random, random.oneIn(2)), randomPoint(random, 0.5, random.oneIn(2)));
        if ((a.view().isConvex() && b.view().isConvex()) || !overlapsStrictly(a.view(), b.view())) continue;
        const PolygonTranslation out = wayOut(a, b);
        const Vec2 back = out.normal * std::ldexp(1, -random.integer(40, 53));
        const OwnPolygon near = moved(moved(a, out.vector), back);
        if (near.record == b.record || !overlapsStrictly(near.view(), b.view())) continue;
        ++tried;
        const PolygonTranslationResult last = minimumTranslation(near.view(), b.view(), 0x1p-20);
        const PolygonTranslation rest = wayOut(near, b);
        ASSERT_GT(rest.depth, 0) << i;
        // The depth is right to 1e-12 over the sine where the translation ends.
        ASSERT_LT(rest.depth, std::sqrt(dot(back, back)) + 1e-13) << i;
        ASSERT_FALSE(overlapsStrictly(moved(near, rest.vector).view(), b.view())) << i;
        expectOpposite(near, b, i);
        ASSERT_FALSE(overlapsStrictly(moved(near, last.translation.value().vector).view(), b.view())) << i;
    }
    EXPECT_GT(tried, 200);
}

TEST(PolygonTranslation, LeadsIntoANarrowGap) {
    // A wedge that opens away from the shortest way to it: no vector straight ahead or at half a right angle is free.
    const OwnPolygon block = polygonOf({{-4, -4}, {4, -4}, {4, 4}, {0.5, 4}, {-1, 0.2}, {0.3, 4}, {-4, 4}});
    const OwnPolygon dot = rectangleOf({{-0.9, 0.1}, false, {0, 0}});
    const PolygonTranslation out = wayOut(dot, block);
    EXPECT_NEAR(out.depth, std::sqrt(0.02), 1e-12);
    EXPECT_FALSE(overlapsStrictly(moved(dot, out.vector).view(), block.view()));
    expectNothingShorter(dot, block, out, 0);
}

TEST(PolygonTranslation, FitsAPegIntoItsHole) {
    const OwnPolygon hole = polygonOf({{0, 0}, {10, 0}, {10, 4}, {6, 4}, {6, 2}, {4, 2}, {4, 4}, {0, 4}});
    // It overlaps the left wall, and touches both when it stands in the gap: one bit more to the right is too much.
    const OwnPolygon peg = rectangleOf({{4, 3.25}, false, {1, 0.75}});
    const Vec2 out = wayOut(peg, hole).vector;
    EXPECT_EQ(out.x, 1);
    EXPECT_NEAR(out.y, 0, 1e-11);
    expectOpposite(peg, hole, 0);
}

/// Returns a block with a slot of these edges that is open to the right and closed at x = 2.
OwnPolygon slotted(double bottom, double top) {
    return polygonOf({{0, -9}, {20, -9}, {20, bottom}, {2, bottom}, {2, top}, {20, top}, {20, 9}, {0, 9}});
}

TEST(PolygonTranslation, FitsIntoASlotAtItsClosedEnd) {
    const OwnPolygon box = polygonOf({{1.5, 3}, {2.5, 3}, {2.5, 4}, {1.5, 4}});
    EXPECT_EQ(wayOut(box, slotted(4, 5)).vector, (Vec2{0.5, 1})); // no other number is free beside it
    Random random(427);
    int fits = 0;
    for (int i = 0; i < 500; ++i) {
        const double bottom = random.integer(-20, 20) * 0.1;
        const double height = random.integer(5, 20) * 0.1;
        const OwnPolygon slot = slotted(bottom, bottom + height);
        const Vec2 place{1.5, bottom + random.integer(-5, 5) * 0.1};
        const OwnPolygon peg = polygonOf({place, place + Vec2{1, 0}, place + Vec2{1, height}, place + Vec2{0, height}});
        const PolygonTranslation out = wayOut(peg, slot);
        ASSERT_FALSE(overlapsStrictly(moved(peg, out.vector).view(), slot.view())) << i;
        ASSERT_FALSE(overlapsStrictly(peg.view(), moved(slot, -out.vector).view())) << i;
        fits += out.depth < 1 ? 1 : 0;
    }
    std::printf("pegs: %d of 500 fit to the bit\n", fits);
    EXPECT_GT(fits, 20);
}

TEST(PolygonTranslation, ASkinThatFitsNowhereLeadsAllTheWayOut) {
    const OwnPolygon block = slotted(4, 5.25);
    const OwnPolygon box = polygonOf({{6, 3.5}, {7, 3.5}, {7, 4.5}, {6, 4.5}});
    for (const double skin : {0.0, 0.0625, 0.5, 30.0}) {
        const auto out = minimumTranslation(box.view(), block.view(), skin).translation.value();
        EXPECT_FALSE(overlapsStrictly(moved(box, out.vector).view(), block.view())) << skin;
        EXPECT_NEAR(std::sqrt(dot(out.vector, out.vector)), out.depth + skin, 1e-11) << skin;
        EXPECT_TRUE(skin > 0.1 || std::fabs(out.depth - 0.5) < 1e-15);
    }
}

TEST(PolygonTranslation, OfAConcaveOneAndASegmentHoweverItIsTurned) {
    const OwnPolygon arrow = polygonOf({{-2, -1}, {2, -1}, {0.5, 0}, {2, 1}, {-2, 1}});
    for (int i = 0; i < 400; ++i) {
        RectanglePlan plan{{0.1, 0.2 + i * 1e-3}, false, {0, 0.3}};
        plan.angle = i * 0.1;
        RectanglePlan other{plan.place, false, {0.3, 0}};
        other.angle = plan.angle + 1.5707963267948966;
        const auto there = minimumTranslation(arrow.view(), rectangleOf(plan).view(), 0).translation;
        const auto here = minimumTranslation(arrow.view(), rectangleOf(other).view(), 0).translation;
        ASSERT_NEAR(there->depth, here->depth, 1e-13) << i;
        ASSERT_LT(there->depth, 1.3);
    }
}

TEST(PolygonTranslation, OfASegmentInACutIsNotAlongTheCut) {
    const OwnPolygon room = polygonOf({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}); // one cut starts at (1, 1)
    for (const RectanglePlan& plan :
         {RectanglePlan{{1, 0.5}, false, {0, 0.25}}, RectanglePlan{{0.5, 1}, false, {0.25, 0}}}) {
        const OwnPolygon segment = rectangleOf(plan);
        const PolygonTranslation out = wayOut(segment, room);
        expectNothingShorter(segment, room, out, 0);
        EXPECT_FALSE(overlapsStrictly(moved(segment, out.vector).view(), room.view()));
        expectOpposite(segment, room, 0);
    }
}

TEST(PolygonTranslation, SkinIsAddedAndFarOnesPart) {
    const OwnPolygon a = rectangleOf({{1e6, 1e6}, false, {1, 1}});
    const OwnPolygon b = rectangleOf({{1e6 + 1.75, 1e6}, false, {1, 1}});
    const auto found = minimumTranslation(a.view(), b.view(), 0.5).translation;
    EXPECT_EQ(found->depth, 0.25);
    EXPECT_EQ(found->normal, (Vec2{1, 0}));
    EXPECT_NEAR(found->vector.x, -0.75, 1e-9);
    const OwnPolygon star = moved(starOf(16, 0, {}), {1e6, -1e6});
    const OwnPolygon other = moved(starOf(16, 0.3, {0.3, 0.1}), {1e6, -1e6});
    const auto apart = minimumTranslation(star.view(), other.view(), 0.25).translation;
    EXPECT_NEAR(std::sqrt(dot(apart->vector, apart->vector)), apart->depth + 0.25, 1e-8);
    EXPECT_FALSE(overlaps(moved(star, apart->vector).view(), other.view()));
}

TEST(PolygonTranslation, SaysWhenMemoryOrPatienceEnds) {
    const OwnPolygon star = starOf(12, 0, {});
    const OwnPolygon other = starOf(12, 0.3, {0.3, 0.1});
    const std::size_t before = memoryCalls();
    const PolygonTranslation wanted = wayOut(star, other);
    const std::size_t calls = memoryCalls() - before;
    EXPECT_GT(calls, 8);
    for (std::size_t call = 0; call < calls; ++call) {
        const MemoryEndsAt end(call);
        const PolygonTranslationResult result = minimumTranslation(star.view(), other.view(), 0);
        ASSERT_EQ(result.fault, TranslationFault::outOfMemory) << call;
        ASSERT_FALSE(result.translation.has_value());
    }
    EXPECT_EQ(wayOut(star, other).vector, wanted.vector);
}

} // namespace

} // namespace askew::test
