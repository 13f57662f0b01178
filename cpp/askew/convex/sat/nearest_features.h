// Where the vertices, edges and faces of two polytopes are nearest to each other.
#pragma once

#include "askew/convex/sat/polytope_axes.h"

namespace askew {

/// The distance of two shapes with their nearest points.
struct PolytopeDistance {
    double distance = 0; // 0 exactly when they meet
    Vec3 pointA;
    Vec3 pointB; // a common point to rounding when they meet, and so is A's
    Vec3 way;    // from A's point to B's, with more digits than their difference; between the cores of round shapes
};

/// Returns the distance of two cores that do not meet, or by no more than rounding; `axis` is the one that separates
/// them best. Tries every pair of features that the axis does not rule out, so no iteration can end too early.
/// Ericson, RTCD 5.1.9, with the lines' common normal from exact cross products.
PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const PolytopeAxis& axis);

/// Returns `coreDistance` for cores that are apart along a unit normal from A to B, at a distance of at most `atMost`:
/// both only limit which features are tried.
PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost);

} // namespace askew
