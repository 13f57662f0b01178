#include "askew/box/axis_orientation.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

Vec3 normalOf(const Box& a, const Box& b, int row) {
    const BoxPair pair(a, b);
    return normalTowardsB(pair, measureAxes(pair).axis(row));
}

const Box flipped{{}, {-unitAxis(0), unitAxis(1), -unitAxis(2)}};

TEST(AxisDirection, TowardsB) {
    EXPECT_EQ(normalOf(unitCube, Box{{-3, 0, 0}, unitCube.halfAxes}, 0), (Vec3{-1, 0, 0}));
    EXPECT_EQ(normalOf(unitCube, Box{{0x1p-140, 0, 0}, unitCube.halfAxes}, 0), (Vec3{1, 0, 0}));
    EXPECT_EQ(normalOf(unitCube, Box{{-0x1p-140, 0, 0}, unitCube.halfAxes}, 3), (Vec3{-1, 0, 0}));
}

TEST(AxisDirection, ConcentricFacesPointAlongTheirHalfAxes) {
    EXPECT_EQ(normalOf(unitCube, flipped, 0), (Vec3{1, 0, 0}));
    EXPECT_EQ(normalOf(flipped, unitCube, 0), (Vec3{-1, 0, 0}));
    EXPECT_EQ(normalOf(unitCube, flipped, 5), (Vec3{0, 0, -1}));
    const Box mirrored{{}, {unitAxis(1), unitAxis(0), unitAxis(2)}};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(normalOf(mirrored, unitCube, i), mirrored.halfAxes[unsigned(i)]);
}

TEST(AxisDirection, ConcentricEdgesKeepTheCrossProduct) {
    EXPECT_EQ(normalOf(unitCube, unitCube, 7), (Vec3{0, 0, 1}));
    EXPECT_EQ(normalOf(unitCube, unitCube, 9), (Vec3{0, 0, -1}));
}

/// Compares the direction of the rounded normal with the exact axis and the exact offset, also for rows that no rounded
/// dot product can decide.
TEST(AxisDirection, CertainWhereRoundingCannotTell) {
    std::size_t across = 0;
    eachPair(130, 60, [&](const Pair& pair) {
        const Oracle oracle(pair.a, pair.b);
        const BoxPair boxes(pair.a, pair.b);
        const MeasuredAxes axes = measureAxes(boxes);
        for (int i = 0; i < axes.count; ++i) {
            const SeparatingAxis row = axes.axis(i);
            const IntVec axis = oracle.axis(row.name);
            if (isZero(axis)) continue;
            const Vec3 normal = normalTowardsB(boxes, row);
            const int turned = sgn(dot(scaledVec(normal, scaleFor({normal.x, normal.y, normal.z})), axis));
            const int along = sgn(dot(axis, oracle.offset));
            if (along != 0) {
                EXPECT_EQ(turned, along);
            }
            across += along == 0 ? 1 : 0;
        }
    });
    EXPECT_GT(across, 1000U);
}

TEST(AxisDirection, FlatRowsKeepTheCrossProductToo) {
    // Coplanar, the offset along the first generator: its flat row has no part along the offset.
    const Box a{{}, {Vec3{2, 0, 0}, {0, 1, 0}, {}}};
    const Box b{{1, 0, 0}, {Vec3{1, 0, 0}, {}, {-1, 1, 0}}};
    const BoxPair pair(a, b);
    const MeasuredAxes axes = measureAxes(pair);
    ASSERT_EQ(axes.rank, 2);
    EXPECT_EQ(axes.axis(15).name.i, 0);
    EXPECT_EQ(normalTowardsB(pair, axes.axis(15)), (Vec3{0, 1, 0})); // z cross x
}

} // namespace

} // namespace askew::test
