// The memory layout of a motion: translation, pivot, axis of any length, angle, whether touching is a hit.
#pragma once

#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/math/number.h"
#include "records/records.h"

namespace askew::bindings {

/// Returns the angle, which is 0 when nothing turns; then the axis may be anything.
inline double turnOf(HeapIndex at) { return numbers(at + 9, 1)[0]; }

inline RigidMotion readMotion(HeapIndex at) {
    return {stored(readVec3(at)), readVec3(at + 3), normalized(readVec3(at + 6)), turnOf(at)};
}

/// Returns what is to be done about touching starts, which stands behind the angle.
inline Touching touchingOf(HeapIndex at) { return numbers(at + 10, 1)[0] != 0 ? Touching::hit : Touching::release; }

} // namespace askew::bindings
