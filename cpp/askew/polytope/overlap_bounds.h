// Which features of two polytopes that meet lie too far from a common point to have the axis that parts them best.
#pragma once

#include "askew/polytope/polytope.h"

#include <limits>

namespace askew {

/// How high the faces of two polytopes stand above a point of both. The overlap along an axis is the sum of how far the
/// two reach beyond that point; between the faces at an edge neither reaches less far than to the lower one.
class OverlapBounds {
public:
    /// The point from A's centre, and B's centre from there.
    void measure(const Polytope& a, const Polytope& b, const Vec3& inside, const Vec3& offset);

    /// At least the overlap along the normal of a face.
    [[nodiscard]] double atFace(bool isOfA, unsigned face) const {
        return isKnown ? (isOfA ? heightsA[face] + leastB : heightsB[face] + leastA) : unknown;
    }
    /// The same on any axis of an edge of A, and of one with an edge of B.
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
