#include "askew/mover/slide/turn.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// Returns the normal of a circle where it has turned by an angle from where it faces a pull along z.
Vec3 normalAt(double angle) { return {std::sin(angle), 0, -std::cos(angle)}; }

TEST(Turn, IsThatAroundACircle) {
    const double radius = 0.3;
    const Vec3 pull{0, 0.7, 2}; // the part along the axis makes no difference
    for (const double start : {0.001, 0.01, 0.1, 0.5, 1.0, 1.3}) {
        for (const double turn : {0.02, 0.1, 0.2, 0.5}) {
            if (start + turn > 1.57) continue;
            const double gain = radius / std::cos(turn) - radius;
            const double flat = 0.1 * radius; // before the circle
            const double speed = 2 * std::sin(start);
            const double time = (flat + radius * std::tan(turn)) / speed;
            const double around = radius / 2 * std::log(std::tan((start + turn) / 2) / std::tan(start / 2));
            const double saved = savedByTurning(pull, normalAt(start), normalAt(start + turn), gain, time);
            EXPECT_GT(saved, 0);
            const bool isSlight = turn <= 0.2 && std::sin(start + turn) < 12 * std::sin(start);
            EXPECT_NEAR((time - saved - flat / speed) / around, 1, isSlight ? 0.01 : 0.16) << start << " " << turn;
        }
    }
}

TEST(Turn, IsNoneOnAPlaneNorInACorner) {
    const Vec3 pull{0, 0, 1};
    EXPECT_EQ(savedByTurning(pull, normalAt(0.3), normalAt(0.3), 0, 1), 0);
    EXPECT_EQ(savedByTurning(pull, normalAt(0.3), normalAt(0.2), 0.1, 1), 0); // it turns into the pull
    EXPECT_EQ(savedByTurning(pull, normalAt(0), normalAt(0), 0.1, 1), 0);
    EXPECT_EQ(savedByTurning(pull, normalAt(0.3), {}, 0.1, 1), 0);
}

TEST(Turn, TakesNoMoreThanTheTimeThereIs) {
    const double all = savedByTurning({0, 0, 1}, normalAt(0.3), normalAt(0.6), 10, 0.5);
    EXPECT_GT(all, 0);
    EXPECT_LT(all, 0.5);
}

} // namespace

} // namespace askew::test
