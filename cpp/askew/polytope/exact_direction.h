// Directions of faces and pairs of edges, rounded and exact at once.
#pragma once

#include "askew/exact/determinant.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Below this sine between two edges their plain cross product is too coarse.
inline constexpr double coarseEdgeSine = 0.25;

/// A direction as a unit vector and exactly.
struct Direction {
    Vec3 unit;
    ExactAxis exact;
};

Difference operator-(const Difference& d);
Direction operator-(const Direction& d);

/// From its first vertex to its second.
Difference edgeOf(const Polytope& shape, unsigned edge);

/// The outward normal of a face.
Direction faceDirection(const Polytope& shape, unsigned face);

/// p x q; zero only when they are parallel.
Direction crossDirection(const Difference& p, const Difference& q);

/// Out of an edge of a face, within its plane: the edge times the normal.
Direction inPlaneDirection(const Difference& edge, const Direction& normal);

/// Of the exact axis.
double lengthOf(const ExactAxis& axis);

} // namespace askew
