#include "askew/math/rotation.h"

#include "support/draws/random.h"
#include "support/print.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace askew::test {

namespace {

Quat drawQuat(Random& random, double size) {
    const double x = random.between(-size, size);
    const double y = random.between(-size, size);
    const double z = random.between(-size, size);
    return {x, y, z, random.between(-size, size)};
}

double square(const Quat& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

TEST(Rotation, NormalizingTwiceChangesNothing) {
    Random random(3);
    for (int i = 0; i < 200000; ++i) {
        const Quat any = drawQuat(random, i % 2 == 0 ? 1 : 1e-3);
        const std::optional<Quat> unit = normalized(any);
        if (square(any) < 1e-10) continue;
        ASSERT_TRUE(unit);
        ASSERT_NEAR(square(*unit), 1, 1e-15);
        ASSERT_EQ(*normalized(*unit), *unit);
    }
    for (int i = 0; i < 20000; ++i) { // a quarter turn, but for some roundings
        const double some = random.between(0.1, 2);
        const double same = some * (1 + random.integer(-4, 4) * 0x1p-53);
        const Quat unit = *normalized({some, 0, 0, -same});
        ASSERT_EQ(*normalized(unit), unit) << some;
    }
}

TEST(Rotation, TooShortOrNotFiniteIsNone) {
    EXPECT_TRUE(normalized(Quat{0, 0, 0, 1e-6}));
    EXPECT_TRUE(normalized(Quat{0, -1e-6, 0, 0}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, 0.99e-6}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, 0}));
    EXPECT_FALSE(normalized(Quat{0, 0, 0, std::numeric_limits<double>::quiet_NaN()}));
    EXPECT_FALSE(normalized(Quat{0, std::numeric_limits<double>::infinity(), 0, 1}));
    EXPECT_EQ(*normalized(Quat{0, 0, 0, -1e6}), (Quat{0, 0, 0, -1}));
}

TEST(Rotation, QuarterTurnsAreExact) {
    const Vec3 v{1, 2, 3};
    EXPECT_EQ(rotate(Quat{}, v), v);
    EXPECT_EQ(rotate(Quat{1, 0, 0, 0}, v), (Vec3{1, -2, -3}));
    EXPECT_EQ(rotate(Quat{0, 1, 0, 0}, v), (Vec3{-1, 2, -3}));
    EXPECT_EQ(rotate(Quat{0.5, 0.5, 0.5, 0.5}, v), (Vec3{3, 1, 2})); // x to y to z to x
}

/// Calls visit(component, other) for every two of the four places, with every sign.
template <class Visit> void eachQuarterTurn(Visit visit) {
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
            if (i == j) continue;
            for (const double sign : {1.0, -1.0}) visit(i, j, sign);
        }
    }
}

Quat quatOf(int i, double first, int j, double second) {
    std::array<double, 4> parts{};
    parts[static_cast<unsigned>(i)] = first;
    parts[static_cast<unsigned>(j)] = second;
    return {parts[0], parts[1], parts[2], parts[3]};
}

/// Twice the products of signs are the matrix of a rotation by equal components, in whole numbers.
std::array<Vec3, 3> wholeAxes(const Quat& signs) {
    const auto [x, y, z, w] = signs;
    return {Vec3{1 - (y * y + z * z), x * y + w * z, x * z - w * y},
            {x * y - w * z, 1 - (x * x + z * z), y * z + w * x},
            {x * z + w * y, y * z - w * x, 1 - (x * x + y * y)}};
}

