// Directions of faces and of pairs of edges, each with its rounded unit vector and its exact form.
#pragma once

#include "askew/exact/determinant.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// When the sine between two edges is below this, their rounded cross product is too coarse for a direction.
inline constexpr double coarseEdgeSine = 0.25;

/// A direction is kept both as a rounded unit vector and exactly.
struct Direction {
    Vec3 unit;
    ExactAxis exact;
};

Difference operator-(const Difference& d);
Direction operator-(const Direction& d);

/// Returns the vector from the first vertex of the edge to its second.
Difference edgeOf(const Polytope& shape, unsigned edge);

/// Returns the outward normal of a face.
Direction faceDirection(const Polytope& shape, unsigned face);

/// Returns the direction of p x q, which is zero only when p and q are parallel.
Direction crossDirection(const Difference& p, const Difference& q);

/// Returns the direction that points out of an edge of a face within the plane of that face: edge x normal.
Direction inPlaneDirection(const Difference& edge, const Direction& normal);

/// Returns the length of the exact axis, rounded.
double lengthOf(const ExactAxis& axis);

} // namespace askew
