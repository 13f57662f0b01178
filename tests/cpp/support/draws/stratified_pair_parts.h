// The strata are made of these parts: frames of half axes, and points on the boundary of touching.
#pragma once

#include "support/draws/random.h"

#include "askew/math/vec.h"

#include <array>

namespace askew::test {

using Frame = std::array<Vec3, 3>;

/// Returns 10^-k for k in [0, 15], or 2^k.
double tenth(int k);
double power(int k);

/// Draws each coordinate in [-size, size], any or whole numbers.
Vec3 drawVec3(Random& random, double size);
Vec3 drawIntegers(Random& random, int size);

/// Draws a frame orthonormal to rounding: the matrix of a random unit quaternion.
Frame drawRotation(Random& random);

Frame scaled(const Frame& frame, const Vec3& by);

/// Returns some of the half axes, by the bits of a mask.
Frame masked(const Frame& frame, int mask);

/// Draws half extents in [0.2, 1.5], or half axes of such lengths at right angles.
Vec3 drawExtents(Random& random);
Frame drawAxes(Random& random);

/// Draws small integer half axes: an orthogonal frame with its columns scaled, or any matrix.
Frame drawIntegerAxes(Random& random);

/// Draws a point on the boundary of the zonotope of the six half axes, on the facet whose normal is the cross product
/// of two random ones; alpha and beta place it within the facet.
Vec3 borderPoint(Random& random, const Frame& a, const Frame& b, double alpha, double beta);

/// Draws such a point at any place within the facet.
Vec3 drawBorderPoint(Random& random, const Frame& a, const Frame& b);

/// Draws 1 + or - 10^-k with k in [from, to].
double drawGraze(Random& random, int from, int to);

} // namespace askew::test
