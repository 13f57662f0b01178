// Lower bounds for the overlap of two polytopes along the axes of their features, to skip axes that cannot be best.
#pragma once

#include "askew/polytope/polytope.h"

#include <limits>

namespace askew {

/// OverlapBounds stores how high the faces of two polytopes stand above a common point. The overlap along an axis is
/// the sum of how far the two reach beyond that point; on any axis of an edge a shape reaches at least as far as the
/// lower of the edge's two faces.
class OverlapBounds {
public:
    /// Measures all faces. `inside` is the common point relative to A's center, `offset` is B's center relative to A's.
    void measure(const Polytope& a, const Polytope& b, const Vec3& inside, const Vec3& offset);

    /// Returns a lower bound for the overlap along the normal of a face; minus infinity when nothing is known.
    [[nodiscard]] double atFace(bool isOfA, unsigned face) const {
        return isKnown ? (isOfA ? heightsA[face] + leastB : heightsB[face] + leastA) : unknown;
    }
    /// Returns a lower bound for the overlap along any axis of an edge of A; `atEdges` pairs it with an edge of B.
    [[nodiscard]] double atEdge(const PolytopeEdge& ofA) const {
        return isKnown ? lower(heightsA, ofA) + leastB : unknown;
    }
    [[nodiscard]] double atEdges(const PolytopeEdge& ofA, const PolytopeEdge& ofB) const {
        return isKnown ? lower(heightsA, ofA) + lower(heightsB, ofB) : unknown;
    }

private:
    static constexpr double unknown = -std::numeric_limits<double>::infinity();
    using Heights = std::array<double, 2 * maxVertices>;

    static double measure(const Polytope& shape, const Vec3& from, Heights& heights);
    static double lower(const Heights& heights, const PolytopeEdge& edge) {
        return heights[edge.left] < heights[edge.right] ? heights[edge.left] : heights[edge.right];
    }

    bool isKnown = false;
    double leastA = 0;
    double leastB = 0;
    Heights heightsA;
    Heights heightsB;
};

} // namespace askew
