#include "askew/polygon/classify.h"

#include "support/draws/random.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace askew::test {

namespace {

/// Returns the sign of dot(normal, (x, y)) - offset in rationals.
int exactSide(const Plane& line, double x, double y) {
    return sgn(mpq_class(line.normal.x) * x + mpq_class(line.normal.y) * y - line.offset);
}

TEST(ClassifyOutline, IsTheSideOfAllCorners) {
    Random random(434);
    std::array<int, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const double angle = random.between(-3, 3);
        const Plane line{{std::cos(angle), std::sin(angle), 0}, static_cast<double>(random.integer(-2, 2))};
        std::array<double, 6> numbers{};
        for (double& x : numbers) x = random.integer(-2, 2);
        int low = 1;
        int high = -1;
        for (const int su : {-1, 1}) {
            for (const int sv : {-1, 1}) { // exact on the grid
                const int side = exactSide(line, numbers[0] + numbers[2] * su + numbers[4] * sv,
                                           numbers[1] + numbers[3] * su + numbers[5] * sv);
                low = std::min(low, side);
                high = std::max(high, side);
            }
        }
        const Side expected = low > 0 ? Side::above : high < 0 ? Side::below : Side::on;
        ASSERT_EQ(classify(line, Outline{numbers, true}), expected) << i;
        ++seen[static_cast<unsigned>(static_cast<int>(expected) + 1)];
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

} // namespace

} // namespace askew::test
