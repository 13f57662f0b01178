// An expansion is a number as an exact sum of f64: terms that do not overlap, smallest first. Results are exact as long
// as nothing under- or overflows (see number.h).
//
// Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates" (1997).
#pragma once

#include <array>

namespace askew {

/// The exact result is high + low, the rounded one high.
struct TwoTerms {
    double high;
    double low;
};

/// Returns a + b. Knuth, TAOCP 2, 4.2.2.
inline TwoTerms twoSum(double a, double b) {
    const double high = a + b;
    const double bRounded = high - a;
    const double aRounded = high - bRounded;
    return {high, (a - aRounded) + (b - bRounded)};
}

/// Returns a - b.
inline TwoTerms twoDifference(double a, double b) { return twoSum(a, -b); }

/// Returns a * b, without fma, so that every target gives the same bits. Dekker 1971.
inline TwoTerms twoProduct(double a, double b) {
    constexpr double splitter = 0x1p27 + 1;
    const double high = a * b;
    const double aBig = splitter * a;
    const double aHigh = aBig - (aBig - a);
    const double aLow = a - aHigh;
    const double bBig = splitter * b;
    const double bHigh = bBig - (bBig - b);
    const double bLow = b - bHigh;
    return {high, aLow * bLow - (((high - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow)};
}

/// Writes e + f to h, which must hold m + n terms and share no memory with either; returns the count.
int addTerms(const double* e, int m, const double* f, int n, double* h);

/// Writes e * b to h, which must hold 2m terms and not be e; returns the count.
int scaleTerms(const double* e, int m, double b, double* h);

/// Writes e * f to h; h and scratch must hold 2mn terms each, all four apart; returns the count.
int multiplyTerms(const double* e, int m, const double* f, int n, double* h, double* scratch);

/// An `Expansion` holds a number as at most N terms; zero terms are left out, so 0 has none.
template <int N> struct Expansion {
    std::array<double, N> terms;
    int count = 0;

    Expansion() = default;
    explicit Expansion(double x) { append(x); }
    explicit Expansion(const TwoTerms& x) requires(N >= 2) {
        append(x.low);
        append(x.high);
    }

    [[nodiscard]] int sign() const {
        if (count == 0) return 0;
        return terms[static_cast<unsigned>(count - 1)] > 0 ? 1 : -1;
    }

    /// Returns the number as f64, right to two roundings.
    [[nodiscard]] double estimate() const {
        double sum = 0;
        for (int i = 0; i < count; ++i) sum += terms[static_cast<unsigned>(i)];
        return sum;
    }

private:
    void append(double x) {
        if (x != 0) terms[static_cast<unsigned>(count++)] = x;
    }
};

template <int M, int N> Expansion<M + N> operator+(const Expansion<M>& a, const Expansion<N>& b) {
    Expansion<M + N> sum;
    sum.count = addTerms(a.terms.data(), a.count, b.terms.data(), b.count, sum.terms.data());
    return sum;
}

template <int N> Expansion<N> operator-(const Expansion<N>& a) {
    Expansion<N> negated;
    negated.count = a.count;
    for (unsigned i = 0; i < static_cast<unsigned>(a.count); ++i) negated.terms[i] = -a.terms[i];
    return negated;
}

template <int M, int N> Expansion<M + N> operator-(const Expansion<M>& a, const Expansion<N>& b) { return a + -b; }

template <int N> Expansion<2 * N> operator*(const Expansion<N>& a, double b) {
    Expansion<2 * N> product;
    product.count = scaleTerms(a.terms.data(), a.count, b, product.terms.data());
    return product;
}

template <int M, int N> Expansion<2 * M * N> operator*(const Expansion<M>& a, const Expansion<N>& b) {
    Expansion<2 * M * N> product;
    std::array<double, 2 * M * N> scratch;
    product.count =
        multiplyTerms(a.terms.data(), a.count, b.terms.data(), b.count, product.terms.data(), scratch.data());
    return product;
}

template <int N> Expansion<N> abs(const Expansion<N>& a) { return a.sign() < 0 ? -a : a; }

} // namespace askew
