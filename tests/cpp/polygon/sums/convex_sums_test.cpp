#include "askew/polygon/sums/convex_sums.h"

#include "support/draws/polygons.h"

#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <set>
#include <utility>

namespace askew::test {

namespace {

/// Draws a concave polygon or any other shape, near the origin.
OwnPolygon anyShape(Random& random) {
    return random.oneIn(2) ? randomShape(random, random.oneIn(2)) : randomPolygon(random, 9, random.oneIn(2));
}

TEST(ConvexSums, HoldATranslationExactlyWhenItsPartsOverlap) {
    Random random(551);
    std::array<int, 3> seen{};
    for (int i = 0; i < 300; ++i) {
        const OwnPolygon a = anyShape(random);
        const OwnPolygon b = anyShape(random);
        ConvexSums sums;
        ASSERT_TRUE(sums.make(a.view(), b.view()));
        ASSERT_EQ(sums.count(), std::size_t{a.view().partCount()} * b.view().partCount());
        std::set<std::pair<unsigned, unsigned>> pairs;
        const Vec2 by = randomPoint(random, 2, random.oneIn(2));
        const OwnPolygon out = moved(a, by);
        std::uint64_t steps = 0;
        const bool isAll = sums.forEachSum([&](std::uint32_t sum) {
            const unsigned ofA = sums.partOfA(sum).number;
            const unsigned ofB = sums.partOfB(sum).number;
            pairs.emplace(ofA, ofB);
            const double gap = separationSign(out.view().part(ofA), b.view().part(ofB));
            const SumPlace place = sums.place(sum, {by, 0}, steps);
            ++seen[static_cast<unsigned>(place)];
            EXPECT_TRUE(place != SumPlace::outside || gap > 0) << i;
            EXPECT_TRUE(place != SumPlace::inside || gap < 0) << i;
            return true;
        });
        ASSERT_TRUE(isAll);
        ASSERT_EQ(pairs.size(), sums.count()) << i;
        ASSERT_GE(steps, sums.count());
    }
    std::printf("sums: %d outside, %d inside, %d too near to tell\n", seen[0], seen[1], seen[2]);
    EXPECT_GT(seen[0], 300);
    EXPECT_GT(seen[1], 300);
    EXPECT_GT(seen[2], 0);
    EXPECT_LT(seen[2], (seen[0] + seen[1]) / 5);
}

TEST(ConvexSums, SquaresAreInsideOrOutsideOnlyWhenAllTheirPointsAre) {
    Random random(552);
    std::array<int, 3> seen{};
    for (int i = 0; i < 2000; ++i) {
        const OwnPolygon a = randomConvex(random, random.integer(3, 7));
        const OwnPolygon b = moved(randomConvex(random, random.integer(3, 7)), randomPoint(random, 1, false));
        ConvexSums sums;
        ASSERT_TRUE(sums.make(a.view(), b.view()));
        const Square square{randomPoint(random, 2.5, false), random.between(0, 0.5)};
        std::uint64_t steps = 0;
        const SumPlace place = sums.place(0, square, steps);
        ++seen[static_cast<unsigned>(place)];
        if (place == SumPlace::across) continue;
        for (int k = 0; k < 16; ++k) {
            const Vec2 p = square.center + Vec2{random.between(-1, 1), random.between(-1, 1)} * square.half;
            ASSERT_EQ(overlapsStrictly(moved(a, p).view(), b.view()), place == SumPlace::inside) << i;
        }
        const Square all = sums.bounds();
        ASSERT_TRUE(place == SumPlace::outside || sumAbs(square.center) < 2 * all.half);
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

/// Draws a triangle over the y axis, seen from far to its side, with one more corner beside the axis, so close that it
/// is on it once it is relative to the first corner.
std::optional<OwnPolygon> withCornerBeside(Random& random) {
    const double far = random.sign() * random.integer(1, 200);
    const double beside = random.sign() * std::ldexp(1 + random.uniform(), random.integer(-100, -40));
    const std::vector<double> numbers{far, double(random.integer(-9, 9)),  0,      double(random.integer(-99, -10)),
                                      0,   double(random.integer(10, 99)), beside, double(random.integer(-9, 9))};
    Buffer<double> record;
    if (buildPolygon(numbers, true, record).fault != PolygonFault::none) return std::nullopt;
    return OwnPolygon{{record.all().begin(), record.all().end()}};
}

TEST(ConvexSums, KeepSidesInOrderThatAnAnchorRoundsAway) {
    Random random(553);
    int drawn = 0;
    int touching = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto a = withCornerBeside(random);
        const double x = random.integer(0, 3) == 0 ? 1 : 0;
        const OwnPolygon b =
            polygonOf({{-102 * random.sign() + x, 0.5}, {-102, -1}, {x, double(random.integer(-9, 9))}});
        if (!a) continue;
        ++drawn;
        for (const auto& [p, q] : {std::pair(a->view(), b.view()), std::pair(b.view(), a->view())}) {
            ConvexSums sums;
            ASSERT_TRUE(sums.make(p, q));
            sums.forEachSum([&](std::uint32_t sum) {
                double last = 0;
                sums.forEachSide(sum, [&](const PartSide& side, const Vec2&) {
                    EXPECT_GE(side.angle, last) << i;
                    last = side.angle;
                    return true;
                });
                return true;
            });
            const PolygonTranslationResult found = minimumTranslation(p, q, 0);
            ASSERT_EQ(found.fault, TranslationFault::none);
            ASSERT_EQ(found.translation.has_value(), overlaps(p, q)) << i;
            touching += found.translation && found.translation->depth == 0 ? 1 : 0;
        }
    }
    EXPECT_GT(drawn, 1500);
    EXPECT_GT(touching, 20);
}

TEST(ConvexSums, GoOnceAroundPastCornersThatAreStraightButForARounding) {
    Random random(554);
    int overlapping = 0;
    int disordered = 0;
    for (int i = 0; i < 3000; ++i) {
        const OwnPolygon a = withCornersOnItsSides(random);
        const OwnPolygon b = withCornersOnItsSides(random);
        if (!overlapsStrictly(a.view(), b.view())) continue;
        ++overlapping;
        ConvexSums sums;
        ASSERT_TRUE(sums.make(a.view(), b.view()));
        sums.forEachSum([&](std::uint32_t sum) {
            double last = 0;
            sums.forEachSide(sum, [&](const PartSide& side, const Vec2&) {
                EXPECT_GE(side.angle, last - 1e-15) << i;
                disordered += side.angle < last ? 1 : 0;
                last = side.angle;
                return true;
            });
            return true;
        });
        const PolygonTranslationResult found = minimumTranslation(a.view(), b.view(), 0);
        ASSERT_EQ(found.fault, TranslationFault::none) << i;
        ASSERT_TRUE(found.translation) << i;
        EXPECT_FALSE(overlapsStrictly(moved(a, found.translation->vector).view(), b.view())) << i;
    }
    std::printf("straight corners: %d pairs, %d sides out of order\n", overlapping, disordered);
    EXPECT_GT(overlapping, 1000);
    EXPECT_GT(disordered, 0);
}

/// The sum of two points is a point: it covers no square, and lies across those that it is in.
TEST(ConvexSums, OfPointsCoverNothing) {
    const OwnPolygon a = rectangleOf({{3, 1}, false, {0, 0}});
    const OwnPolygon b = rectangleOf({{1, 1}, false, {0, 0}});
    ConvexSums sums;
    ASSERT_TRUE(sums.make(a.view(), b.view()));
    ASSERT_EQ(sums.count(), 1U);
    std::uint64_t steps = 0;
    EXPECT_EQ(sums.place(0, {{-2, 0}, 0}, steps), SumPlace::across);
    EXPECT_EQ(sums.place(0, {{-1.5, 0}, 1}, steps), SumPlace::across);
    EXPECT_EQ(sums.place(0, {{-1.5, 0}, 0.25}, steps), SumPlace::outside);
}

} // namespace

} // namespace askew::test
