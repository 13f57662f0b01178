#include "askew/box/answers/ray_hit.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(RayHit, ARayHasNoEndUnlessOneIsGiven) {
    EXPECT_EQ(Ray{}.end, infinity);
    EXPECT_EQ((Ray{{1, 2, 3}, {0, 0, 1}, 7}).end, 7);
}

TEST(RayHit, BeginsWithoutAFace) {
    EXPECT_EQ(RayHit{}.face, -1);
    EXPECT_EQ(RayHit{}.normal, Vec3{});
    EXPECT_FALSE(RayHit{}.startsInside);
}

} // namespace

} // namespace askew::test
