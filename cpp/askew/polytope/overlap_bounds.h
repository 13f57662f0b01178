// Lower bounds for the overlap of two polytopes along the axes of their features, to skip axes that cannot be best.
#pragma once

#include "askew/math/number.h"
#include "askew/polytope/polytope.h"

#include <array>

namespace askew {

/// OverlapBounds stores how high the faces of two polytopes stand above a common point, or above a point of each. The
/// overlap along an axis is the sum of how far the two reach beyond those, less the displacement between the points; on
/// any axis of an edge a shape reaches at least as far as the lower of the edge's two faces.
class OverlapBounds {
public:
    /// Measures all faces from a point of A and one of B, each relative to its center; when measured again, the lower
    /// height of each face counts. Points may lie outside by `band`. Returns false when one does by more, or a shape
    /// has no faces: nothing is known then, or to be asked.
    [[nodiscard]] bool measure(const Polytope& a, const Polytope& b, const Vec3& inA, const Vec3& inB, double band = 0);

    /// Returns a lower bound for the overlap along the normal of a face.
    [[nodiscard]] double atFace(bool isOfA, unsigned face) const {
        return isOfA ? heightsA[face] + leastB : heightsB[face] + leastA;
    }
    /// Returns a lower bound for the overlap along any axis of an edge of A; `atEdges` pairs it with an edge of B.
    [[nodiscard]] double atEdge(const PolytopeEdge& ofA) const { return lower(heightsA, ofA) + leastB; }
    [[nodiscard]] double atEdges(const PolytopeEdge& ofA, const PolytopeEdge& ofB) const {
        return lower(heightsA, ofA) + lower(heightsB, ofB);
    }

private:
    using Heights = std::array<double, 2 * maxVertices>;

    bool measure(const Polytope& shape, const Vec3& from, double band, Heights& heights, double& least) const;
    static double lower(const Heights& heights, const PolytopeEdge& edge) {
        return heights[edge.left] < heights[edge.right] ? heights[edge.left] : heights[edge.right];
    }

    bool isKnown = false;
    double leastA = infinity;
    double leastB = infinity;
    Heights heightsA;
    Heights heightsB;
};

} // namespace askew
