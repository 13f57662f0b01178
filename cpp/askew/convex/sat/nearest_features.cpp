#include "askew/convex/sat/nearest_features.h"

#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/exact/determinant.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <array>
#include <limits>

namespace askew {

namespace {

/// Bounds are farther apart than features are found to be by less than this part of the coordinates.
constexpr double roomBand = 0x1p-44;

Vec3 least(const Vec3& a, const Vec3& b) { return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)}; }
Vec3 most(const Vec3& a, const Vec3& b) { return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)}; }

/// Returns whether two bounds are farther apart than a distance along a coordinate.
bool areBeyond(double distance, const Aabb& a, const Aabb& b) {
    const Vec3 below = b.min - a.max;
    const Vec3 above = a.min - b.max;
    return below.x > distance || below.y > distance || below.z > distance || above.x > distance || above.y > distance ||
           above.z > distance;
}

/// How far each vertex of a polytope lies behind its farthest one along a direction, and which that is. Measured from a
/// vertex: what is far from the origin rounds too much on its own.
struct Depths {
    std::array<double, maxVertices> of;
    unsigned farthest = 0;
    Aabb bounds; // of the vertices, relative to the center

    Depths(const Polytope& shape, const Vec3& direction) : bounds{shape.vertex(0), shape.vertex(0)} {
        for (unsigned i = 0; i < shape.vertexCount(); ++i) {
            const Vec3 vertex = shape.vertex(i);
            bounds = {least(bounds.min, vertex), most(bounds.max, vertex)};
            of[i] = dot(direction, vertex - shape.vertex(0));
            if (of[i] > of[farthest]) farthest = i;
        }
        const double top = of[farthest];
        for (unsigned i = 0; i < shape.vertexCount(); ++i) of[i] = top - of[i];
    }

    [[nodiscard]] double at(const PolytopeEdge& edge) const {
        return of[edge.from] < of[edge.to] ? of[edge.from] : of[edge.to];
    }
};

class Nearest {
public:
    Nearest(const Polytope& first, const Polytope& second, const Vec3& normal)
        : a(first), b(second), offset(b.center() - a.center()), depthA(a, normal), depthB(b, -normal),
          gap(dot(normal, (b.vertex(depthB.farthest) - a.vertex(depthA.farthest)) + offset)),
          boundsOfB{depthB.bounds.min + offset, depthB.bounds.max + offset},
          room(roomBand * (maxAbs(depthA.bounds.min) + maxAbs(depthA.bounds.max) + maxAbs(boundsOfB.min) +
                           maxAbs(boundsOfB.max))) {}

    PolytopeDistance run(double atMost = std::numeric_limits<double>::infinity()) {
        square = atMost * atMost;
        reach = atMost + room;
        hasOffer = false;
        for (unsigned i = 0; i < a.vertexCount(); ++i) {
            if (!mayBeNearer(depthA.of[i])) continue;
            const Vec3 p = a.vertex(i);
            if (areBeyond(reach, {p, p}, boundsOfB)) continue;
            const VertexDepths within{depthB.of, mostBehind(depthA.of[i])};
            offer(p, toBoundary(b, p - offset, &within));
        }
        for (unsigned j = 0; j < b.vertexCount(); ++j) {
            if (!mayBeNearer(depthB.of[j])) continue;
            const Vec3 p = b.vertex(j) + offset;
            if (areBeyond(reach, {p, p}, depthA.bounds)) continue;
            const VertexDepths within{depthA.of, mostBehind(depthB.of[j])};
            const Vec3 way = toBoundary(a, p, &within);
            offer(p + way, -way);
        }
        for (unsigned i = 0; i < a.edgeCount(); ++i) {
            const double behind = depthA.at(a.edge(i));
            for (unsigned j = 0; j < b.edgeCount() && mayBeNearer(behind); ++j) {
                if (mayBeNearer(behind + depthB.at(b.edge(j)))) offerEdges(i, j);
            }
        }
        const Vec3 pointA = a.center() + onA;
        return {length(nearest), pointA, pointA + nearest, nearest};
    }

    /// Returns whether the last run found any features that are so near.
    [[nodiscard]] bool isFound() const { return hasOffer; }

private:
    /// Returns true when features so far behind the axis's planes can be nearer than those found.
    [[nodiscard]] bool mayBeNearer(double behind) const {
        const double least = gap + behind;
        return least <= 0 || least * least < square;
    }

    /// Returns how far behind the other shape's plane a feature may lie, to be nearer with one that lies so far behind.
    [[nodiscard]] double mostBehind(double behind) const { return std::sqrt(square) - gap - behind; }

    /// Offers the displacement from a point of A, given relative to A's center, to B.
    void offer(const Vec3& from, const Vec3& way) {
        if (dot(way, way) >= square) return;
        hasOffer = true;
        square = dot(way, way);
        reach = std::sqrt(square) + room;
        nearest = way;
        onA = from;
    }

    /// Offers where the two lines are nearest, if that is within both edges; their ends have been tried as vertices.
    void offerEdges(unsigned i, unsigned j) {
        const Vec3 fromA = a.vertex(a.edge(i).from);
        const Vec3 fromB = b.vertex(b.edge(j).from);
        const Vec3 toA = a.vertex(a.edge(i).to);
        const Vec3 toB = b.vertex(b.edge(j).to);
        const Aabb boundsB{least(fromB, toB) + offset, most(fromB, toB) + offset};
        if (areBeyond(reach, {least(fromA, toA), most(fromA, toA)}, boundsB)) return;
        const Difference alongA = difference(toA, fromA);
        const Difference alongB = difference(toB, fromB);
        const Vec3 normal = fineCross(alongA, alongB);
        const double size = dot(normal, normal);
        if (size == 0) return;
        const Vec3 way = (fromB - fromA) + offset;
        const double s = dot(cross(way, alongB.high), normal) / size;
        const Vec3 back = alongA.high * s - way;
        const double t = dot(back, alongB.high) / dot(alongB.high, alongB.high); // also where s slips along both
        if (s < 0 || s > 1 || t < 0 || t > 1) return;
        offer(fromA + alongA.high * s, alongB.high * t - back);
    }

    const Polytope& a;
    const Polytope& b;
    Vec3 offset; // of B's center from A's
    Depths depthA;
    Depths depthB;
    double gap;     // between the farthest vertices
    Aabb boundsOfB; // relative to A's center
    double room;    // for roundings
    double reach = 0;
    Vec3 onA;
    Vec3 nearest;
    double square = 0;
    bool hasOffer = false;
};

} // namespace

PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const PolytopeAxis& axis) {
    return Nearest(a, b, axis.normal).run();
}

PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost) {
    Nearest nearest(a, b, normal);
    const PolytopeDistance found = nearest.run(atMost * (1 + 1e-6));
    return nearest.isFound() ? found : nearest.run();
}

} // namespace askew
