#include "askew/broad_phase/bounds4.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/draws/extreme_values.h"

#include "askew/math/number.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns the exact lower (sign -1) or upper (1) end of the box along a coordinate.
mpq_class endOf(const Box& box, int axis, int sign) {
    mpq_class reach = 0;
    for (const Vec3& u : box.halfAxes) reach += mpq_class(std::fabs(u[axis]));
    return mpq_class(box.center[axis]) + sign * reach;
}

void expectOutward(const Box& box) {
    const Bounds around = outward(box);
    mpq_class size = 0;
    for (int axis = 0; axis < 3; ++axis) size += (endOf(box, axis, 1) - endOf(box, axis, -1)) / 2;
    for (int axis = 0; axis < 3; ++axis) {
        const auto k = static_cast<unsigned>(axis);
        const mpq_class low = endOf(box, axis, -1);
        const mpq_class high = endOf(box, axis, 1);
        const mpq_class far = size * mpq_class(0x1p-29); // and more: f64 rounds 2^-28 of it
        EXPECT_LE(mpq_class(double{around.min[k]}), low - far);
        EXPECT_GE(mpq_class(double{around.max[k]}), high + far);
        mpq_class reach = high - low;
        reach += abs(mpq_class(box.center[axis]));
        const mpq_class near = reach * mpq_class(0x1p-21) + size * mpq_class(0x1p-27) + mpq_class(0x1p-146);
        EXPECT_GE(mpq_class(double{around.min[k]}), low - near);
        EXPECT_LE(mpq_class(double{around.max[k]}), high + near);
    }
}

TEST(Bounds4, OutwardHoldsTheExactBoxAndLittleMore) {
    int seen = 0;
    eachPair(340, 40, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            expectOutward(here.a);
            ++seen;
        });
    });
    EXPECT_GT(seen, 1500);
    expectOutward(Box{});
    expectOutward(Box{{0x1p-142, -0x1p-142, 0}, {Vec3{0x1p-142, 0, 0}, {}, {}}});
    expectOutward(Box{{0x1p119, 0, 0}, {Vec3{0x1p118, 0, 0}, {0, 0x1p118, 0x1p118}, {}}});
}

TEST(Bounds4, BeyondTheRangeOfF32BoundsEndThere) {
    constexpr float largest = std::numeric_limits<float>::max();
    const Bounds all = outward(Box{{}, {Vec3{0x1p201, 0, 0}, {0, 0x1p128, 0}, {0, 0, 1}}});
    EXPECT_EQ(all.min[0], -largest);
    EXPECT_EQ(all.max[0], largest);
    EXPECT_EQ(all.max[1], largest);
    EXPECT_EQ(all.max[2], largest); // 2^-28 of the size is more
    EXPECT_NEAR(outward(Box{{0x1p199, 0, 0}, {Vec3{0, 0, 1}, {}, {}}}).max[2], 1, 1e-6);
    EXPECT_EQ(outward(Box{{-0x1p200, 0, 0}, {}}).max[0], -largest);
}

Bounds drawBounds(Random& random) {
    Bounds box{};
    for (unsigned k = 0; k < 3; ++k) {
        const auto at = static_cast<float>(random.integer(-4, 4));
        box.min[k] = at;
        box.max[k] = at + static_cast<float>(random.integer(0, 4));
    }
    return random.oneIn(10) ? noBounds : box;
}

Bounds4 drawBlock(Random& random) {
    Bounds4 block{};
    for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, drawBounds(random));
    return block;
}

bool meet(const Bounds& a, const Bounds& b) {
    bool all = true;
    for (unsigned k = 0; k < 3; ++k) all = all && a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
    return all;
}

Bounds around(const Bounds& a, const Bounds& b) {
    Bounds both{};
    for (unsigned k = 0; k < 3; ++k) {
        both.min[k] = std::fmin(a.min[k], b.min[k]);
        both.max[k] = std::fmax(a.max[k], b.max[k]);
    }
    return both;
}

TEST(Bounds4, OverlappingTellsLaneByLaneAndTouchingCounts) {
    Random random(341);
    int met = 0;
    for (int i = 0; i < 5000; ++i) {
        const Bounds4 block = drawBlock(random);
        const Bounds query = drawBounds(random);
        const unsigned lanes = overlapping(block, query);
        for (unsigned lane = 0; lane < 4; ++lane) {
            ASSERT_EQ((lanes >> lane & 1U) != 0, meet(block.get(lane), query));
            met += static_cast<int>(lanes >> lane & 1U);
        }
    }
    EXPECT_GT(met, 1000);
}

TEST(Bounds4, MergedIsTheSmallestBoxThatHoldsAllFour) {
    Random random(342);
    for (int i = 0; i < 2000; ++i) {
        std::array<Bounds4, 4> blocks{};
        for (Bounds4& block : blocks) block = drawBlock(random);
        const Bounds4 all = merged(blocks);
        for (unsigned b = 0; b < 4; ++b) {
            Bounds expected = noBounds;
            for (unsigned lane = 0; lane < 4; ++lane) expected = around(expected, blocks[b].get(lane));
            ASSERT_EQ(blocks[b].merged(), expected);
            ASSERT_EQ(all.get(b), expected);
        }
    }
}

TEST(Bounds4, GatheredHoldsEachInItsLane) {
    Random random(343);
    for (int i = 0; i < 500; ++i) {
        const std::array<Bounds, 3> boxes{drawBounds(random), drawBounds(random), drawBounds(random)};
        const std::array<const Bounds*, 4> four{&boxes[2], &noBounds, &boxes[0], &boxes[1]};
        const Bounds4 block = gathered(four);
        for (unsigned lane = 0; lane < 4; ++lane) ASSERT_EQ(block.get(lane), *four[lane]);
    }
}

TEST(Bounds4, WithinTheRangeOfF32BothRoundingsAreOne) {
    Random random(344);
    for (int i = 0; i < 500; ++i) {
        const Box box = drawRegion(random, random.oneIn(2) ? 10 : 0x1p119, 2).world;
        ASSERT_EQ(outwardWithinRange(box), outward(box));
    }
}

} // namespace

} // namespace askew::test
