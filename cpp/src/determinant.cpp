#include "askew/determinant.h"

#include "askew/number.h"

#include <array>
#include <utility>

namespace askew {

namespace {

/// Eight roundings on any product (three differences, cross product 2, dot product 3); ten pay for the band's own.
constexpr double determinantError = 10 * roundingUnit;

ExactVec<2> exactVec(const Difference& d) {
    const auto number = [](double high, double low) { return Expansion<2>(TwoTerms{high, low}); };
    return {number(d.high.x, d.low.x), number(d.high.y, d.low.y), number(d.high.z, d.low.z)};
}

ExactVec<16> exactCross(const ExactVec<2>& p, const ExactVec<2>& q) {
    return {p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

ExactVec<16> exactCross(const Difference& p, const Difference& q) { return exactCross(exactVec(p), exactVec(q)); }

struct Terms {
    const double* at;
    int count;
};

template <int N> std::array<Terms, 3> termsOf(const ExactVec<N>& v) {
    return {{{v.x.terms.data(), v.x.count}, {v.y.terms.data(), v.y.count}, {v.z.terms.data(), v.z.count}}};
}

/// The sum of the products, each scaled by one term after the other into a sum that goes to and fro: `sum` and `next`
/// must hold twice as many terms as there are pairs of terms.
double dotTerms(const std::array<Terms, 3>& a, const std::array<Terms, 3>& b, double* sum, double* next) {
    std::array<double, 32> scaled; // a has at most 16 terms
    int count = 0;
    for (unsigned k = 0; k < 3; ++k) {
        for (int j = 0; j < b[k].count; ++j) {
            const int more = scaleTerms(a[k].at, a[k].count, b[k].at[j], scaled.data());
            count = addTerms(sum, count, scaled.data(), more, next);
            std::swap(sum, next);
        }
    }
    double value = 0;
    for (int i = 0; i < count; ++i) value += sum[i];
    return value;
}

template <int M, int N> double exactDot(const ExactVec<M>& a, const ExactVec<N>& b) {
    static_assert(M <= 16);
    std::array<double, 6 * M * N> sum;
    std::array<double, 6 * M * N> next;
    return dotTerms(termsOf(a), termsOf(b), sum.data(), next.data());
}

[[gnu::cold, gnu::noinline]] double exactDeterminant(const Difference& p, const Difference& q, const Difference& r) {
    return exactDot(exactCross(p, q), exactVec(r));
}

/// r x (p x q) with d, which is p x q with d x r.
[[gnu::cold, gnu::noinline]] double exactInPlane(const ExactAxis& axis, const Difference& d) {
    return exactDot(exactCross(axis.p, axis.q), exactCross(d, axis.r));
}

} // namespace

double determinant(const Difference& p, const Difference& q, const Difference& r) {
    const Vec3& a = p.high;
    const Vec3& b = q.high;
    const Vec3& c = r.high;
    const double value = dot(cross(a, b), c);
    const Vec3 sizes{std::fabs(a.y * b.z) + std::fabs(a.z * b.y), std::fabs(a.z * b.x) + std::fabs(a.x * b.z),
                     std::fabs(a.x * b.y) + std::fabs(a.y * b.x)};
    const double band = determinantError * dot(sizes, abs(c));
    return std::fabs(value) > band ? value : exactDeterminant(p, q, r);
}

int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const double value = determinant(difference(b, a), difference(c, a), difference(d, a));
    return value > 0 ? 1 : value < 0 ? -1 : 0;
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

bool areParallel(const Difference& p, const Difference& q) { return isZero(exactCross(p, q)); }

} // namespace askew
