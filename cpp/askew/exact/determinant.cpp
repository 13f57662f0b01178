#include "askew/exact/determinant.h"

#include <array>

namespace askew {

namespace {

template <int M, int N> double exactDot(const ExactVec<M>& a, const ExactVec<N>& b) {
    static_assert(M <= 16);
    std::array<double, 6 * M * N> sum;
    std::array<double, 6 * M * N> next;
    SumTerms dot{sum.data(), next.data()};
    addDot(termsOf(a), termsOf(b), dot);
    return dot.estimate();
}

[[gnu::cold, gnu::noinline]] double exactDeterminant(const Difference& p, const Difference& q, const Difference& r) {
    return exactDot(exactCross(p, q), exactVec(r));
}

/// Returns the product of r x (p x q) with d, which equals that of p x q with d x r.
[[gnu::cold, gnu::noinline]] double exactInPlane(const ExactAxis& axis, const Difference& d) {
    return exactDot(exactCross(axis.p, axis.q), exactCross(d, axis.r));
}

} // namespace

double determinant(const Difference& p, const Difference& q, const Difference& r) {
    const double value = RoundedCross(p.high, q.high).clearDot(r.high);
    return value != 0 ? value : exactDeterminant(p, q, r);
}

int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const double value = RoundedCross(b - a, c - a).clearDot(d - a);
    if (value != 0) return signOf(value);
    return signOf(exactDeterminant(difference(b, a), difference(c, a), difference(d, a)));
}

double along(const ExactAxis& axis, const Difference& d) {
    switch (axis.kind) {
    case ExactAxis::Kind::along: return exactDot(exactVec(axis.p), exactVec(d));
    case ExactAxis::Kind::cross: return determinant(axis.p, axis.q, d);
    default: return exactInPlane(axis, d);
    }
}

Vec3 estimate(const ExactAxis& axis) {
    if (axis.kind == ExactAxis::Kind::along) return axis.p.high;
    return estimate(exactCross(axis.p, axis.q));
}

Vec3 fineCross(const Difference& p, const Difference& q) {
    const Vec3 rounded = cross(p.high, q.high);
    if (length(rounded) >= 0.25 * length(p.high) * length(q.high)) return rounded;
    return estimate(exactCross(p, q));
}

bool areParallel(const Difference& p, const Difference& q) { return isZero(exactCross(p, q)); }

} // namespace askew
