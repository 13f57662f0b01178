#include "askew/exact/expansion.h"

#include "exact/value_of.h"
#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// Returns the value of the lowest bit of x.
double lowestBit(double x) {
    int exponent = 0;
    auto bits = static_cast<long long>(std::ldexp(std::frexp(x, &exponent), 53));
    return std::ldexp(static_cast<double>(bits & -bits), exponent - 53);
}

/// Returns whether the terms rise in size, none is zero, and none reaches into the bits of the next.
template <int N> bool isWellFormed(const Expansion<N>& e) {
    for (int i = 0; i < e.count; ++i) {
        const double term = e.terms[unsigned(i)];
        if (term == 0) return false;
        if (i > 0 && std::fabs(e.terms[unsigned(i - 1)]) >= lowestBit(term)) return false;
    }
    return true;
}

double drawNumber(Random& random) {
    switch (random.integer(0, 4)) {
    case 0: return random.integer(-3, 3);
    case 1: return std::ldexp(random.integer(-1, 1), random.integer(-100, 100));
    case 2: return random.sign() * (1 - std::ldexp(1.0, -random.integer(30, 53)));
    default: return std::ldexp(random.between(-1, 1), random.integer(-142, 201));
    }
}

Expansion<4> drawExpansion(Random& random) {
    const Expansion<2> a(twoProduct(drawNumber(random), drawNumber(random)));
    return a + Expansion<2>(twoProduct(drawNumber(random), drawNumber(random)));
}

TEST(Expansion, SumsAndProductsOfTwoAreExact) {
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const double a = drawNumber(random);
        const double b = drawNumber(random);
        const TwoTerms sum = twoSum(a, b);
        EXPECT_EQ(mpq_class(mpq_class(sum.high) + sum.low), mpq_class(mpq_class(a) + b));
        EXPECT_EQ(sum.high, a + b);
        const TwoTerms difference = twoDifference(a, b);
        EXPECT_EQ(mpq_class(mpq_class(difference.high) + difference.low), mpq_class(mpq_class(a) - b));
        const TwoTerms product = twoProduct(a, b);
        EXPECT_EQ(mpq_class(mpq_class(product.high) + product.low), mpq_class(mpq_class(a) * b));
        EXPECT_EQ(product.high, a * b);
    }
}

TEST(Expansion, ProductsOfExpansionsAreExact) {
    Random random(7);
    for (int i = 0; i < 5000; ++i) {
        const Expansion<4> a = drawExpansion(random);
        Expansion<4> b = drawExpansion(random);
        if (random.oneIn(4)) b = Expansion<4>(drawNumber(random));
        const Expansion<32> product = a * b;
        EXPECT_EQ(valueOf(product), mpq_class(valueOf(a) * valueOf(b)));
        EXPECT_TRUE(isWellFormed(product));
        EXPECT_EQ((Expansion<4>() * b).count + (b * Expansion<4>()).count, 0);
    }
}

TEST(Expansion, ArithmeticIsExact) {
    Random random(6);
    for (int i = 0; i < 5000; ++i) {
        const Expansion<4> a = drawExpansion(random);
        const Expansion<4> b = drawExpansion(random);
        const double by = drawNumber(random);
        const mpq_class x = valueOf(a);
        const mpq_class y = valueOf(b);
        EXPECT_EQ(valueOf(a + b), mpq_class(x + y));
        EXPECT_EQ(valueOf(a - b), mpq_class(x - y));
        EXPECT_EQ(valueOf(a * by), mpq_class(x * by));
        EXPECT_EQ(valueOf((a - b) * by + a), mpq_class((x - y) * by + x));
        EXPECT_EQ(valueOf(-a), mpq_class(-x));
        EXPECT_EQ(valueOf(abs(a)), mpq_class(::abs(x)));
        EXPECT_EQ(a.sign(), sgn(x));
        EXPECT_EQ((a - b).sign(), sgn(mpq_class(x - y)));
        EXPECT_EQ((a - a).sign(), 0);
        EXPECT_EQ((a - a).count, 0);
    }
}

TEST(Expansion, TermsStayApart) {
    Random random(7);
    for (int i = 0; i < 5000; ++i) {
        const Expansion<4> a = drawExpansion(random);
        const Expansion<8> sum = a + drawExpansion(random);
        const Expansion<16> product = sum * drawNumber(random);
        EXPECT_TRUE(isWellFormed(a));
        EXPECT_TRUE(isWellFormed(sum));
        EXPECT_TRUE(isWellFormed(product));
    }
}

TEST(Expansion, EstimateIsRightToTwoRoundings) {
    Random random(8);
    for (int i = 0; i < 5000; ++i) {
        const Expansion<8> a = drawExpansion(random) - drawExpansion(random);
        const mpq_class exact = valueOf(a);
        const mpq_class error = ::abs(mpq_class(exact - a.estimate()));
        EXPECT_LE(error, mpq_class(::abs(exact) * 0x1p-52));
    }
}

TEST(Expansion, CancellationLeavesWhatPlainArithmeticLoses) {
    const Expansion<2> big(0x1p100);
    const auto sum = big + Expansion<2>(0x1p-100) - big;
    EXPECT_EQ(sum.estimate(), 0x1p-100);
    EXPECT_EQ(sum.count, 1);
}

} // namespace

} // namespace askew::test
