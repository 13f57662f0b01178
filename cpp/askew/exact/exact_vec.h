// Vectors with exact coordinates serve the one exact question that every certified answer comes down to: on this axis,
// is the gap positive, zero or negative?
#pragma once

#include "askew/exact/expansion.h"
#include "askew/math/vec.h"

#include <array>
#include <span>

namespace askew {

template <int N> struct ExactVec {
    Expansion<N> x;
    Expansion<N> y;
    Expansion<N> z;
};

/// A `Difference` is the exact difference of two points: the sum of two f64 vectors.
struct Difference {
    Vec3 high;
    Vec3 low;
};

/// Returns to - from.
inline Difference difference(const Vec3& to, const Vec3& from) {
    const TwoTerms x = twoDifference(to.x, from.x);
    const TwoTerms y = twoDifference(to.y, from.y);
    const TwoTerms z = twoDifference(to.z, from.z);
    return {{x.high, y.high, z.high}, {x.low, y.low, z.low}};
}

template <int N = 4> ExactVec<N> exactVec(const Vec3& v) {
    return {Expansion<N>(v.x), Expansion<N>(v.y), Expansion<N>(v.z)};
}

ExactVec<2> exactVec(const Difference& d);

/// Returns whether p x q is zero, exactly; a few comparisons where it is not.
bool areParallel(const Vec3& p, const Vec3& q);

/// Returns p x q.
ExactVec<4> exactCross(const Vec3& p, const Vec3& q);

/// Returns n x g.
ExactVec<16> exactCross(const ExactVec<4>& n, const Vec3& g);

/// Returns d x e.
ExactVec<16> exactCross(const Difference& d, const Difference& e);

template <int N> Expansion<6 * N> exactDot(const ExactVec<N>& n, const Vec3& v) {
    return n.x * v.x + n.y * v.y + n.z * v.z;
}

template <int N> Expansion<12 * N> exactDot(const ExactVec<N>& n, const Difference& d) {
    return exactDot(n, d.high) + exactDot(n, d.low);
}

/// Returns the coordinates rounded to f64, each right to two roundings.
template <int N> Vec3 estimate(const ExactVec<N>& n) { return {n.x.estimate(), n.y.estimate(), n.z.estimate()}; }

template <int N> bool isZero(const ExactVec<N>& n) { return n.x.count == 0 && n.y.count == 0 && n.z.count == 0; }

/// `Terms` are the terms of an expansion of any size.
struct Terms {
    const double* at;
    int count;
};

template <int N> std::array<Terms, 3> termsOf(const ExactVec<N>& v) {
    return {{{v.x.terms.data(), v.x.count}, {v.y.terms.data(), v.y.count}, {v.z.terms.data(), v.z.count}}};
}

/// A sum is built in two arrays by turns; `sum` is the one that holds it now.
struct SumTerms {
    double* sum;
    double* next;
    int count = 0;

    void add(const Terms& more);

    /// Returns the sum with an exact sign, right to two roundings.
    [[nodiscard]] double estimate() const;
};

/// Adds the dot product of a and b to `to`, which needs room for twice as many terms as there are pairs of terms. Each
/// coordinate of `a` has at most 16 terms.
void addDot(const std::array<Terms, 3>& a, const std::array<Terms, 3>& b, SumTerms& to);

double exactGap(const std::array<Terms, 3>& n, const Difference& t, std::span<const Vec3> added,
                std::span<const Vec3> subtracted);

/// Returns |n.t| + sum |n.added| - sum |n.subtracted| for at most six vectors in all, with an exact sign and right to
/// two roundings.
///
/// With nothing added and the half axes of two boxes subtracted it is their gap along n, times |n|.
/// With B's half axes added and A's subtracted it is how far B reaches out of A along n, times |n|.
template <int N>
double exactGap(const ExactVec<N>& n, const Difference& t, std::span<const Vec3> added,
                std::span<const Vec3> subtracted) {
    static_assert(N <= 16);
    return exactGap(termsOf(n), t, added, subtracted);
}

} // namespace askew
