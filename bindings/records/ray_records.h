// The memory layout of a ray as an argument.
#pragma once

#include "askew/box/cast/ray_cast.h"
#include "askew/math/number.h"
#include "records/records.h"

namespace askew::bindings {

/// Origin, direction, end.
inline constexpr HeapIndex rayStride = 7;

inline Ray readRay(HeapIndex at) { return {stored(readVec3(at)), stored(readVec3(at + 3)), numbers(at + 6, 1)[0]}; }

} // namespace askew::bindings
