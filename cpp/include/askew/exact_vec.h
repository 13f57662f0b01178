// Vectors with exact coordinates, and the one exact question every certified answer comes down to:
// on this axis, is the gap positive, zero or negative?
#pragma once

#include "askew/expansion.h"
#include "askew/vec.h"

#include <span>

namespace askew {

template <int N> struct ExactVec {
    Expansion<N> x;
    Expansion<N> y;
    Expansion<N> z;
};

/// The exact difference of two points: the sum of two f64 vectors.
struct Difference {
    Vec3 high;
    Vec3 low;
};

/// to - from.
inline Difference difference(const Vec3& to, const Vec3& from) {
    const TwoTerms x = twoDifference(to.x, from.x);
    const TwoTerms y = twoDifference(to.y, from.y);
    const TwoTerms z = twoDifference(to.z, from.z);
    return {{x.high, y.high, z.high}, {x.low, y.low, z.low}};
}

inline ExactVec<4> exactVec(const Vec3& v) { return {Expansion<4>(v.x), Expansion<4>(v.y), Expansion<4>(v.z)}; }

inline Expansion<4> exactMinor(double a, double b, double c, double d) {
    return Expansion<2>(twoProduct(a, d)) - Expansion<2>(twoProduct(b, c));
}

/// p x q.
inline ExactVec<4> exactCross(const Vec3& p, const Vec3& q) {
    return {exactMinor(p.y, p.z, q.y, q.z), exactMinor(p.z, p.x, q.z, q.x), exactMinor(p.x, p.y, q.x, q.y)};
}

/// n x g.
template <int N> ExactVec<4 * N> exactCross(const ExactVec<N>& n, const Vec3& g) {
    return {n.y * g.z - n.z * g.y, n.z * g.x - n.x * g.z, n.x * g.y - n.y * g.x};
}

template <int N> Expansion<6 * N> exactDot(const ExactVec<N>& n, const Vec3& v) {
    return n.x * v.x + n.y * v.y + n.z * v.z;
}

template <int N> Expansion<12 * N> exactDot(const ExactVec<N>& n, const Difference& d) {
    return exactDot(n, d.high) + exactDot(n, d.low);
}

/// The coordinates rounded to f64, each right to two roundings.
template <int N> Vec3 estimate(const ExactVec<N>& n) { return {n.x.estimate(), n.y.estimate(), n.z.estimate()}; }

template <int N> bool isZero(const ExactVec<N>& n) { return n.x.count == 0 && n.y.count == 0 && n.z.count == 0; }

/// |n.t| + sum |n.added| - sum |n.subtracted|, for at most six vectors in all.
///
/// With nothing added and the half axes of two boxes subtracted: their gap along n, times |n|.
/// With B's half axes added and A's subtracted: how far B reaches out of A along n, times |n|.
template <int N>
Expansion<48 * N> exactGap(const ExactVec<N>& n, const Difference& t, std::span<const Vec3> added,
                           std::span<const Vec3> subtracted) {
    Expansion<48 * N> gap;
    Expansion<48 * N> next;
    const Expansion<12 * N> distance = abs(exactDot(n, t));
    gap.count = addTerms(distance.terms.data(), distance.count, nullptr, 0, gap.terms.data());
    const auto accumulate = [&](const Expansion<6 * N>& radius) {
        next.count = addTerms(gap.terms.data(), gap.count, radius.terms.data(), radius.count, next.terms.data());
        gap = next;
    };
    for (const Vec3& g : added) accumulate(abs(exactDot(n, g)));
    for (const Vec3& g : subtracted) accumulate(-abs(exactDot(n, g)));
    return gap;
}

} // namespace askew
