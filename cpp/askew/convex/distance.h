// The distance of two shapes of any kind, with the points where they are nearest.
#pragma once

#include "askew/box/box.h"
#include "askew/convex/sat/nearest_features.h"

namespace askew {

/// Returns the distance with the nearest points: right to 1e-13 of the scale, 1e-12 when one is posed, 1e-10 for a
/// quadric, which counts as 0 below 1e-9. Whether it is 0 is exact for exact polytopes.
PolytopeDistance distance(const Polytope& a, const Polytope& b);

/// Returns the distance of two boxes, which are also given as polytopes: 0 exactly when they meet, and never less than
/// their `separation`.
PolytopeDistance boxDistance(const Box& a, const Box& b, const Polytope& placedA, const Polytope& placedB);

/// Returns the distance of two shapes, none a quadric, whose cores are apart along a unit normal from A to B at a
/// distance of at most `atMost`: both only limit which features are tried.
PolytopeDistance distance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost);

/// Returns the distance of two shapes that do not meet, or by no more than rounding, without deciding whether they do.
PolytopeDistance boundaryDistance(const Polytope& a, const Polytope& b);

} // namespace askew
