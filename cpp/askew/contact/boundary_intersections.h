// Where the surfaces of two polytopes meet: the edges of each through the border of the other.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Where an edge of one shape goes through the border of the other.
struct BoundaryIntersection {
    Vec3 at;
    double t = 0;           // along the edge, from its lower vertex (0) to its higher one (1)
    std::uint16_t from = 0; // whose edge it is: 0 A's, 1 B's
    std::uint16_t edge = 0;
    std::uint16_t face = noFace;  // of the other shape; none where that is flat and its rim is met
    std::uint16_t other = noFace; // the rim's edge then; none at the end of a segment
};

/// Appends them, once each: edges of A by number, then those of B. Points within 1e-12 of the scale are one, so that a
/// vertex on a face or two edges that cross count once; the first that meets them gives the names. An edge that lies in
/// a face counts only where it crosses that face's border. None of disjoint shapes, or when one holds the other. False
/// when memory ends. Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978).
bool intersectionPoints(const Polytope& a, const Polytope& b, Buffer<BoundaryIntersection>& into);

} // namespace askew
