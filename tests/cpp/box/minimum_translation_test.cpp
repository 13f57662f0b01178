#include "askew/box/minimum_translation.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/draws/stratified_pair_parts.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(MinimumTranslation, PushesAOutOfB) {
    const auto way = minimumTranslation(unitCube, cubeAt({1.5, 0.25, 0}, 1));
    ASSERT_TRUE(way);
    EXPECT_EQ(way->normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(way->depth, 0.5);
    EXPECT_NEAR(way->vector.x, -0.5, 1e-13);
    EXPECT_LE(way->vector.x, -0.5);
    EXPECT_EQ(way->vector.y, 0);
    EXPECT_FALSE(minimumTranslation(unitCube, cubeAt({2.5, 0, 0}, 1)));
}

TEST(MinimumTranslation, TouchingNeedsNoWay) {
    const auto way = minimumTranslation(unitCube, cubeAt({0, -2, 0.5}, 1));
    ASSERT_TRUE(way);
    EXPECT_EQ(way->depth, 0);
    EXPECT_EQ(way->vector, Vec3{});
    EXPECT_EQ(way->normal, (Vec3{0, -1, 0}));
}

TEST(MinimumTranslation, TheNearerSideCounts) {
    const auto inside = minimumTranslation(cubeAt({3, 0, 1}, 0.5), cubeAt({}, 4));
    ASSERT_TRUE(inside);
    EXPECT_EQ(inside->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(inside->depth, 1.5); // out by the face at x = 4, not by the far one
    const auto concentric = minimumTranslation(unitCube, cubeAt({}, 4));
    ASSERT_TRUE(concentric);
    EXPECT_EQ(concentric->depth, 5);
    EXPECT_EQ(concentric->normal, (Vec3{1, 0, 0}));
}

TEST(MinimumTranslation, MirroredAndShearedBoxes) {
    const Box mirrored{{}, {-unitAxis(0), unitAxis(1), unitAxis(2)}};
    const auto way = minimumTranslation(mirrored, cubeAt({0, 1.75, 0}, 1));
    ASSERT_TRUE(way);
    EXPECT_EQ(way->normal, (Vec3{0, 1, 0}));
    EXPECT_EQ(way->depth, 0.25);
    const Box sheared{{}, {Vec3{1, 0, 0}, {4, 1, 0}, {0, 0, 1}}};
    const auto out = minimumTranslation(sheared, cubeAt({4.5, 1.75, 0}, 1));
    ASSERT_TRUE(out);
    EXPECT_EQ(out->depth, 0.25);
    EXPECT_EQ(out->normal, (Vec3{0, 1, 0}));
}

TEST(MinimumTranslation, FlatBoxes) {
    const Box plate{{0, 0, 0.25}, {Vec3{3, 0, 0}, {0, 3, 0}, {}}};
    const auto way = minimumTranslation(plate, unitCube);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->depth, 0.75);
    EXPECT_EQ(way->normal, (Vec3{0, 0, -1}));
    const auto coplanar = minimumTranslation(plate, Box{{5, 1, 0.25}, plate.halfAxes});
    ASSERT_TRUE(coplanar);
    EXPECT_EQ(coplanar->depth, 0);
    EXPECT_EQ(coplanar->vector, Vec3{});
}

TEST(MinimumTranslation, SkinLengthensTheVector) {
    const auto plain = minimumTranslation(unitCube, cubeAt({0, 0, 1.5}, 1));
    const auto skinned = minimumTranslation(unitCube, cubeAt({0, 0, 1.5}, 1), 0.125);
    ASSERT_TRUE(plain && skinned);
    EXPECT_EQ(skinned->depth, plain->depth);
    EXPECT_NEAR(skinned->vector.z, plain->vector.z - 0.125, 1e-15);
    const auto touching = minimumTranslation(unitCube, cubeAt({0, 0, 2}, 1), 0.125);
    ASSERT_TRUE(touching);
    EXPECT_EQ(touching->vector, (Vec3{0, 0, -0.125}));
}

TEST(MinimumTranslation, OppositeFromTheOtherSide) {
    std::size_t opposite = 0;
    eachPair(140, 80, [&](const Pair& pair) {
        const auto there = minimumTranslation(pair.a, pair.b);
        const auto back = minimumTranslation(pair.b, pair.a);
        ASSERT_EQ(there.has_value(), back.has_value());
        if (!there) return;
        EXPECT_NEAR(there->depth, back->depth, 1.2e-13 * scaleOf(pair));
        EXPECT_EQ(there->depth == 0, back->depth == 0);
        // Ties and concentric boxes may choose another side of the same depth.
        if (maxAbs(there->normal + back->normal) < 1e-14) {
            ++opposite;
        }
    });
    EXPECT_GT(opposite, 400U);
}

