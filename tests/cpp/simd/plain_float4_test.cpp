// These tests say what each operation does, lane by lane; simd_test.cpp checks that the target's own lanes do the same.
#include "askew/simd/plain_float4.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

namespace askew::test {

namespace {

using Lanes = std::array<float, 4>;

/// Returns any finite number.
float drawn(Random& random) {
    for (;;) {
        const float x = std::bit_cast<float>(random.next());
        if (std::isfinite(x)) return x;
    }
}

PlainFloat4 drawnFour(Random& random) {
    PlainFloat4 four{};
    for (float& lane : four.lanes) lane = drawn(random);
    return four;
}

TEST(PlainFloat4, ReckonsEachLaneByItself) {
    Random random(461);
    for (int i = 0; i < 5000; ++i) {
        const PlainFloat4 a = drawnFour(random);
        const PlainFloat4 b = drawnFour(random);
        unsigned bits = 0;
        for (unsigned k = 0; k < 4; ++k) {
            const float x = a.lanes[k];
            const float y = b.lanes[k];
            ASSERT_EQ((a + b).lanes[k], x + y);
            ASSERT_EQ((a - b).lanes[k], x - y);
            ASSERT_EQ((a * b).lanes[k], x * y);
            if (y != 0) {
                ASSERT_EQ((a / b).lanes[k], x / y);
            }
            ASSERT_EQ(squareRoot(abs(a)).lanes[k], std::sqrt(std::fabs(x)));
            ASSERT_EQ(minimum(a, b).lanes[k], std::fmin(x, y));
            ASSERT_EQ(maximum(a, b).lanes[k], std::fmax(x, y));
            ASSERT_EQ(abs(a).lanes[k], x < 0 ? -x : x);
            bits += x <= y ? 1U << k : 0U;
        }
        ASSERT_EQ(notAbove(a, b), bits);
    }
}

TEST(PlainFloat4, PairsComeFromTwoPlaces) {
    const Lanes numbers{1, 2, 3, 4};
    EXPECT_EQ(PlainFloat4::loadPairs(&numbers[1], numbers.data()).lanes, (Lanes{2, 3, 1, 2}));
}

TEST(PlainFloat4, RoundsADifferenceOfDoublesOnlyOnce) {
    const std::array<double, 4> a{1 + 0x1p-40, 0x1p60, 3, 1 + 0x1p-24 + 0x1p-50};
    const std::array<double, 4> b{1, 0x1p60 - 0x1p10, 5, 0};
    using DoubleRows = PlainDouble2;
    const PlainFloat4 difference = rounded(DoubleRows::load(a.data()) - DoubleRows::load(b.data()),
                                           DoubleRows::load(&a[2]) - DoubleRows::load(&b[2]));
    EXPECT_EQ(difference.lanes, (Lanes{0x1p-40F, 0x1p10F, -2, 1 + 0x1p-23F}));
    EXPECT_EQ(rounded(DoubleRows::load(a.data()), DoubleRows::load(&a[2])).lanes, (Lanes{1, 0x1p60F, 3, 1 + 0x1p-23F}));
    const auto [first, second] = columns({{1, 2}}, {{3, 4}}, {{5, 6}}, DoubleRows::loadFirst(&b[2]));
    EXPECT_EQ(first.lanes, (Lanes{1, 3, 5, 5}));
    EXPECT_EQ(second.lanes, (Lanes{2, 4, 6, 0}));
}

TEST(PlainFloat4, TheFirstWinsATieAndWhatIsNoNumberIsNeverLess) {
    const PlainFloat4 nothing = PlainFloat4::all(std::numeric_limits<float>::quiet_NaN());
    const PlainFloat4 plus = PlainFloat4::all(0);
    const PlainFloat4 minus = PlainFloat4::all(-0.0F);
    EXPECT_FALSE(std::signbit(minimum(plus, minus).lanes[1]));
    EXPECT_TRUE(std::signbit(maximum(minus, plus).lanes[1]));
    EXPECT_EQ(minimum(plus, nothing).lanes[3], 0);
    EXPECT_EQ(maximum(plus, nothing).lanes[3], 0);
    EXPECT_TRUE(std::isnan(minimum(nothing, plus).lanes[3]));
    EXPECT_FALSE(std::signbit(abs(minus).lanes[0]));
    EXPECT_EQ(notAbove(nothing, plus) + notAbove(plus, nothing), 0U);
    EXPECT_EQ(notAbove(plus, minus), 15U);
    const PlainFloat4 some = unlessNotAbove(PlainFloat4{{1, 2, 3, 4}}, {{0, 5, -0.0F, 7}}, {{0, 4, 0, 6}});
    EXPECT_TRUE(std::isnan(some.lanes[0]) && std::isnan(some.lanes[2]));
    EXPECT_TRUE(some.lanes[1] == 2 && some.lanes[3] == 4);
}

TEST(PlainFloat4, LanesMove) {
    std::array<PlainFloat4, 4> rows{{{{0, 1, 2, 3}}, {{10, 11, 12, 13}}, {{20, 21, 22, 23}}, {{30, 31, 32, 33}}}};
    EXPECT_EQ(evenOdd(rows[0], rows[1]).lanes, (Lanes{0, 11, 2, 13}));
    EXPECT_EQ(swapPairs(rows[0]).lanes, (Lanes{1, 0, 3, 2}));
    transpose(rows[0], rows[1], rows[2], rows[3]);
    for (unsigned i = 0; i < 4; ++i) {
        for (unsigned k = 0; k < 4; ++k) EXPECT_EQ(rows[i].lanes[k], static_cast<float>(10 * k + i));
    }
    Lanes out{};
    PlainFloat4::load(&rows[2].lanes[0]).store(out.data());
    EXPECT_EQ(out, (Lanes{2, 12, 22, 32}));
}

} // namespace

} // namespace askew::test
