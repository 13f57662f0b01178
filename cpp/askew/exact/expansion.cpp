// The algorithms are fast expansion sum and expansion scaling, both leaving out zero terms.
// Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates" (1997).
#include "askew/exact/expansion.h"

#include <cmath>
#include <utility>

namespace askew {

int addTerms(const double* e, int m, const double* f, int n, double* h) {
    int i = 0;
    int j = 0;
    int count = 0;
    const auto smallest = [&] {
        const bool fromE = j == n || (i < m && std::fabs(e[i]) < std::fabs(f[j]));
        return fromE ? e[i++] : f[j++];
    };
    if (m + n == 0) return 0;
    double total = smallest();
    while (i < m || j < n) {
        const TwoTerms sum = twoSum(total, smallest());
        if (sum.low != 0) h[count++] = sum.low;
        total = sum.high;
    }
    if (total != 0) h[count++] = total;
    return count;
}

int scaleTerms(const double* e, int m, double b, double* h) {
    int count = 0;
    const auto emit = [&](double term) {
        if (term != 0) h[count++] = term;
    };
    double total = 0;
    for (int i = 0; i < m; ++i) {
        const TwoTerms product = twoProduct(e[i], b);
        const TwoTerms low = twoSum(total, product.low);
        emit(low.low);
        const TwoTerms high = twoSum(product.high, low.high);
        emit(high.low);
        total = high.high;
    }
    emit(total);
    return count;
}

int multiplyTerms(const double* e, int m, const double* f, int n, double* h, double* scratch) {
    int count = 0;
    // The partial sums go to and fro, so that the last one ends in h; each scaled term lies behind the sum so far.
    double* from = n % 2 == 0 ? h : scratch;
    double* to = n % 2 == 0 ? scratch : h;
    for (int j = 0; j < n; ++j) {
        const int scaled = scaleTerms(e, m, f[j], from + count);
        count = addTerms(from, count, from + count, scaled, to);
        std::swap(from, to);
    }
    return count;
}

} // namespace askew
