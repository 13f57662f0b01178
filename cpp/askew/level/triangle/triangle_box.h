// Whether a box meets a triangle.
#pragma once

#include "askew/box/box.h"
#include "askew/level/mesh.h"

#include <optional>

namespace askew {

/// Returns 1 when box and triangle are apart, 0 when they touch, so that an arbitrarily small translation parts them,
/// -1 when they overlap. Exact for any box, flat ones included, and any triangle that is not degenerate: in f64 with
/// error bands first, then by expansions.
///
/// The thirteen axes are those of Akenine-Moller, "Fast 3D Triangle-Box Overlap Testing" (2001), as cross products of
/// differences, so that they hold for sheared boxes. A flat box in a plane parallel to the triangle's has the six of
/// that plane as well.
int separationSign(const Box& box, const Triangle& triangle);

/// Returns whether the closed sets share a point; exact.
inline bool overlaps(const Box& box, const Triangle& triangle) { return separationSign(box, triangle) <= 0; }

/// Returns whether a box that touches a triangle overlaps it after any short enough part of the translation: it leads
/// towards the triangle along every axis on which they touch. Never for a box that is flat in a plane parallel to the
/// triangle's. Exact.
bool presses(const Box& box, const Vec3& translation, const Triangle& triangle);

/// Returns, for a box that is apart from a triangle, the unit normal of the first axis on which it is, out of the
/// triangle: the triangle's own, those of the box's faces, those of edges. None when the box stays apart on an axis for
/// the whole translation; exact.
std::optional<Vec3> normalBetween(const Box& box, const Vec3& translation, const Triangle& triangle);

} // namespace askew
