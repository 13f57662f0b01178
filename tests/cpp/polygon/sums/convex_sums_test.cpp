#include "askew/polygon/sums/convex_sums.h"

#include "support/draws/polygons.h"

#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

#include <set>

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

} // namespace

} // namespace askew::test
