// Whether a motion presses shapes of any kind that touch together, or lets one slide along the other or leave it.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Copies a shape to another center, no longer exact; false when memory ends.
[[nodiscard]] bool moveTo(const Vec3& center, const Polytope& shape, PolytopeMemory& into);

/// Returns true when shapes that overlap, touch or are apart by less than a cast can tell count as met at the start.
/// They do when they overlap, and when the translation leads towards B along every axis on which they touch: exact for
/// exact polytopes, and never for what is flat in one plane. Other kinds touch within their band (`separationSign`), so
/// they are pressed when they overlap by more than that halfway to `leave`, the time of last contact.
bool meetsAtStart(const Polytope& a, const Vec3& translation, const Polytope& b, double leave);

} // namespace askew
