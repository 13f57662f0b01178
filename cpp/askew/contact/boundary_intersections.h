// Finds where the surfaces of two polytopes meet: where the edges of each cross the boundary of the other.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// A point where an edge of one shape crosses the boundary of the other.
struct BoundaryIntersection {
    Vec3 at;
    double t = 0;           // along the edge, from its lower vertex (0) to its higher one (1)
    std::uint16_t from = 0; // the owner of the edge: 0 for A, 1 for B
    std::uint16_t edge = 0;
    std::uint16_t face = noFace;  // the other shape's face; noFace where the rim of a flat shape is met
    std::uint16_t other = noFace; // the edge of that rim; noFace at the end of a segment
};

/// Appends each point once: edges of A by number, then those of B. Points within 1e-12 of the scale are one, so a
/// vertex on a face or two crossing edges count once, named by the first edge. An edge in a face counts only where it
/// crosses that face's boundary. No point lies more than 1e-10 of the scale outside either shape. Disjoint shapes and
/// nested ones give none. Returns false when memory runs out. Cyrus and Beck, "Generalized Two- and Three-Dimensional
/// Clipping" (1978).
bool intersectionPoints(const Polytope& a, const Polytope& b, Buffer<BoundaryIntersection>& into);

} // namespace askew
