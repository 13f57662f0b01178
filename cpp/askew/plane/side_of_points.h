// Points that are sums of stored vectors get their side of a plane certified for the exact sums, not for their
// roundings.
#pragma once

#include "askew/math/number.h"
#include "askew/plane/plane.h"

#include <span>

namespace askew {

/// `sideBand` is the error band of a computed distance to a plane, per unit of the sum of magnitudes: at most 12
/// roundings a term.
inline constexpr double sideBand = 14 * roundingUnit;

/// Returns the certified sign of dot(normal, sum of at most four parts) - offset.
int sideOfSum(const Plane& plane, std::span<const Vec3> parts);

/// Returns the side of the hull of `count` corners; `parts(i)` returns the parts of corner i as an array.
/// The side `on` means crossing, and touching counts as crossing.
template <class Parts> Side sideOfCorners(const Plane& plane, unsigned count, Parts parts) {
    int lowest = 1;
    int highest = -1;
    for (unsigned i = 0; i < count; ++i) {
        const auto sum = parts(i);
        const int sign = sideOfSum(plane, sum);
        lowest = sign < lowest ? sign : lowest;
        highest = sign > highest ? sign : highest;
    }
    return lowest > 0 ? Side::above : highest < 0 ? Side::below : Side::on;
}

/// Returns the side of the hull of points, as stored.
Side classify(const Plane& plane, std::span<const Vec3> points);

} // namespace askew
