// A polytope turned and moved.
#pragma once

#include "askew/polytope.h"
#include "askew/rotation.h"

namespace askew {

/// The local polytope turned by a rotation and moved by a centre, right to 1e-12 of the scale of what is asked of it
/// (it keeps the centre apart, so that this holds far from the origin). The local one must be exact; `into` must be
/// another. False, and nothing changed, when the rotation is too short, a number may not be stored or memory ends.
bool setPose(const Polytope& local, const Vec3& center, const Quat& rotation, PolytopeMemory& into);

} // namespace askew
