// The few points of a large cloud that lie farthest in some directions stand for all of it where a shape is only
// proposed.
#pragma once

#include "askew/math/interval.h"
#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <array>
#include <span>

namespace askew {

/// Returns the interval of points on an axis, relative to the first point.
Interval intervalAlong(std::span<const Vec3> points, const Vec3& axis);

/// A cloud is seen along this many directions, to both ends.
inline constexpr unsigned extremeDirections = 64;

/// Appends the points that are farthest in directions all around, each once: at most 128. The cloud is first stretched
/// to a cube along three axes at right angles, so that thin clouds are seen from all sides too; `nearAxes` draws the
/// directions towards these axes. It takes one pass with 64 dot products a point. Returns false when memory runs out.
/// Larsson and Källberg, "Fast Computation of Tight-Fitting Oriented Bounding Boxes" (2011).
bool extremePoints(std::span<const Vec3> points, const std::array<Vec3, 3>& axes, bool nearAxes, Buffer<Vec3>& into);

} // namespace askew
