// The least volume of a box around points, by searches that know nothing of hulls.
#pragma once

#include "support/draws/random.h"

#include "askew/math/rotation.h"

#include <array>
#include <vector>

namespace askew::test {

using Points = std::vector<Vec3>;

/// Returns how far points reach along the axes of a rotation.
std::array<double, 3> extentsOf(const Points& points, const Quat& rotation);

/// Returns the volume of the box around points that is turned so.
double volumeOf(const Points& points, const Quat& rotation);

/// Returns the least volume that holds all of the points, of 60 searches that each go downhill from a random rotation
/// by ever smaller random turns; they look at the outermost points.
double leastVolume(const Points& points, Random& random);

} // namespace askew::test
