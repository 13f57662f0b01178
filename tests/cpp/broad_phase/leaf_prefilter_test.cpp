#include "askew/broad_phase/leaf_prefilter.h"

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

/// Expects the certified test to agree wherever lane 2 is certain.
void expectRight(const Box& a, const Box& b, Tried& tried) {
    const LeafPrefilter filter = leafPrefilter(a);
    if (!filter.usable) return;
    const SingleBox single = rounded(b);
    const SingleBox other = rounded(a);
    const Certain verdict = prefilter(filter, {&other, &other, &single, &other});
    const bool meets = (verdict.meets & 4) != 0;
    const bool apart = (verdict.apart & 4) != 0;
    const int sign = separationSign(a, b);
    if (meets) {
        EXPECT_LT(sign, 0) << written(Pair{a, b});
    }
    if (apart) {
        EXPECT_GT(sign, 0) << written(Pair{a, b});
    }
    EXPECT_EQ((verdict.meets | verdict.apart) & ~15U, 0U);
    ++(meets ? tried.meets : apart ? tried.apart : tried.undecided);
}

TEST(LeafPrefilter, IsNeverWrongWhereItIsSure) {
    Tried tried;
    eachPair(355, 300, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            expectRight(here.a, here.b, tried);
            expectRight(here.b, here.a, tried);
        });
    });
    EXPECT_GT(tried.meets, 1000);
    EXPECT_GT(tried.apart, 1000);
    EXPECT_GT(tried.undecided, 1500);
}

TEST(LeafPrefilter, NorForPairsNextToTouchingAnywhere) {
    Random random(357);
    Tried tried;
    for (int i = 0; i < 6000 && !HasFailure(); ++i) {
        const Vec3 away = drawVec(random, -1, 1) * std::exp2(random.integer(-2, 24));
        const Box a = shifted(drawRegion(random, 1, 1).world, away);
        const Box b = shifted(drawRegion(random, 4, 1).world, away);
        // The path from apart to overlapping is halved until the pair all but touches.
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
    EXPECT_GT(tried.meets, 100);
    EXPECT_GT(tried.apart, 100);
    EXPECT_GT(tried.undecided, 4000);
}

TEST(LeafPrefilter, IsSureOfNearlyAllInAWorldOfSomeHundred) {
    Random random(358);
    Tried tried;
    for (int i = 0; i < 20'000; ++i) {
        const Vec3 away = drawVec(random, -200, 200);
        const Box a = shifted(drawRegion(random, 1, 3.3).world, away);
        expectRight(a, shifted(drawRegion(random, 5, 0.65).world, away), tried);
    }
    EXPECT_LT(tried.undecided, 300);
    EXPECT_GT(tried.meets, 3000);
    EXPECT_GT(tried.apart, 3000);
}

} // namespace

} // namespace askew::test
