#include "askew/box/answers/shape_cast_hit.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(ShapeCastHit, BeginsAsAContactFromStartToEnd) {
    const ShapeCastHit hit;
    EXPECT_EQ(hit.enter, 0);
    EXPECT_EQ(hit.leave, 1);
    EXPECT_EQ(hit.row, -1);
    EXPECT_EQ(hit.normal, Vec3{});
    EXPECT_FALSE(hit.startsOverlapping);
}

} // namespace

} // namespace askew::test
