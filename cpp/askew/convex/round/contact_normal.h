// The common normal of two shapes that touch, of which one at least is a quadric.
#pragma once

#include "askew/convex/gjk/gjk_distance.h"

namespace askew {

/// Returns the unit direction near a guess, from A to B, along which the gap of a pair is largest: the common normal of
/// shapes that touch. Directions in which neither is curved are left as they are guessed. Newton's method on the
/// sphere; no step is taken that makes the gap smaller. Scale: `scaleOf` of the pair.
Vec3 contactNormal(const SupportPair& pair, const Vec3& guess, double scale);

} // namespace askew
