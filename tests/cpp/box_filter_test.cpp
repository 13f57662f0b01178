#include "askew/box_filter.h"

#include "colliders.h"
#include "each_pair.h"
#include "extremes.h"

#include "askew/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

struct Tried {
    int meets = 0;
    int apart = 0;
    int unsure = 0;
};

/// Where it is sure, the certified test must agree.
void expectRight(const Box& a, const Box& b, Tried& tried) {
    const std::array<const Box*, 1> only{&b};
    const Verdict verdict = sift(boxFilter(a), only);
    const int sign = separationSign(a, b);
    if (verdict.meets != 0) {
        EXPECT_LT(sign, 0) << written(Pair{a, b});
    }
    if (verdict.apart != 0) {
        EXPECT_GT(sign, 0) << written(Pair{a, b});
    }
    EXPECT_EQ((verdict.meets | verdict.apart) & ~1U, 0U);
    EXPECT_EQ(verdict.meets & verdict.apart, 0U);
    ++(verdict.meets != 0 ? tried.meets : verdict.apart != 0 ? tried.apart : tried.unsure);
}

TEST(BoxFilter, IsNeverWrongWhereItIsSure) {
    Tried tried;
    eachPair(355, 300, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            expectRight(here.a, here.b, tried);
            expectRight(here.b, here.a, tried);
        });
    });
    EXPECT_GT(tried.meets, 1500);
    EXPECT_GT(tried.apart, 1500);
    EXPECT_GT(tried.unsure, 1500);
}

/// A parallelepiped whose third half axis is all but in the plane of the others.
Box drawThin(Random& random, double thin) {
    const Vec3 u = drawVec(random, -1, 1);
    const Vec3 v = drawVec(random, -1, 1);
    return {drawVec(random, -2, 2), {u, v, u * 0.3 - v * 0.6 + drawVec(random, -thin, thin)}};
}

TEST(BoxFilter, NorForShearedThinAndUnequalBoxes) {
    Random random(356);
    Tried tried;
    for (int i = 0; i < 60'000 && !HasFailure(); ++i) {
        const Box a = drawThin(random, std::exp2(random.integer(-24, 2)));
        const Box b = scaled(drawThin(random, std::exp2(random.integer(-24, 2))), std::exp2(random.integer(-12, 12)));
        expectRight(a, shifted(b, a.center - b.center * random.uniform()), tried);
    }
    EXPECT_GT(tried.meets, 1000);
    EXPECT_GT(tried.apart, 1000);
    EXPECT_GT(tried.unsure, 1000);
}

TEST(BoxFilter, NorForPairsNextToTouching) {
    Random random(357);
    Tried tried;
    for (int i = 0; i < 4000 && !HasFailure(); ++i) {
        const Box a = drawRegion(random, 1, 1).world;
        Box b = drawRegion(random, 4, 1).world;
        // The way from apart to meeting, halved till the pair all but touches.
        Vec3 out = b.center + (b.center - a.center) * 10;
        Vec3 in = a.center;
        const int steps = random.integer(5, 50);
        for (int step = 0; step < steps; ++step) {
            const Vec3 middle = (out + in) * 0.5;
            (overlaps(a, Box{middle, b.halfAxes}) ? in : out) = middle;
        }
        expectRight(a, Box{in, b.halfAxes}, tried);
        expectRight(a, Box{out, b.halfAxes}, tried);
    }
    EXPECT_GT(tried.unsure, 4000);
    EXPECT_GT(tried.meets, 300);
    EXPECT_GT(tried.apart, 300);
}

TEST(BoxFilter, IsSureOfNearlyAllOrdinaryPairs) {
    Random random(358);
    Tried tried;
    for (int i = 0; i < 10'000; ++i) expectRight(drawRegion(random, 3, 1).world, drawRegion(random, 3, 1).world, tried);
    EXPECT_GT(tried.meets, 2000);
    EXPECT_GT(tried.apart, 2000);
    EXPECT_LT(tried.unsure, 100);
}

TEST(BoxFilter, AndOfPairsWithTheSameRotation) {
    Random random(359);
    Tried tried;
    for (int i = 0; i < 10'000; ++i) {
        const Quat turn = i % 2 == 0 ? Quat{0, 0, 0, 1} : drawQuat(random);
        const auto draw = [&] {
            return regionFromHalfExtents(drawVec(random, 0, 3), drawVec(random, 0.3, 1), turn)->world;
        };
        const Box a = draw();
        expectRight(a, draw(), tried);
    }
    EXPECT_GT(tried.meets, 2000);
    EXPECT_GT(tried.apart, 2000);
    EXPECT_LT(tried.unsure, 100);
}

TEST(BoxFilter, LanesKeepTheOrderOfTheBoxes) {
    const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Box near = shifted(cube, {0.5, 0.3, 0.2});
    const Box far = shifted(cube, {5, 0, 0});
    const Box flat{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}};
    const std::array<const Box*, 4> boxes{&near, &far, &flat, &near};
    const Verdict verdict = sift(boxFilter(cube), boxes);
    EXPECT_EQ(verdict.meets, 0b1001U);
    EXPECT_EQ(verdict.apart, 0b0010U);
    EXPECT_EQ(sift(boxFilter(flat), boxes).meets, 0U) << "a flat region leaves all to the exact test";
}

} // namespace

} // namespace askew::test
