// Sliding around what is convex: the farther a body turns there, the faster it becomes.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// A body is pulled along something convex, on a straight line as long as the pull times `time`; at its end the unit
/// normal has turned from `first` to `last`, and the gap has grown by `gain`. Returns how much of that time is too
/// much, as the body becomes faster on the surface itself, which is taken for a plane and then an arc. The time on the
/// arc is right to a hundredth where it turns by at most 0.2 and becomes at most ten times as fast.
double savedByTurning(const Vec3& pull, const Vec3& first, const Vec3& last, double gain, double time);

} // namespace askew
