// The axes that can separate two polytopes, each with the gap on it.
//
// A and B meet exactly when the origin lies in the set of all differences b - a, a polytope whose facets are the faces
// of A, the faces of B and those pairs of edges whose arcs cross on the sphere of normals. When the two span only a
// plane, a line or a point together, that set has further boundaries within its span: the flat axes.
#pragma once

#include "askew/box/axes.h"
#include "askew/math/number.h"
#include "askew/polytope/overlap_bounds.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// An axis of a pair: i is a face or an edge of A, j one of B, -1 where it has none. A flat axis lies in the common
/// plane across an edge of A or of B, or along the common line, or across that line and the world axis `world`; for
/// points it is that world axis.
struct PolytopeAxis {
    AxisKind kind = AxisKind::faceA;
    int i = -1;
    int j = -1;
    int world = -1;
    Vec3 normal{};         // unit, from A to B
    double separation = 0; // > 0 gap, < 0 overlap
};

/// The separation of an axis that is left out.
inline constexpr double leftOut = -infinity;

/// Edges of a shape by number.
using EdgeList = std::array<std::uint16_t, 3 * maxVertices>;

/// The axes that need not be visited. Heights above a common point tell that an axis has a smaller separation.
struct AxisLimits {
    double least = -infinity;               // those with a smaller separation; visits may raise it
    double enough = infinity;               // a gap beyond this need not be measured
    const OverlapBounds* heights = nullptr; // of features above points of A and B, if known
    double scale = 0;                       // of the pair; 0: not known
    double slack = infinity;                // those of features higher than that are left out
    const Vec3* toward = nullptr; // a unit vector; if known, faces and edges whose axes lean from it are left out

    /// The least cosine of an axis that does not lean.
    static constexpr double leastCosine = 1 - 1e-5;

    /// Returns whether a face is left out; `normal` leads from A to B.
    [[nodiscard]] bool leavesOut(const Vec3& normal) const {
        return toward != nullptr && dot(normal, *toward) < leastCosine;
    }

    /// Returns whether an edge is left out, since all axes across it lean.
    [[nodiscard]] bool leavesOutAcross(const Vec3& edge) const {
        if (toward == nullptr) return false;
        constexpr double sine2 = 1 - leastCosine * leastCosine;
        const double along = dot(edge, *toward);
        return along * along > sine2 * dot(edge, edge);
    }

    /// Returns the edges of a shape that are not left out so, in `list`.
    std::span<const std::uint16_t> edgesNearToward(const Polytope& shape, EdgeList& list) const {
        std::size_t count = 0;
        for (unsigned i = 0; i < shape.edgeCount(); ++i) {
            const PolytopeEdge edge = shape.edge(i);
            list[count] = static_cast<std::uint16_t>(i);
            count += leavesOutAcross(shape.vertex(edge.to) - shape.vertex(edge.from)) ? 0 : 1;
        }
        return std::span<const std::uint16_t>(list).first(count);
    }
};

/// Visits axes of a pair until visit(context, axis) returns false: `polytopeAxes`, or those of round shapes. Queries
/// take it so that one body serves every kind of shape.
using AxisSource = void (*)(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                            bool (*visit)(void*, const PolytopeAxis&), void* context);

/// Visits the faces of A, those of B, the edge pairs that cross (edges of A outermost), then the flat axes. No pair of
/// convex sets needs more axes to be told apart, or to be parted. Radii are ignored. When one is not exact and all of
/// these find at most a tiny overlap, as with what is nearly flat, a direction along which they are apart is the last.
///
/// The sign of each separation is exact for exact polytopes, 0 when the intervals touch; its value is right to 1e-14 of
/// scaleOf(a, b). Otherwise it is right to 1e-12 of it, and 0 when it is no larger than that.
/// Gregorius, "The Separating Axis Test between Convex Polyhedra" (GDC 2013).
void polytopeAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                  bool (*visit)(void*, const PolytopeAxis&), void* context);

/// Calls visit(axis) for the axes of a source until it returns false.
template <class Visit>
void forEachAxis(AxisSource axes, const Polytope& a, const Polytope& b, Visit visit, const AxisLimits& limits = {}) {
    const auto call = [](void* context, const PolytopeAxis& axis) { return (*static_cast<Visit*>(context))(axis); };
    axes(a, b, limits, call, &visit);
}

/// Returns the dimension of the set of differences: 3, unless both are flat and in parallel planes or on parallel
/// lines.
int rankOf(const Polytope& a, const Polytope& b);

/// The error of a pair of which one is not exact, relative to the scale.
inline constexpr double posedBand = 1e-12;

} // namespace askew
