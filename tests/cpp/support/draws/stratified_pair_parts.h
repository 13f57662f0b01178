// What the strata are made of: frames of half axes, and points on the border of touching.
#pragma once

#include "support/draws/random.h"

#include "askew/math/vec.h"

#include <array>

namespace askew::test {

using Frame = std::array<Vec3, 3>;

/// 10^-k for k in [0, 15], and 2^k.
double tenth(int k);
double power(int k);

/// Each coordinate in [-size, size], any or whole numbers.
Vec3 drawVec3(Random& random, double size);
Vec3 drawIntegers(Random& random, int size);

/// Orthonormal to rounding: the matrix of a random unit quaternion.
Frame drawRotation(Random& random);

Frame scaled(const Frame& frame, const Vec3& by);

/// Some of the half axes, by the bits of a mask.
Frame masked(const Frame& frame, int mask);

/// Half extents in [0.2, 1.5], and half axes of such lengths at right angles.
Vec3 drawExtents(Random& random);
Frame drawAxes(Random& random);

/// Small integer half axes: an orthogonal frame with its columns scaled, or any matrix.
Frame drawIntegerAxes(Random& random);

/// A point on the border of the zonotope of the six half axes, by the facet whose normal is the cross product
/// of two random ones; alpha and beta place it within the facet.
Vec3 borderPoint(Random& random, const Frame& a, const Frame& b, double alpha, double beta);

/// The same at any place within the facet.
Vec3 drawBorderPoint(Random& random, const Frame& a, const Frame& b);

/// 1 + or - 10^-k with k in [from, to].
double drawGraze(Random& random, int from, int to);

} // namespace askew::test
