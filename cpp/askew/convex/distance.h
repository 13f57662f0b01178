// The distance of two polytopes, with the points where they are nearest.
#pragma once

#include "askew/convex/sat/polytope_axes.h"

namespace askew {

struct PolytopeDistance {
    double distance = 0; // 0 exactly when they meet
    Vec3 pointA;
    Vec3 pointB; // where they meet, a common point to rounding, as A's is
    Vec3 way;    // from A's to B's, with more digits than their difference; of round ones that of the cores
};

/// Right to 1e-13 of the scale, 1e-12 when one is posed; whether it is 0 is exact for exact polytopes.
/// Every pair of features is tried that the winning axis does not rule out: no iteration that could end too early.
/// Ericson, RTCD 5.1.9, with the lines' common normal from exact cross products.
PolytopeDistance distance(const Polytope& a, const Polytope& b);

/// The same for two whose cores are known to be apart along a unit normal from A to B, and no farther than that: these
/// only tell which features to leave out.
PolytopeDistance distance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost);

/// The same for two that do not meet, or by no more than rounding: where vertices, edges and faces are nearest.
PolytopeDistance borderDistance(const Polytope& a, const Polytope& b);

/// The same of the cores, when the axis that parts them best is known.
PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const PolytopeAxis& axis);

} // namespace askew
