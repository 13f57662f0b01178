// The separating axis test in time: when a moving polytope meets another.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns when A, moved by a stored translation, comes within a margin of B, for polytopes that are not round; none
/// when it does not. See `castShape`.
/// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
std::optional<ShapeCastHit> castPolytopeShape(const Polytope& a, const Vec3& v, const Polytope& b, double margin);

} // namespace askew
