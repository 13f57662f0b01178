#include "askew/zones/zone.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Zone, HoldsABoxByAnyPartItsCenterOrTheWholeOfIt) {
    const auto cube = [](double x, double half) {
        return regionFromHalfExtents({x, 0, 0}, {half, half, half}, {})->world;
    };
    const Box zone = cube(0, 2);
    const auto ways = [&](const Box& box) {
        return std::array{isIn(QueryMode::any, zone, box), isIn(QueryMode::center, zone, box),
                          isIn(QueryMode::whole, zone, box)};
    };
    EXPECT_EQ(ways(cube(1, 1)), (std::array{true, true, true})) << "touching from within";
    EXPECT_EQ(ways(cube(1.25, 1)), (std::array{true, true, false}));
    EXPECT_EQ(ways(cube(2, 1)), (std::array{true, true, false})) << "its center on the face";
    EXPECT_EQ(ways(cube(2.25, 1)), (std::array{true, false, false}));
    EXPECT_EQ(ways(cube(3, 1)), (std::array{true, false, false})) << "touching from outside";
    EXPECT_EQ(ways(cube(3.25, 1)), (std::array{false, false, false}));
}

} // namespace

} // namespace askew::test
