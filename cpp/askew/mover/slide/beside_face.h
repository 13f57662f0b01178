// Whether a body that moves along a wall has it beside itself all the way.
#pragma once

#include "askew/mover/slide/obstacles.h"

namespace askew {

/// Returns whether a body, all along a translation, is over faces with a unit normal, out of them and no farther from
/// them than a gap. They may be those of several parts, one behind the other, whose normals differ by rounding; where
/// one ends and the next begins, a millionth of the translation may be open. The support point of the body is what has
/// to be over them. Parts that a predicate refuses count as well.
bool staysBeside(Obstacles& obstacles, const Vec3& from, const Vec3& translation, const Vec3& normal, double gap);

} // namespace askew
