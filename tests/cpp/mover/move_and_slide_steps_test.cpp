#include "askew/mover/move_and_slide.h"

#include "support/walker.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(MoveAndSlide, NeverClimbsASteepFace) {
    for (int degrees = 51; degrees < 90; degrees += 3) {
        SCOPED_TRACE(degrees);
        const double slope = degrees * 0.017453292519943295;
        const Quat turn{0, 0, std::sin(slope / 2), std::cos(slope / 2)};
        for (const bool isBox : {false, true}) {
            for (const bool isInAir : {false, true}) {
                Walker walker({boxOf({4, 0, 0}, {6, 1, 8}, turn)});
                if (!isInAir) walker.add(floorBox);
                walker.isBox = isBox;
                walker.startAt({isInAir ? 2.0 : 0.0, isInAir ? 4 : standing, 0});
                double falling = 0;
                double lowest = walker.center.y;
                for (int i = 0; i < 300; ++i) {
                    falling -= gravity;
                    const Move move = walker.move({0.05, falling, i % 100 < 50 ? 0.02 : -0.02});
                    if (move.state == MoveState::ground) falling = 0;
                    else falling = move.slid.y;
                    EXPECT_LE(walker.center.y, lowest + 1e-9);
                    lowest = std::fmin(lowest, walker.center.y);
                }
            }
        }
    }
}

// Every other start is exactly a skin away from the edge.
TEST(MoveAndSlide, NeverClimbsWhatIsHigherThanAStep) {
    std::size_t before = 0;
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        const double height = 0.13 + 0.01 * (i % 17);
        Walker walker({floorBox, boxOf({11, height / 2, 0}, {10, height / 2, 4})});
        walker.isBox = i % 10 == 0;
        walker.options.stepHeight = height - (i % 3 == 0 ? 0.1 : 0.002);
        walker.options.maxSlope = i % 4 < 2 ? 0.87 : 0.3;
        const double below = 0.305 - height; // of the center of the capsule's end
        walker.startAt({i % 2 == 0 ? 0.001 * i : 1 - std::sqrt(0.305 * 0.305 - below * below), standing, 0});
        const double speed = i % 4 == 0 ? 0.05 : 0.0043 * (2 + i % 7);
        double falling = 0;
        for (int k = 0; k < 200; ++k) {
            falling -= gravity;
            const Move move = walker.move({speed, falling, 0.01 * (i % 3)});
            falling = move.state == MoveState::ground ? 0 : move.slid.y;
            ASSERT_LT(walker.center.y, standing + 1e-6);
        }
        before += walker.center.x > 0.69 ? 1 : 0;
    }
    EXPECT_GT(before, 150U);
}

} // namespace

} // namespace askew::test
