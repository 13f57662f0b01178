// Axis-aligned boxes given by their two extreme corners.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// All p with min <= p <= max in every coordinate; min <= max is the caller's duty.
struct Aabb {
    Vec3 min;
    Vec3 max;

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

/// Whether the closed boxes share a point; exact.
constexpr bool overlaps(const Aabb& a, const Aabb& b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z &&
           b.min.z <= a.max.z;
}

/// Whether the point lies in the closed box; exact.
constexpr bool contains(const Aabb& a, const Vec3& p) { return overlaps(a, Aabb{p, p}); }

/// The smallest box that holds both.
Aabb merge(const Aabb& a, const Aabb& b);

} // namespace askew
