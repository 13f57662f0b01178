#include "askew/convex/measure.h"

#include "askew/construct/shape_table.h"

#include <gtest/gtest.h>

#include <numbers>
#include <vector>

namespace askew::test {

namespace {

struct Sized {
    unsigned kind; // its row in the table of shapes
    std::vector<double> numbers;
    double volume;
    double measure;
};

TEST(Measure, OfEveryKindInClosedForm) {
    const double pi = std::numbers::pi;
    const double rounded = 8 + 3 * 8 * 0.5 + 3 * 2 * pi * 0.25 + 4 * pi / 3 * 0.125; // Steiner, for a cube of edge 2
    const std::vector<Sized> all{
        {8, {1, 2, 3}, 0, 1},
        {7, {0, 0, 0, 2, 3, 6}, 0, 7},
        {6, {0, 0, 0, 4, 0, 0, 0, 3, 0}, 0, 6},
        {1, {0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 5}, 10, 10},
        {10, {2, 1, 1, 1}, 32 * pi / 3, 32 * pi / 3},
        {11, {1, 0, 0, 0, 0, 4, 0}, 4 * pi + 4 * pi / 3, 4 * pi + 4 * pi / 3},
        {12, {1.5, 1.5, 1.5, 0.5}, rounded, rounded},
        {13, {2, 0, 3, 0, -1, 0, 0, 1, 0}, 12 * pi, 12 * pi},
        {14, {1, 2, 3, 0, 0, 0}, 8 * pi, 8 * pi},
        {14, {2, 0, 3, 0, 0, 0}, 0, 0}, // a disk is round, so that its volume is asked for
    };
    for (const Sized& one : all) {
        PolytopeMemory memory;
        ASSERT_EQ(shapeKinds[one.kind].build(one.numbers, memory), Built::made) << one.kind;
        EXPECT_NEAR(volume(memory.view()), one.volume, 1e-13) << one.kind;
        EXPECT_NEAR(measure(memory.view()), one.measure, 1e-13) << one.kind;
    }
}

} // namespace

} // namespace askew::test
