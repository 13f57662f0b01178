#include "askew/box/cast/contact_interval.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(ContactInterval, MeetsWhileAllShadowsDo) {
    Meeting meeting;
    EXPECT_TRUE(meeting.take({4, 8, 2, 0, true}, 3, {2, 0, 0}));   // 1/4 to 3/4
    EXPECT_TRUE(meeting.take({-3, -4, 1, 0, true}, 7, {0, 1, 0})); // 1/2 to 1
    EXPECT_TRUE(meeting.take({1, 0, 2, 0, false}, 9, {0, 0, 1}));  // always
    EXPECT_TRUE(meeting.startsApart());
    const ShapeCastHit contact = meeting.result();
    EXPECT_EQ(contact.enter, 0.5);
    EXPECT_EQ(contact.leave, 0.75);
    EXPECT_EQ(contact.row, 7);
    EXPECT_EQ(contact.normal, (Vec3{0, 1, 0}));
    EXPECT_FALSE(contact.startsOverlapping);
}

TEST(ContactInterval, NeverMeetsWhenTheWindowsDoNot) {
    Meeting passing;
    EXPECT_TRUE(passing.take({4, 8, 2, 0, true}, 0, {1, 0, 0}));
    EXPECT_FALSE(passing.take({7, 8, 0.5, 0, true}, 1, {0, 1, 0})); // from 13/16 on
    EXPECT_FALSE(Meeting().take({3, 0, 2, 0.5, false}, 0, {1, 0, 0}));
    EXPECT_TRUE(Meeting().take({3, 0, 2, 1, false}, 0, {1, 0, 0}));   // within the band
    EXPECT_FALSE(Meeting().take({3, 0.5, 2, 0, true}, 0, {1, 0, 0})); // too late
    EXPECT_FALSE(Meeting().take({-3, 1, 2, 0, true}, 0, {1, 0, 0}));  // too early
}

TEST(ContactInterval, OfTwoThatMayDecideTheFarSurerOneDoes) {
    Meeting meeting;
    EXPECT_TRUE(meeting.take({1, 1e-9, 1, 1e-9, true}, 0, {1, 0, 0}));
    EXPECT_TRUE(meeting.take({2, 4, 1, 1e-15, true}, 1, {0, 1, 0}));
    EXPECT_EQ(meeting.result().row, 1);
    EXPECT_NEAR(meeting.result().enter, 0.25, 1e-15);
}

TEST(ContactInterval, ASurerTimeWithinTheDoubtOfAnotherHolds) {
    const Shadows vague{1.5, 1, 1, 0.25, true}; // at 1/2, give or take 1/4
    Meeting meeting;
    EXPECT_TRUE(meeting.take(vague, 0, {1, 0, 0}));
    EXPECT_TRUE(meeting.take({2.5, 4, 1, 1e-15, true}, 1, {0, 1, 0}));
    EXPECT_EQ(meeting.result().row, 1);
    EXPECT_EQ(meeting.result().enter, 0.375);
    Meeting hardlySurer;
    EXPECT_TRUE(hardlySurer.take(vague, 0, {1, 0, 0}));
    EXPECT_TRUE(hardlySurer.take({2.5, 4, 1, 0.08, true}, 1, {0, 1, 0})); // give or take 1/50: not a sixteenth of that
    EXPECT_EQ(hardlySurer.result().row, 0);
    EXPECT_EQ(hardlySurer.result().enter, 0.5);
}

TEST(ContactInterval, WhenTheyPartAsTheyMeetTheSurerTimeHolds) {
    Meeting slowEntry;
    EXPECT_TRUE(slowEntry.take({1.25, 0.5, 1, 0.125, true}, 0, {1, 0, 0})); // 1/2, give or take 1/4
    EXPECT_TRUE(slowEntry.take({-0.5, 4, 2, 0, true}, 1, {0, 1, 0}));       // leaves at 3/8
    EXPECT_EQ(slowEntry.result().enter, 0.375);
    EXPECT_EQ(slowEntry.result().leave, 0.375);
    Meeting slowLeave;
    EXPECT_TRUE(slowLeave.take({3, 4, 1, 0, true}, 0, {1, 0, 0}));             // enters at 1/2
    EXPECT_TRUE(slowLeave.take({-0.8125, 0.5, 1, 0.125, true}, 1, {0, 1, 0})); // leaves at 3/8, give or take 1/4
    EXPECT_EQ(slowLeave.result().enter, 0.5);
    EXPECT_EQ(slowLeave.result().leave, 0.5);
}

} // namespace

} // namespace askew::test
