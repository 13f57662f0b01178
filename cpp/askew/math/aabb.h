// An `Aabb` is an axis-aligned box, given by its two extreme corners.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// The box holds all p with min <= p <= max in every coordinate; the caller sees to it that min <= max.
struct Aabb {
    Vec3 min;
    Vec3 max;

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

/// Returns whether the closed boxes share a point; exact.
constexpr bool overlaps(const Aabb& a, const Aabb& b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z &&
           b.min.z <= a.max.z;
}

/// Returns whether the point lies in the closed box; exact.
constexpr bool contains(const Aabb& a, const Vec3& p) { return overlaps(a, Aabb{p, p}); }

/// Returns the smallest box that contains both.
Aabb merge(const Aabb& a, const Aabb& b);

} // namespace askew
