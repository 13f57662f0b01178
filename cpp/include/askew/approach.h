// How soon something can get to four bounds at most: never later than it does.
#pragma once

#include "askew/bounds4.h"
#include "askew/box.h"
#include "askew/ray.h"
#include "askew/vec.h"

#include <array>
#include <cstdint>

namespace askew {

enum class ApproachKind : std::uint8_t { box, ray, point };

/// A box that moves by a translation, a ray, or a point that looks about in all directions.
struct Approach {
    ApproachKind kind;
    Box box; // without extent but for a box
    Vec3 translation;
    double end; // the largest rank there is
    float last; // likewise, not smaller; unused for a point
    Bounds start;
    Bounds swept;                 // the way of the box; everything for a point
    std::array<float, 3> inverse; // of the translation, 0 where it says nothing
};

Approach approachOf(const Box& box, const Vec3& translation);
Approach approachOf(const Ray& ray);
Approach approachOf(const Vec3& point, double maxDistance);

/// The lanes it can get to at all; and not sooner than `ranks`: times in multiples of the translation or, from a point,
/// squared distances.
unsigned nearing(const Approach& approach, const Bounds4& boxes, std::array<float, 4>& ranks);

/// The rank of what lies at most so far off (time or distance), or more.
float rankOf(const Approach& approach, double distance);

} // namespace askew
