#include "askew/simd/simd.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace askew::test {

namespace {

using Lanes = std::array<float, 4>;
using Bits = std::array<std::uint32_t, 4>;

template <class F4> Lanes written(const F4& value) {
    Lanes lanes{};
    value.store(lanes.data());
    return lanes;
}

/// Returns every bit, except that all NaN are alike: their sign and payload are the processor's choice.
Bits bitsOf(const Lanes& lanes) {
    Bits bits{};
    for (unsigned i = 0; i < 4; ++i) bits[i] = lanes[i] == lanes[i] ? std::bit_cast<std::uint32_t>(lanes[i]) : 1;
    return bits;
}

/// Runs f on the target's Float4 and on PlainFloat4; f returns one of either kind.
template <class F> void expectSame(const Lanes& a, const Lanes& b, F f) {
    EXPECT_EQ(bitsOf(written(f(Float4::load(a.data()), Float4::load(b.data())))),
              bitsOf(written(f(PlainFloat4::load(a.data()), PlainFloat4::load(b.data())))));
}

void expectAllSame(const Lanes& a, const Lanes& b) {
    expectSame(a, b, [](auto x, auto y) { return x + y; });
    expectSame(a, b, [](auto x, auto y) { return x - y; });
    expectSame(a, b, [](auto x, auto y) { return x * y; });
    expectSame(a, b, [](auto x, auto y) { return x / y; });
    expectSame(a, b, [](auto x, auto) { return squareRoot(x); });
    expectSame(a, b, [](auto x, auto y) { return minimum(x, y); });
    expectSame(a, b, [](auto x, auto y) { return maximum(x, y); });
    expectSame(a, b, [](auto x, auto) { return abs(x); });
    expectSame(a, b, [](auto x, auto y) { return unlessNotAbove(x + y, x, y); });
    expectSame(a, b, [](auto x, auto y) { return evenOdd(x, y); });
    expectSame(a, b, [](auto x, auto) { return swapPairs(x); });
    expectSame(a, b, [](auto x, auto) { return cycled(x); });
    expectSame(a, b, [](auto x, auto y) {
        return evenOdd(broadcast<0>(x) - broadcast<1>(x) * y, broadcast<2>(x) * y - broadcast<3>(x));
    });
    expectSame(a, b, [](auto x, auto y) {
        auto c = x + y;
        auto d = x - y;
        transpose(x, y, c, d);
        return x + maximum(y, minimum(c, d));
    });
    EXPECT_EQ(notAbove(Float4::load(a.data()), Float4::load(b.data())),
              notAbove(PlainFloat4::load(a.data()), PlainFloat4::load(b.data())));
}

float anyFloat(Random& random) { return std::bit_cast<float>(random.next()); }

const std::vector<float>& oddOnes() {
    using Limits = std::numeric_limits<float>;
    static const std::vector<float> values = {0.0F,
                                              -0.0F,
                                              1.0F,
                                              -1.0F,
                                              Limits::denorm_min(),
                                              -Limits::denorm_min(),
                                              Limits::min(),
                                              Limits::max(),
                                              -Limits::max(),
                                              Limits::infinity(),
                                              -Limits::infinity(),
                                              Limits::quiet_NaN(),
                                              0x1.fffffep-1F,
                                              0x1.000002p0F,
                                              0x1p-126F};
    return values;
}

TEST(Simd, TheTargetsLanesEqualPlainOnesToTheBit) {
    Random random(310);
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        Lanes a{};
        Lanes b{};
        for (unsigned k = 0; k < 4; ++k) {
            a[k] = anyFloat(random);
            b[k] = random.oneIn(4) ? a[k] : anyFloat(random);
        }
        expectAllSame(a, b);
    }
}

TEST(Simd, AlsoForZerosInfinitiesDenormalsAndWhatIsNoNumber) {
    const auto& odd = oddOnes();
    for (const float x : odd) {
        for (const float y : odd) {
            expectAllSame({x, y, x, y}, {y, x, x, y});
            expectAllSame({x, 1, -1, 0}, {1, y, y, x});
        }
    }
}

