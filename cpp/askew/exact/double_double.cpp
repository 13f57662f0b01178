#include "askew/exact/double_double.h"

#include "askew/math/number.h"

namespace askew {

namespace {

DoubleDouble minor(double a, double b, double c, double d) {
    const TwoTerms first = twoProduct(a, d);
    const TwoTerms second = twoProduct(b, c);
    return DoubleDouble{first.high, first.low} + DoubleDouble{-second.high, -second.low};
}

DoubleDouble dot(const DoubleDoubleVec& n, const Vec3& v) { return n.x * v.x + n.y * v.y + n.z * v.z; }

/// What rounds in a gap, in u^2 of the sum of all products' magnitudes: a coordinate of the axis 3, a product 3, the
/// sum of three 6, the offset's two parts 3, six differences 18. Seven more pay for the bound's own roundings.
constexpr double gapBand = 40 * roundingUnit * roundingUnit;

} // namespace

DoubleDoubleVec doubleDoubleCross(const Vec3& p, const Vec3& q) {
    return {minor(p.y, p.z, q.y, q.z), minor(p.z, p.x, q.z, q.x), minor(p.x, p.y, q.x, q.y)};
}

std::optional<int> gapSign(const DoubleDoubleVec& n, const Difference& t, std::span<const Vec3> subtracted) {
    DoubleDouble gap = dot(n, t.high);
    if (!isZero(t.low)) gap = gap + dot(n, t.low);
    gap = abs(gap);
    Vec3 reach = abs(t.high) + abs(t.low);
    for (const Vec3& v : subtracted) {
        gap = gap + -abs(dot(n, v));
        reach = reach + abs(v);
    }
    const Vec3 axis{std::fabs(n.x.high), std::fabs(n.y.high), std::fabs(n.z.high)};
    const bool isCertain = gap.isExact || std::fabs(gap.high) > gapBand * askew::dot(axis, reach);
    return isCertain ? std::optional(signOf(gap.high)) : std::nullopt;
}

} // namespace askew
