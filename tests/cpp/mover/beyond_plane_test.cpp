#include "askew/mover/beyond_plane.h"

#include "askew/convex/shape_pair.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(BeyondPlane, IsBeyondOnEitherSideByMoreThanTheMargin) {
    ShapePair pair;
    pair.set({Box{{100, 200, 300}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}});
    const Polytope& box = pair.region();
    const auto isBeyond = [&](double height, double margin) {
        const Vec3 local = Vec3{100, 200 + height, 300} - box.center();
        return isBeyondPlane(box, {0, 1, 0}, local, margin) && isBeyondPlane(box, {0, -1, 0}, local, margin);
    };
    EXPECT_FALSE(isBeyond(2, 0)); // it touches
    EXPECT_FALSE(isBeyond(-2, 0));
    EXPECT_TRUE(isBeyond(2.001, 0));
    EXPECT_TRUE(isBeyond(-2.001, 0));
    EXPECT_FALSE(isBeyond(2.5, 0.5));
    EXPECT_TRUE(isBeyond(2.501, 0.5));
    EXPECT_FALSE(isBeyond(0, 0));
}

} // namespace

} // namespace askew::test
