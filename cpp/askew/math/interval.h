// An `Interval` is the projection of a shape onto an axis.
#pragma once

namespace askew {

struct Interval {
    double min = 0;
    double max = 0;

    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// Returns how far b lies beyond a along the axis: > 0 a gap, 0 touching, < 0 an overlap.
/// How far a lies beyond b does not count: swap the two for that.
constexpr double separation(const Interval& a, const Interval& b) { return b.min - a.max; }

/// Returns whether the two closed intervals share a point.
constexpr bool overlaps(const Interval& a, const Interval& b) { return a.min <= b.max && b.min <= a.max; }

/// Returns whether x lies in the closed interval.
constexpr bool contains(const Interval& a, double x) { return a.min <= x && x <= a.max; }

} // namespace askew
