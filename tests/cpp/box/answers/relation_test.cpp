#include "askew/box/answers/relation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(MeetingRelation, TheFirstWordThatHolds) {
    for (const bool touches : {false, true}) {
        EXPECT_EQ(meetingRelation(touches, true, true), Relation::equal);
        EXPECT_EQ(meetingRelation(touches, true, false), Relation::contains);
        EXPECT_EQ(meetingRelation(touches, false, true), Relation::inside);
        EXPECT_EQ(meetingRelation(touches, false, false), touches ? Relation::touching : Relation::overlapping);
    }
}

} // namespace

} // namespace askew::test
