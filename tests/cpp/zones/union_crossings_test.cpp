#include "askew/zones/union_crossings.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

using Changes = std::vector<std::pair<EventKind, double>>;

Changes changesOf(const std::vector<UnionCrossing>& passages, bool isIn, bool& endsIn) {
    Changes changes;
    endsIn = forEachCrossing(
        passages, isIn, [&](EventKind kind, double time, const UnionCrossing*) { changes.emplace_back(kind, time); });
    return changes;
}

UnionCrossing passage(double from, double to) { return {{from, to}, {from, to}}; }

constexpr EventKind enter = EventKind::enter;
constexpr EventKind leave = EventKind::leave;

TEST(UnionCrossing, PartsThatFollowEachOtherAreOnePassage) {
    bool endsIn = true;
    EXPECT_EQ(changesOf({passage(0.5, 0.75), passage(0.25, 0.5), passage(0.3, 0.4)}, false, endsIn),
              (Changes{{enter, 0.25}, {leave, 0.75}}));
    EXPECT_FALSE(endsIn);
    EXPECT_EQ(changesOf({passage(0.5, 0.5), passage(0.75, 1)}, false, endsIn),
              (Changes{{enter, 0.5}, {leave, 0.5}, {enter, 0.75}}));
    EXPECT_TRUE(endsIn);
    EXPECT_EQ(changesOf({passage(0, 0.5), passage(0.5, 1)}, true, endsIn), Changes{});
    EXPECT_TRUE(endsIn);
}

/// Times are rounded: one region's end and the next one's begin may be the same moment.
TEST(UnionCrossing, AnInstantBetweenPartsIsNone) {
    bool endsIn = true;
    const double before = 0.5 - 0x1p-53;
    EXPECT_EQ(changesOf({passage(0.25, before), passage(0.5, 0.75)}, false, endsIn),
              (Changes{{enter, 0.25}, {leave, 0.75}}));
    EXPECT_EQ(changesOf({passage(0.25, before), passage(0.5, 0.5)}, true, endsIn),
              (Changes{{leave, 0}, {enter, 0.25}, {leave, 0.5}}));
    EXPECT_EQ(changesOf({passage(0, before), passage(0.5, 0.5)}, true, endsIn), (Changes{{leave, 0.5}}));
    EXPECT_EQ(changesOf({passage(0x1p-53, 1)}, true, endsIn), Changes{});
    EXPECT_EQ(changesOf({passage(0, 0.5), passage(0.5 + 2 * instant, 0.75)}, true, endsIn),
              (Changes{{leave, 0.5}, {enter, 0.5 + 2 * instant}, {leave, 0.75}}));
}

TEST(UnionCrossing, WhatNothingCoversAtTheStartIsLeftThere) {
    bool endsIn = true;
    EXPECT_EQ(changesOf({}, true, endsIn), (Changes{{leave, 0}}));
    EXPECT_EQ(changesOf({passage(0, 0)}, true, endsIn), (Changes{{leave, 0}}));
    EXPECT_EQ(changesOf({passage(0.5, 0.6)}, true, endsIn), (Changes{{leave, 0}, {enter, 0.5}, {leave, 0.6}}));
    EXPECT_FALSE(endsIn);
}

TEST(UnionCrossing, LeavingTakesLongerThanEnteringWhereThereIsAMargin) {
    bool endsIn = true;
    const UnionCrossing inner{{0.4, 0.5}, {0.3, 0.6}};
    const UnionCrossing grazed{{2, 2}, {0.6, 0.7}};
    EXPECT_EQ(changesOf({inner, grazed}, false, endsIn), (Changes{{enter, 0.4}, {leave, 0.7}}));
    EXPECT_EQ(changesOf({grazed}, false, endsIn), Changes{});
}

/// Compares with a brute force that tests every half step of time.
TEST(UnionCrossing, TellsWhatLookingAtEveryMomentTells) {
    Random random(3);
    constexpr int steps = 40;
    std::size_t seen = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::vector<UnionCrossing> passages;
        for (int i = random.integer(0, 5); i > 0; --i) {
            const int a = random.integer(0, steps - 1);
            const int b = std::min(random.integer(a, a + 12), steps - 1);
            passages.push_back(passage(a / double{steps}, b / double{steps}));
        }
        bool isIn = random.oneIn(2);
        bool endsIn = false;
        const Changes changes = changesOf(passages, isIn, endsIn);
        Changes expected;
        // Half steps lie between the ends of crossings: one that starts at a step covers the next half step, one that
        // ends there does not.
        for (int half = 0; half < 2 * steps; ++half) {
            const double time = half / (2.0 * steps);
            const bool covered = std::any_of(passages.begin(), passages.end(),
                                             [&](const UnionCrossing& p) { return contains(p.leaving, time); });
            if (covered == isIn) continue;
            // A leave shows half a step late, once nothing covers the time.
            const double at = isIn ? (half == 0 ? 0 : (half - 1) / (2.0 * steps)) : time;
            expected.emplace_back(isIn ? leave : enter, at);
            isIn = covered;
        }
        ASSERT_EQ(changes, expected);
        ASSERT_EQ(endsIn, isIn);
        seen += changes.size();
    }
    EXPECT_GT(seen, 20'000U);
}

} // namespace

} // namespace askew::test
