// When a moving box meets a triangle.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/box.h"
#include "askew/level/triangle/decisive_axes.h"

#include <optional>

namespace askew {

/// Returns none when they never meet. Roundings lean to a hit: a contact is never missed, a gap of up to 1e-14 of the
/// scale (the half axes, the distance to the farthest corner and the translation, added up) may count as none. Times
/// are right to 1e-14 of the scale over the part of the translation along the axis of contact. Of axes on which contact
/// is simultaneous the triangle's own wins, then the faces of the box, then pairs of edges; the row counts them in this
/// order. Closed form, no iteration.
///
/// They meet at 0 when they overlap, or touch and the motion presses them together (`presses`), or touch and touching
/// is a hit; all of it is exact. The translation is stored, the triangle not degenerate.
/// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes", with the axes of triangle_box.h.
std::optional<ShapeCastHit> castShape(const Box& box, const Vec3& translation, const Triangle& triangle,
                                      Touching touching = Touching::release);

/// Returns the same hit, but for its row and when it ends, with the axes that decide about it (`DecisiveLeaf`).
std::optional<ShapeCastHit> castShape(const Box& box, const Vec3& translation, const Triangle& triangle,
                                      Touching touching, const DecisiveAxes& axes);

} // namespace askew
