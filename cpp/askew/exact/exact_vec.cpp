// The exact arithmetic is that of Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
// Predicates" (1997).
#include "askew/exact/exact_vec.h"

#include <utility>

namespace askew {

namespace {

Expansion<4> exactMinor(double a, double b, double c, double d) {
    return Expansion<2>(twoProduct(a, d)) - Expansion<2>(twoProduct(b, c));
}

/// Returns whether a b = c d: products that round apart differ, and of others the low terms decide.
bool isSameProduct(double a, double b, double c, double d) {
    return a * b == c * d && twoProduct(a, b).low == twoProduct(c, d).low;
}

} // namespace

bool areParallel(const Vec3& p, const Vec3& q) {
    return isSameProduct(p.y, q.z, p.z, q.y) && isSameProduct(p.z, q.x, p.x, q.z) && isSameProduct(p.x, q.y, p.y, q.x);
}

ExactVec<2> exactVec(const Difference& d) {
    const auto number = [](double high, double low) { return Expansion<2>(TwoTerms{high, low}); };
    return {number(d.high.x, d.low.x), number(d.high.y, d.low.y), number(d.high.z, d.low.z)};
}

ExactVec<4> exactCross(const Vec3& p, const Vec3& q) {
    return {exactMinor(p.y, p.z, q.y, q.z), exactMinor(p.z, p.x, q.z, q.x), exactMinor(p.x, p.y, q.x, q.y)};
}

ExactVec<16> exactCross(const ExactVec<4>& n, const Vec3& g) {
    return {n.y * g.z - n.z * g.y, n.z * g.x - n.x * g.z, n.x * g.y - n.y * g.x};
}

ExactVec<16> exactCross(const Difference& d, const Difference& e) {
    const ExactVec<2> p = exactVec(d);
    const ExactVec<2> q = exactVec(e);
    return {p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

void SumTerms::add(const Terms& more) {
    count = addTerms(sum, count, more.at, more.count, next);
    std::swap(sum, next);
}

double SumTerms::estimate() const {
    double value = 0;
    for (int i = 0; i < count; ++i) value += sum[i];
    return value;
}

void addDot(const std::array<Terms, 3>& a, const std::array<Terms, 3>& b, SumTerms& to) {
    std::array<double, 32> scaled;
    for (unsigned k = 0; k < 3; ++k) {
        for (int j = 0; j < b[k].count; ++j) {
            to.add({scaled.data(), scaleTerms(a[k].at, a[k].count, b[k].at[j], scaled.data())});
        }
    }
}

double exactGap(const std::array<Terms, 3>& n, const Difference& t, std::span<const Vec3> added,
                std::span<const Vec3> subtracted) {
    constexpr int product = 12 * 16; // terms of n.t; n.g has half of that
    std::array<std::array<double, 4 * product>, 2> gaps;
    std::array<std::array<double, product>, 2> products;
    SumTerms gap{gaps[0].data(), gaps[1].data()};
    const auto accumulate = [&](const ExactVec<2>& v, double sign) {
        SumTerms dot{products[0].data(), products[1].data()};
        addDot(n, termsOf(v), dot);
        if (dot.count == 0) return;
        if (dot.sum[dot.count - 1] < 0) sign = -sign;
        for (int i = 0; i < dot.count; ++i) dot.sum[i] *= sign;
        gap.add({dot.sum, dot.count});
    };
    accumulate(exactVec(t), 1);
    for (const Vec3& g : added) accumulate(exactVec<2>(g), 1);
    for (const Vec3& g : subtracted) accumulate(exactVec<2>(g), -1);
    return gap.estimate();
}

} // namespace askew