TEST(Rotation, TwoEqualComponentsAreQuarterTurnsAndExact) {
    const double three = 0.7071067811865475; // the sine of an eighth of a turn, and the cosine:
    const double other = 0.7071067811865476;
    const auto single = static_cast<double>(static_cast<float>(three));
    eachQuarterTurn([&](int i, int j, double sign) {
        const std::array<Vec3, 3> expected = wholeAxes(quatOf(i, 1, j, sign));
        const std::array<std::pair<double, double>, 8> sizes{{{1, 1},
                                                              {0.3, 0.3},
                                                              {1e-5, 1e-5},
                                                              {7e20, 7e20},
                                                              {single, single},
                                                              {three, three},
                                                              {other, other},
                                                              {three, other}}};
        for (const auto& [first, second] : sizes) {
            const Quat turn = *normalized(quatOf(i, first, j, sign * second));
            EXPECT_EQ(turn, quatOf(i, halfRoot, j, sign * halfRoot));
            EXPECT_EQ(*normalized(turn), turn);
            const std::array<Vec3, 3> axes = turnedAxes(turn);
            for (unsigned k = 0; k < 3; ++k) EXPECT_EQ(axes[k], expected[k]) << written(axes[k]);
        }
    });
}

/// What is not a quarter turn has the bits that it had when no rotation was special.
TEST(Rotation, OthersAreAsTheFormulaSays) {
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        Quat any = drawQuat(random, 1);
        if (random.oneIn(2)) any.x = any.z = 0;
        const double size = std::sqrt(squaredLength(any));
        const bool isUnit = std::fabs(squaredLength(any) - 1) <= 8 * roundingUnit;
        const Quat expected = isUnit ? any : Quat{any.x / size, any.y / size, any.z / size, any.w / size};
        const Quat turn = *normalized(any);
        ASSERT_EQ(turn, expected);
        const auto [x, y, z] = turnedAxes(turn.x, turn.y, turn.z, turn.w, turn.x * 2, turn.y * 2, turn.z * 2, 1.0);
        const std::array<Vec3, 3> axes = turnedAxes(turn);
        for (unsigned k = 0; k < 3; ++k) {
            ASSERT_EQ(axes[0][static_cast<int>(k)], x[k]);
            ASSERT_EQ(axes[1][static_cast<int>(k)], y[k]);
            ASSERT_EQ(axes[2][static_cast<int>(k)], z[k]);
        }
    }
    const double up = std::nextafter(halfRoot, 1);
    for (const auto& [first, second] : {std::pair{up, halfRootBelow}, {0.6, 0.8}, {0.70710678, 0.70710679}}) {
        EXPECT_FALSE(isQuarterTurn({0, first, 0, second}));
    }
    EXPECT_FALSE(isQuarterTurn({0, 0, 0, 1}));
    EXPECT_FALSE(isQuarterTurn({0.5, 0.5, 0.5, 0.5}));
}

TEST(Rotation, KeepsLengthsAnglesAndHandedness) {
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        const std::optional<Quat> q = normalized(drawQuat(random, 1));
        ASSERT_TRUE(q);
        const Vec3 x = rotate(*q, unitAxis(0));
        const Vec3 y = rotate(*q, unitAxis(1));
        const Vec3 z = rotate(*q, unitAxis(2));
        EXPECT_NEAR(length(x), 1, 2e-15);
        EXPECT_NEAR(dot(x, y), 0, 2e-15);
        EXPECT_LT(maxAbs(cross(x, y) - z), 4e-15);
        EXPECT_EQ(rotate(Quat{-q->x, -q->y, -q->z, -q->w}, unitAxis(1)), y); // q and -q name one rotation
        const Vec3 back = rotate(Quat{-q->x, -q->y, -q->z, q->w}, x);
        EXPECT_LT(maxAbs(back - unitAxis(0)), 4e-15); // two turns of a dozen roundings each, and those of the length
    }
}

TEST(Rotation, TurnsTheWayOfTheRightHand) {
    const double s = std::sqrt(0.5);
    EXPECT_LT(maxAbs(rotate(Quat{0, 0, s, s}, Vec3{1, 0, 0}) - Vec3{0, 1, 0}), 1e-15);
    EXPECT_LT(maxAbs(rotate(Quat{s, 0, 0, s}, Vec3{0, 1, 0}) - Vec3{0, 0, 1}), 1e-15);
}

} // namespace

} // namespace askew::test
