#include "askew/box/prefilter/box_prefilter.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/draws/extreme_values.h"

#include "askew/box/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

struct Tried {
    int meets = 0;
    int apart = 0;
    int undecided = 0;
};

FourBoxes four(const Box& a, const Box& b, const Box& c, const Box& d) {
    return {&a.center.x, &b.center.x, &c.center.x, &d.center.x};
}

/// Expects that the certified test agrees wherever lane 2 is decided.
void expectRight(const Certain& verdict, const Box& a, const Box& b, Tried& tried) {
    const int sign = separationSign(a, b);
    const bool meets = (verdict.meets & 4) != 0;
    const bool apart = (verdict.apart & 4) != 0;
    if (meets) {
        EXPECT_LT(sign, 0) << written(Pair{a, b});
    }
    if (apart) {
        EXPECT_GT(sign, 0) << written(Pair{a, b});
    }
    EXPECT_EQ((verdict.meets | verdict.apart) & ~15U, 0U);
    EXPECT_EQ(verdict.meets & verdict.apart, 0U);
    ++(meets ? tried.meets : apart ? tried.apart : tried.undecided);
}

/// `Both` counts verdicts of one box against four, and of four pairs.
struct Both {
    Tried one;
    Tried pairs;
};

void expectRight(const Box& a, const Box& b, Both& tried) {
    expectRight(prefilter(boxPrefilter(a), four(a, a, b, b)), a, b, tried.one);
    expectRight(prefilterPairs(four(b, a, a, b), four(b, a, b, a)), a, b, tried.pairs);
}

void expectSure(const Tried& tried, int least) {
    EXPECT_GT(tried.meets, least);
    EXPECT_GT(tried.apart, least);
}

TEST(BoxPrefilter, IsNeverWrongWhereItIsSure) {
    Both tried;
    eachPair(355, 300, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            expectRight(here.a, here.b, tried);
            expectRight(here.b, here.a, tried);
        });
    });
    for (const Tried& of : {tried.one, tried.pairs}) {
        expectSure(of, 1500);
        EXPECT_GT(of.undecided, 1500);
    }
}

/// Draws a parallelepiped whose third half axis lies almost in the plane of the others.
Box drawThin(Random& random, double thin) {
    const Vec3 u = drawVec(random, -1, 1);
    const Vec3 v = drawVec(random, -1, 1);
    return {drawVec(random, -2, 2), {u, v, u * 0.3 - v * 0.6 + drawVec(random, -thin, thin)}};
}

TEST(BoxPrefilter, NorForShearedThinAndUnequalBoxes) {
    Random random(356);
    Both tried;
    for (int i = 0; i < 60'000 && !HasFailure(); ++i) {
        const Box a = drawThin(random, std::exp2(random.integer(-24, 2)));
        const Box b = scaled(drawThin(random, std::exp2(random.integer(-24, 2))), std::exp2(random.integer(-12, 12)));
        expectRight(a, shifted(b, a.center - b.center * random.uniform()), tried);
    }
    expectSure(tried.one, 1000);
    EXPECT_GT(tried.one.undecided, 1000);
    EXPECT_GT(tried.pairs.meets + tried.pairs.apart, 100) << "few are square enough";
    EXPECT_GT(tried.pairs.undecided, 10'000);
}

TEST(BoxPrefilter, NorForPairsNextToTouching) {
    Random random(357);
    Both tried;
    for (int i = 0; i < 4000 && !HasFailure(); ++i) {
        const Box a = drawRegion(random, 1, 1).world;
        Box b = drawRegion(random, 4, 1).world;
        // The translation from apart to meeting is halved until the pair all but touches.
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
    for (const Tried& of : {tried.one, tried.pairs}) {
        expectSure(of, 300);
        EXPECT_GT(of.undecided, 4000);
    }
}

TEST(BoxPrefilter, IsSureOfNearlyAllOrdinaryPairs) {
    Random random(358);
    Both tried;
    for (int i = 0; i < 10'000; ++i) expectRight(drawRegion(random, 3, 1).world, drawRegion(random, 3, 1).world, tried);
    for (const Tried& of : {tried.one, tried.pairs}) {
        expectSure(of, 2000);
        EXPECT_LT(of.undecided, 150);
    }
}

TEST(BoxPrefilter, AndOfPairsWithTheSameRotation) {
    Random random(359);
    Both tried;
    for (int i = 0; i < 10'000; ++i) {
        const Quat turn = i % 2 == 0 ? Quat{0, 0, 0, 1} : drawQuat(random);
        const auto draw = [&] {
            return regionFromHalfExtents(drawVec(random, 0, 3), drawVec(random, 0.3, 1), turn)->world;
        };
        const Box a = draw();
        expectRight(a, draw(), tried);
    }
    for (const Tried& of : {tried.one, tried.pairs}) {
        expectSure(of, 2000);
        EXPECT_LT(of.undecided, 150);
    }
}

TEST(BoxPrefilter, LanesKeepTheOrderOfTheBoxes) {
    const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Box near = shifted(cube, {0.5, 0.3, 0.2});
    const Box far = shifted(cube, {5, 0, 0});
    const Box flat{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}};
    const FourBoxes boxes = four(near, far, flat, near);
    for (const Certain& verdict :
         {prefilter(boxPrefilter(cube), boxes), prefilterPairs(four(cube, cube, cube, cube), boxes)}) {
        EXPECT_EQ(verdict.meets, 0b1001U);
        EXPECT_EQ(verdict.apart, 0b0010U);
    }
    EXPECT_EQ(prefilterPairs(boxes, four(cube, cube, cube, cube)).meets, 0b1001U);
    EXPECT_EQ(prefilter(boxPrefilter(flat), boxes).meets, 0U) << "a flat region leaves all to the exact test";
}

} // namespace

} // namespace askew::test
