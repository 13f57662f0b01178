// The memory layout of a motion: translation, pivot, axis of any length, angle.
#pragma once

#include "askew/convex/nonlinear_shape_cast.h"
#include "records/records.h"

namespace askew::bindings {

/// Returns the angle, which is 0 when nothing turns; then the axis may be anything.
inline double turnOf(HeapIndex at) { return numbers(at + 9, 1)[0]; }

RigidMotion readMotion(HeapIndex at);

} // namespace askew::bindings
