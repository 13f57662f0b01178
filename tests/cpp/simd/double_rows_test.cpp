#include "askew/simd/double_rows.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace askew::test {

namespace {

std::uint64_t bitsOf(double x) { return std::bit_cast<std::uint64_t>(x); }

TEST(DoubleRows, GetsTheBitsThatEachWouldGetAlone) {
    const double infinity = std::numeric_limits<double>::infinity();
    const std::array values{0.0,         -0.0,           1.5,    -1.5,    minMagnitude, -minMagnitude,
                            0x1.fp-143,  -0x1.fp-143,    5e-324, -5e-324, maxMagnitude, -infinity,
                            0x1.8p-1022, -0x1.2345p-150, 1e300,  -1e-40};
    for (const double a : values) {
        for (const double b : values) {
            const DoubleRows flushed = stored(DoubleRows{a, b});
            EXPECT_EQ(bitsOf(flushed[0]), bitsOf(stored(a))) << a;
            EXPECT_EQ(bitsOf(flushed[1]), bitsOf(stored(b))) << b;
            const DoubleRows size = abs(DoubleRows{a, b});
            EXPECT_EQ(bitsOf(size[0]), bitsOf(std::fabs(a))) << a;
            EXPECT_EQ(bitsOf(size[1]), bitsOf(std::fabs(b))) << b;
        }
    }
}

TEST(DoubleRows, AreWrittenRowByRow) {
    std::array<double, 3> rows{};
    std::array<double, 3> others{};
    write(DoubleRows{1, 10}, DoubleRows{2, 20}, rows.data(), others.data());
    EXPECT_EQ(rows, (std::array{1.0, 2.0, 0.0}));
    EXPECT_EQ(others, (std::array{10.0, 20.0, 0.0}));
    std::array<float, 5> singles{};
    std::array<float, 5> otherSingles{};
    const std::array four{DoubleRows{0.1, 10}, DoubleRows{0x1p-160, 20}, DoubleRows{3, 30},
                          DoubleRows{1 + 0x1.8p-24, -0.1}};
    write(four.data(), singles.data(), otherSingles.data());
    EXPECT_EQ(singles, (std::array{0.1F, 0.0F, 3.0F, 1 + 0x1p-23F, 0.0F}));
    EXPECT_EQ(otherSingles, (std::array{10.0F, 20.0F, 30.0F, -0.1F, 0.0F}));
}

} // namespace

} // namespace askew::test
