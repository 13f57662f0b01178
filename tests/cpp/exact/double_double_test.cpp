#include "askew/exact/double_double.h"

#include "exact/value_of.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

/// 2^-53, squared.
const mpq_class squaredUnit = [] {
    mpq_class unit = 1;
    mpq_div_2exp(unit.get_mpq_t(), unit.get_mpq_t(), 106);
    return unit;
}();

/// Draws 106 bits or fewer, of any magnitude within 2^40.
DoubleDouble draw(Random& random) {
    const double high = random.between(-1, 1) * std::ldexp(1.0, random.integer(-20, 20));
    const double low = random.oneIn(3) ? 0 : high * random.between(-0x1p-54, 0x1p-54);
    return {high, low};
}

void expectRight(const DoubleDouble& result, const mpq_class& exact, int units) {
    const mpq_class wrong = abs(mpq_class(valueOf(result) - exact));
    EXPECT_LE(wrong, units * squaredUnit * abs(exact));
    EXPECT_TRUE(!result.isExact || wrong == 0);
    EXPECT_LE(std::fabs(result.low), std::fabs(result.high) * 0x1p-53);
}

TEST(DoubleDouble, SumsAndProductsAreRightToThreeUnitsAndKnowWhenTheyAreExact) {
    Random random(63);
    int exact = 0;
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const DoubleDouble a = draw(random);
        DoubleDouble b = draw(random);
        if (random.oneIn(3)) b = {-a.high * (1 + random.integer(-2, 2) * 0x1p-52), b.low * 0x1p-60};
        expectRight(a + b, valueOf(a) + valueOf(b), 4); // 3 u^2 + 13 u^3
        expectRight(a * b.high, valueOf(a) * mpq_class(b.high), 4);
        exact += (a + b).isExact ? 1 : 0;
    }
    std::printf("double-doubles: %d sums of 20000 exact\n", exact);
    EXPECT_GT(exact, 1000);
    EXPECT_LT(exact, 19'000);
}

TEST(DoubleDouble, GapSignsAreThoseOfExpansionsOrNone) {
    std::size_t decided = 0;
    std::size_t open = 0;
    std::size_t zero = 0;
    eachPair(64, 60, [&](const Pair& pair) {
        const auto& u = pair.a.halfAxes;
        const auto& v = pair.b.halfAxes;
        const std::array<Vec3, 6> generators{u[0], u[1], u[2], v[0], v[1], v[2]};
        const Difference t = difference(pair.b.center, pair.a.center);
        for (unsigned p = 0; p < 6; ++p) {
            for (unsigned q = p + 1; q < 6; ++q) {
                const double exact = exactGap(exactCross(generators[p], generators[q]), t, {}, generators);
                const int sign = exact > 0 ? 1 : exact < 0 ? -1 : 0;
                const auto quick = gapSign(doubleDoubleCross(generators[p], generators[q]), t, generators);
                (quick ? decided : open) += 1;
                zero += quick == 0 && !areParallel(generators[p], generators[q]) ? 1 : 0;
                EXPECT_EQ(quick.value_or(sign), sign);
            }
        }
    });
    std::printf("gaps: %zu decided, %zu of them zero on an axis, %zu open\n", decided, zero, open);
    EXPECT_GT(open, 20U); // ties of long numbers
    EXPECT_LT(open, decided / 20);
    EXPECT_GT(zero, 150U);
}

TEST(DoubleDouble, GapsFarBelowWhatCancelsStayOpenOrAreRight) {
    Random random(65);
    const auto draw = [&] { return Vec3{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)}; };
    int open = 0;
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const Vec3 p = draw();
        const Vec3 q = draw();
        const Difference t{draw() * 0x1p-105, {}};
        // The axis is square to all that is subtracted, so that the offset alone counts, and what rounds is as large.
        const std::array<Vec3, 2> subtracted{p, q};
        const double exact = exactGap(exactCross(p, q), t, {}, subtracted);
        const auto quick = gapSign(doubleDoubleCross(p, q), t, subtracted);
        EXPECT_EQ(quick.value_or(signOf(exact)), signOf(exact));
        open += quick ? 0 : 1;
    }
    EXPECT_GT(open, 1000);
}

} // namespace

} // namespace askew::test