/// Computes rounded differences, and two columns of four pairs.
template <class D2> auto fromDoubles(const std::array<double, 4>& a, const std::array<double, 4>& b) {
    const D2 low = D2::load(a.data()) - D2::load(b.data());
    const auto [first, second] =
        columns(low, D2::load(&a[2]), D2::loadFirst(&a[1]) - D2::loadFirst(&a[1]), D2::load(&b[1]));
    return std::array{rounded(low, D2::load(&a[2]) - D2::load(&b[2])), first, second};
}

TEST(Simd, RoundsFourNumbersAndTheirDifferences) {
    Random random(311);
    for (int i = 0; i < 20'000; ++i) {
        std::array<double, 4> a{};
        std::array<double, 4> b{};
        for (unsigned k = 0; k < 4; ++k) {
            a[k] = random.between(-1, 1) * std::exp2(random.integer(-160, 140));
            b[k] = random.oneIn(2) ? random.between(-1, 1) : a[k] * random.uniform();
        }
        const auto ours = fromDoubles<Double2>(a, b);
        const auto plain = fromDoubles<PlainDouble2>(a, b);
        for (unsigned k = 0; k < ours.size(); ++k) EXPECT_EQ(bitsOf(written(ours[k])), bitsOf(written(plain[k])));
        EXPECT_EQ(written(ours[0])[2], static_cast<float>(a[2] - b[2]));
        EXPECT_EQ(written(ours[1]),
                  (Lanes{written(ours[0])[0], static_cast<float>(a[2]), 0, static_cast<float>(b[1])}));
    }
}

TEST(Simd, MinimumAndMaximumReturnTheFirstOnATie) {
    const Float4 plus = Float4::all(0.0F);
    const Float4 minus = Float4::all(-0.0F);
    EXPECT_FALSE(std::signbit(written(minimum(plus, minus))[2]));
    EXPECT_TRUE(std::signbit(written(minimum(minus, plus))[2]));
    EXPECT_FALSE(std::signbit(written(maximum(plus, minus))[2]));
    EXPECT_TRUE(std::signbit(written(maximum(minus, plus))[2]));
    const Float4 nothing = Float4::all(std::numeric_limits<float>::quiet_NaN());
    EXPECT_EQ(written(minimum(plus, nothing))[0], 0.0F);
    EXPECT_NE(written(minimum(nothing, plus))[0], written(minimum(nothing, plus))[0]);
    EXPECT_EQ(notAbove(nothing, nothing), 0U);
}

TEST(Simd, BitsAreLanesFromTheLowest) {
    const Lanes a{1, 2, 3, 4};
    const Lanes b{1, 1, 5, 1};
    EXPECT_EQ(notAbove(Float4::load(a.data()), Float4::load(b.data())), 0b0101U);
}

TEST(Simd, PairsComeFromTwoPlaces) {
    const Lanes numbers{1, 2, 3, 4};
    EXPECT_EQ(written(Float4::loadPairs(&numbers[1], numbers.data())), (Lanes{2, 3, 1, 2}));
    EXPECT_EQ(written(Float4::loadPairs(numbers.data(), &numbers[2])), numbers);
}

TEST(Simd, LanesAreMixedAndSwapped) {
    const Float4 a = Float4::load(Lanes{0, 1, 2, 3}.data());
    const Float4 b = Float4::load(Lanes{10, 11, 12, 13}.data());
    EXPECT_EQ(written(evenOdd(a, b)), (Lanes{0, 11, 2, 13}));
    EXPECT_EQ(written(swapPairs(a)), (Lanes{1, 0, 3, 2}));
}

TEST(Simd, TransposeTurnsRowsIntoColumns) {
    const std::array<float, 16> rows{0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33};
    Float4 a = Float4::load(&rows[0]);
    Float4 b = Float4::load(&rows[4]);
    Float4 c = Float4::load(&rows[8]);
    Float4 d = Float4::load(&rows[12]);
    transpose(a, b, c, d);
    EXPECT_EQ(written(a), (Lanes{0, 10, 20, 30}));
    EXPECT_EQ(written(b), (Lanes{1, 11, 21, 31}));
    EXPECT_EQ(written(c), (Lanes{2, 12, 22, 32}));
    EXPECT_EQ(written(d), (Lanes{3, 13, 23, 33}));
}

} // namespace

} // namespace askew::test
