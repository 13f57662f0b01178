#include "askew/broad_phase/box_node_test.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/draws/extreme_values.h"

#include "askew/box/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns whether `a` may meet `b` in a block that is otherwise empty.
bool mayMeetAlone(const Box& a, const Box& b, unsigned lane) {
    Bounds4 block{};
    for (unsigned i = 0; i < 4; ++i) block.set(i, i == lane ? outward(b) : noBounds);
    const unsigned lanes = mayMeet(boxNodeTest(a), block);
    EXPECT_EQ(lanes & ~(1U << lane), 0U) << "an empty lane";
    return lanes != 0;
}

TEST(BoxNodeTest, NeverNoWhenTheBoxesMeet) {
    unsigned lane = 0;
    int met = 0;
    int touched = 0;
    eachPair(350, 150, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            const int sign = separationSign(here.a, here.b);
            if (sign > 0) return;
            lane = (lane + 1) % 4;
            EXPECT_TRUE(mayMeetAlone(here.a, here.b, lane)) << written(here);
            EXPECT_TRUE(mayMeetAlone(here.b, here.a, lane)) << written(here);
            ++met;
            touched += sign == 0 ? 1 : 0;
        });
    });
    EXPECT_GT(met, 4000);
    EXPECT_GT(touched, 1000);
}

/// Draws a parallelepiped with one half axis of another length; it may be sheared or mirrored.
Box drawSheared(Random& random, double thin) {
    return {drawVec(random, -1, 1), {drawVec(random, -1, 1), drawVec(random, -1, 1), drawVec(random, -thin, thin)}};
}

TEST(BoxNodeTest, NeverNoForSliversThatJustTouchAtACorner) {
    Random random(351);
    int met = 0;
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const double thin = random.oneIn(3) ? 0 : std::exp2(random.integer(-40, 0));
        const Box a = drawSheared(random, thin);
        const Vec3 corner = corners(a)[static_cast<unsigned>(random.integer(0, 7))];
        const Box point{corner, {}};
        if (!overlaps(a, point)) continue;
        EXPECT_TRUE(mayMeetAlone(a, point, 0)) << written(a);
        EXPECT_TRUE(mayMeetAlone(point, a, 1)) << written(a);
        ++met;
    }
    EXPECT_GT(met, 500);
}

TEST(BoxNodeTest, RegionsBeyondTheRangeOfF32MeetWhatTheyHold) {
    const Box huge{{0x1p200, 0, 0}, {Vec3{0x1p200, 0, 0}, {0, 0x1p201, 1}, {0, 0, 0x1p150}}};
    const Box largest{{0x1p119, -0x1p119, 0}, {Vec3{0x1p118, 0, 0}, {0, 0x1p118, 0}, {0, 0, 0x1p119}}};
    for (const Box& box : {largest, Box{{5, 6, 7}, {}}}) {
        ASSERT_TRUE(overlaps(huge, box));
        EXPECT_TRUE(mayMeetAlone(huge, box, 3));
    }
    EXPECT_FALSE(mayMeetAlone(Box{{0x1p200, 0, 0}, {}}, largest, 3));
}

TEST(BoxNodeTest, RulesOutMostThatOnlyTheBoundsMeet) {
    Random random(352);
    int outside = 0;
    int ruledOut = 0;
    for (int i = 0; i < 4000; ++i) {
        const Box plank = regionFromHalfExtents({5, 5, 5}, {6, 0.3, 0.3}, drawQuat(random))->world;
        const Box small = drawRegion(random, 10, 0.2).world;
        Bounds4 block{};
        for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, outward(small));
        const BoxNodeTest probe = boxNodeTest(plank);
        EXPECT_EQ(testBounds(probe, block), overlapping(block, probe.bounds));
        EXPECT_EQ(mayMeet(probe, block) & ~testBounds(probe, block), 0U);
        if (overlapping(block, probe.bounds) == 0 || overlaps(plank, small)) continue;
        ++outside;
        ruledOut += mayMeet(probe, block) == 0 ? 1 : 0;
    }
    EXPECT_GT(outside, 500);
    EXPECT_GT(ruledOut, outside * 9 / 10);
}

/// No center is said to lie inside that lies outside, down to the smallest numbers that are stored.
TEST(BoxNodeTest, CentersCertainlyInsideAre) {
    Random random(353);
    std::array<int, 2> seen{};
    for (int i = 0; i < 60'000; ++i) {
        const double size = std::exp2(random.integer(-142, -120));
        const auto draw = [&] { return random.oneIn(3) ? random.integer(-4, 4) * size : random.between(-4, 4) * size; };
        const auto drawOne = [&] { return Vec3{draw(), draw(), draw()}; };
        const auto a = regionFromHalfExtents(drawOne(), abs(drawOne()), drawQuat(random));
        const auto b = regionFromHalfExtents(drawOne(), random.oneIn(2) ? Vec3{} : abs(drawOne()) * 0.25, {});
        if (!a || !b) continue;
        Bounds4 block{};
        for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, outward(b->world));
        const bool isInside = (centerInside(testNode(boxNodeTest(a->world), block)) & 1U) != 0;
        ++seen[isInside ? 1 : 0];
        if (isInside) {
            EXPECT_TRUE(overlaps(a->world, b->world));
        }
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

} // namespace

} // namespace askew::test
