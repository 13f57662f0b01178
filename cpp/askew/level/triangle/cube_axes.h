// Four triangles where a box is the cube [-1, 1]^3, and the axes across an edge of the box and one of a triangle, in
// f32.
#pragma once

#include "askew/box/prefilter/cube_sat.h"
#include "askew/level/triangle/leaf_corners.h"

namespace askew {

inline Float4x3 mapped(const CubeMap& map, const Float4x3& v) {
    return {dot(map.rows[0], v), dot(map.rows[1], v), dot(map.rows[2], v)};
}

inline Corners4 mapped(const CubeMap& map, const Corners4& corners) {
    return {mapped(map, corners[0]), mapped(map, corners[1]), mapped(map, corners[2])};
}

inline Float4 negated(Float4 x) { return Float4::all(0) - x; }

/// The three edges of each of four triangles, each from a corner to the next.
using Edges4 = std::array<Float4x3, 3>;

inline Edges4 edgesOf(const Corners4& corners) {
    Edges4 edges;
    for (unsigned k = 0; k < 3; ++k) {
        for (unsigned i = 0; i < 3; ++i) edges[k][i] = corners[after[k]][i] - corners[k][i];
    }
    return edges;
}

/// A cross product of an edge of the cube with an edge of each triangle: along coordinate y it is -edge[z], along z
/// edge[y].
struct EdgeAxis {
    const Float4x3& edge;
    unsigned y;
    unsigned z;
    Float4 onEdge;  // where the edge lies on it
    Float4 offEdge; // and the third corner
    Float4 radius;  // of the cube

    /// Returns where a vector lies on the axis.
    [[nodiscard]] Float4 along(const Float4x3& v) const { return edge[y] * v[z] - edge[z] * v[y]; }
};

/// Calls visit(const EdgeAxis&) for the nine axes.
template <class Visit> void forEachEdgeAxis(const Corners4& corners, const Edges4& edges, Visit visit) {
    for (unsigned k = 0; k < 3; ++k) {
        for (unsigned i = 0; i < 3; ++i) {
            EdgeAxis axis{edges[k], after[i], after[after[i]], {}, {}, {}};
            axis.onEdge = axis.along(corners[k]);
            axis.offEdge = axis.along(corners[after[after[k]]]);
            axis.radius = abs(axis.edge[axis.y]) + abs(axis.edge[axis.z]);
            visit(axis);
        }
    }
}

} // namespace askew
