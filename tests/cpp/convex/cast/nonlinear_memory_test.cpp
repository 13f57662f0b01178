// What a cast that turns says when memory ends at any of its calls.
#include "support/memory/failing_memory.h"

#include "askew/convex/cast/nonlinear_shape_cast.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

/// A flat box is built anew at each step. It falls onto a cube, starts in it, or passes it.
TEST(NonlinearMemory, EndsAtAnyCallOfACast) {
    TransformedShape cube;
    ASSERT_TRUE(cube.set(Shape{{{}, worldFrame.halfAxes}}));
    struct Case {
        Vec3 center;
        Vec3 way;
        double enter;
    };
    std::size_t refused = 0;
    for (const auto& [center, way, enter] :
         {Case{{0, 3, 0}, {0, -4, 0}, 0.5}, Case{{0, 0.5, 0}, {0, 8, 0}, 0}, Case{{-5, 0, 0}, {12, 0, 0}, 0.25}}) {
        const Shape plate{{center, {Vec3{1, 0, 0}, {}, {0, 0, 1}}}};
        const RigidMotion motion{way, center, {0, 1, 0}, 0.75};
        NonlinearShapeCast whole;
        ASSERT_TRUE(whole.set(plate, motion));
        const auto wanted = whole.meet(cube.view());
        ASSERT_TRUE(wanted);
        EXPECT_LE(wanted->enter, enter + 1e-8);
        std::size_t call = 0;
        for (bool isOver = false; !isOver && call < 2000; ++call) {
            NonlinearShapeCast cast;
            ASSERT_TRUE(cast.set(plate, motion));
            const MemoryEndsAt end(call);
            const auto hit = cast.meet(cube.view());
            EXPECT_EQ(cast.failed(), !hit);
            isOver = hit.has_value();
            if (!isOver) continue;
            EXPECT_EQ(hit->enter, wanted->enter);
            EXPECT_EQ(hit->until, wanted->until);
            EXPECT_EQ(hit->leave, wanted->leave);
        }
        EXPECT_LT(call, 2000U);
        refused += call - 1;
    }
    EXPECT_GT(refused, 20U);
}

} // namespace

} // namespace askew::test
