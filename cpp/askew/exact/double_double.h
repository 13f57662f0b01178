// A `DoubleDouble` is a number of about 106 bits, the sum of two f64, which knows whether any bits were lost on the way
// to it. It stands between f64 and expansions: it decides all but true ties, and those of short numbers too.
//
// Joldes, Muller and Popescu, "Tight and Rigorous Error Bounds for Basic Building Blocks of Double-Word Arithmetic"
// (2017): sums are their algorithm 6 (AccurateDWPlusDW), products with an f64 their algorithm 7, here without fma.
#pragma once

#include "askew/exact/exact_vec.h"
#include "askew/exact/expansion.h"
#include "askew/math/vec.h"

#include <optional>
#include <span>

namespace askew {

struct DoubleDouble {
    double high = 0;
    double low = 0; // at most half an ulp of `high`
    bool isExact = true;
};

/// Returns a + b, wrong by at most 3 u^2 of itself (u is the rounding unit) where bits are lost.
inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const TwoTerms heads = twoSum(a.high, b.high);
    const TwoTerms tails = twoSum(a.low, b.low);
    const TwoTerms middle = twoSum(heads.low, tails.high);
    const TwoTerms upper = twoSum(heads.high, middle.high);
    const TwoTerms lower = twoSum(tails.low, upper.low);
    const TwoTerms sum = twoSum(upper.high, lower.high);
    return {sum.high, sum.low, a.isExact && b.isExact && middle.low == 0 && lower.low == 0};
}

inline DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low, a.isExact}; }
inline DoubleDouble abs(const DoubleDouble& a) { return a.high < 0 ? -a : a; }

/// Returns a * b, wrong by at most 3 u^2 of itself where bits are lost.
inline DoubleDouble operator*(const DoubleDouble& a, double b) {
    const TwoTerms head = twoProduct(a.high, b);
    if (a.low == 0) return {head.high, head.low, a.isExact};
    const TwoTerms tail = twoProduct(a.low, b);
    const TwoTerms lower = twoSum(head.low, tail.high);
    const TwoTerms product = twoSum(head.high, lower.high);
    return {product.high, product.low, a.isExact && lower.low == 0 && tail.low == 0};
}

struct DoubleDoubleVec {
    DoubleDouble x;
    DoubleDouble y;
    DoubleDouble z;
};

/// Returns p x q, each coordinate wrong by at most 3 u^2 of itself: its two products are exact.
DoubleDoubleVec doubleDoubleCross(const Vec3& p, const Vec3& q);

/// Returns the sign of |n.t| - sum |n.subtracted|, at most six vectors, where it is certain; none elsewhere. Each
/// coordinate of n may be wrong by 3 u^2 of itself.
std::optional<int> gapSign(const DoubleDoubleVec& n, const Difference& t, std::span<const Vec3> subtracted);

} // namespace askew