TEST(MinimumTranslation, OppositeToTheBitWithoutTies) {
    Random random(141);
    for (int i = 0; i < 2000; ++i) {
        const Pair pair = strata()[0].make(random);
        const auto there = minimumTranslation(pair.a, pair.b);
        if (!there) continue;
        EXPECT_LT(maxAbs(there->normal + minimumTranslation(pair.b, pair.a)->normal), 4e-16) << written(pair);
    }
}

TEST(MinimumTranslation, ExactShiftsGiveTheSameBits) {
    std::size_t shifted = 0;
    eachPair(142, 80, [&](const Pair& pair) {
        const Vec3 by{-512, 16, 8};
        const Box a{pair.a.center + by, pair.a.halfAxes};
        const Box b{pair.b.center + by, pair.b.halfAxes};
        const Difference before = difference(pair.b.center, pair.a.center);
        const Difference after = difference(b.center, a.center);
        if (before.high != after.high || before.low != after.low) return;
        const auto here = minimumTranslation(pair.a, pair.b);
        const auto there = minimumTranslation(a, b);
        ASSERT_EQ(here.has_value(), there.has_value());
        if (!here) return;
        EXPECT_EQ(here->normal, there->normal);
        EXPECT_EQ(here->depth, there->depth);
        ++shifted;
    });
    EXPECT_GT(shifted, 150U);
}

TEST(MinimumTranslation, NearParallelEdgesAreMeasuredToTheLastDigits) {
    // Edges 1e-8 rad apart: a rounded cross product is wrong by 1e-8 in direction and 3e-9 of the size in depth.
    const double angle = 1e-8;
    const Box beam{{}, {Vec3{100, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (const double height : {1.5, 1.9, 1.99}) {
        const Box other{{0.5, height, 0.25}, {Vec3{100, 100 * angle, 100 * angle * 0.7}, {-angle, 1, 0}, {0, 0, 1}}};
        const auto way = minimumTranslation(beam, other);
        ASSERT_TRUE(way);
        const Oracle oracle(beam, other);
        EXPECT_LE(abs(mpf_class(oracle.separation() + way->depth)), 1e-13 * 200);
    }
}

/// Draws boxes with the same axes, and about the same way out along two or three of them: ties to the last bits, and
/// ways that are longer by more than that.
Pair drawNearTie(Random& random) {
    const Frame axes = drawRotation(random);
    const double depth = random.between(0.1, 1);
    Vec3 offset;
    for (const Vec3& axis : axes) {
        const std::array<double, 4> less{0, 0, 1e-9, 1e-7};
        const double way = 2 - depth - less[unsigned(random.integer(0, 3))];
        offset = offset + axis * (random.sign() * way * (1 + random.integer(-2, 2) * 0x1p-52));
    }
    const Vec3 center{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
    return {{stored(center), axes}, {stored(center + offset), axes}};
}

/// Where few rows may win, the way out is found on these alone; it has the bits of the row that wins among all.
TEST(MinimumTranslation, OverlappingHasTheBitsOfAllRows) {
    const auto check = [](const Pair& pair) {
        if (separationSign(pair.a, pair.b) >= 0) return;
        const BoxPair axes(pair.a, pair.b);
        const MeasuredAxes all = measureAxes(axes);
        const SeparatingAxis winner = all.axis(winningRow(all));
        const auto way = minimumTranslation(pair.a, pair.b);
        ASSERT_TRUE(way);
        EXPECT_EQ(way->normal, normalTowardsB(axes, winner));
        EXPECT_EQ(way->depth, 0 - winner.separation);
    };
    eachPair(48, 400, check);
    Random random(49);
    for (int i = 0; i < 5000 && !HasFailure(); ++i) {
        const Pair pair = drawNearTie(random);
        SCOPED_TRACE(written(pair));
        check(pair);
    }
}

/// The way out of a touching pair is found on fewer rows; it has the bits of the row that wins among all.
TEST(MinimumTranslation, TouchingHasTheBitsOfAllRows) {
    std::size_t touching = 0;
    std::size_t upright = 0;
    eachPair(47, 400, [&](const Pair& pair) {
        for (const double skin : {0.0, 0.25}) {
            SatDetails details;
            if (separationSign(pair.a, pair.b, &details) != 0) return;
            const BoxPair axes(pair.a, pair.b);
            const MeasuredAxes all = measureAxes(axes);
            const SeparatingAxis winner = all.axis(winningRow(all));
            ASSERT_EQ(winner.separation, 0);
            const auto way = minimumTranslation(pair.a, pair.b, skin);
            ASSERT_TRUE(way);
            const Vec3 normal = normalTowardsB(axes, winner);
            EXPECT_EQ(way->normal, normal);
            EXPECT_EQ(std::signbit(way->normal.y), std::signbit(normal.y));
            EXPECT_EQ(way->depth, 0);
            EXPECT_EQ(way->vector, Vec3{} - normal * skin);
            ++touching;
            upright += details.areUpright ? 1 : 0;
        }
    });
    EXPECT_GT(touching, 1500U);
    EXPECT_GT(upright, 80U);
}

} // namespace

} // namespace askew::test
