#include "askew/convex/sat/nearest_features.h"

#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/exact/determinant.h"
#include "askew/polytope/support.h"

#include <array>
#include <limits>

namespace askew {

namespace {

/// How far each vertex of a polytope lies behind its farthest one along a direction, and which that is. Measured from a
/// vertex: what is far from the origin rounds too much on its own.
struct Depths {
    std::array<double, maxVertices> of;
    unsigned farthest = 0;

    Depths(const Polytope& shape, const Vec3& direction) {
        for (unsigned i = 0; i < shape.vertexCount(); ++i) {
            of[i] = dot(direction, shape.vertex(i) - shape.vertex(0));
            if (of[i] > of[farthest]) farthest = i;
        }
        const double most = of[farthest];
        for (unsigned i = 0; i < shape.vertexCount(); ++i) of[i] = most - of[i];
    }

    [[nodiscard]] double at(const PolytopeEdge& edge) const {
        return of[edge.from] < of[edge.to] ? of[edge.from] : of[edge.to];
    }
};

class Nearest {
public:
    Nearest(const Polytope& first, const Polytope& second, const Vec3& normal)
        : a(first), b(second), offset(b.center() - a.center()), depthA(a, normal), depthB(b, -normal),
          gap(dot(normal, (b.vertex(depthB.farthest) - a.vertex(depthA.farthest)) + offset)) {}

    PolytopeDistance run(double atMost = std::numeric_limits<double>::infinity()) {
        square = atMost * atMost;
        for (unsigned i = 0; i < a.vertexCount(); ++i) {
            if (!mayBeNearer(depthA.of[i])) continue;
            const Vec3 p = a.vertex(i);
            const VertexDepths within{depthB.of, mostBehind(depthA.of[i])};
            offer(p, toBoundary(b, p - offset, &within));
        }
        for (unsigned j = 0; j < b.vertexCount(); ++j) {
            if (!mayBeNearer(depthB.of[j])) continue;
            const Vec3 p = b.vertex(j) + offset;
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
        square = dot(way, way);
        nearest = way;
        onA = from;
    }

    /// Offers where the two lines are nearest, if that is within both edges; their ends have been tried as vertices.
    void offerEdges(unsigned i, unsigned j) {
        const Vec3 fromA = a.vertex(a.edge(i).from);
        const Vec3 fromB = b.vertex(b.edge(j).from);
        const Difference alongA = difference(a.vertex(a.edge(i).to), fromA);
        const Difference alongB = difference(b.vertex(b.edge(j).to), fromB);
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
    double gap; // between the farthest vertices
    Vec3 onA;
    Vec3 nearest;
    double square = 0;
};

} // namespace

PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const PolytopeAxis& axis) {
    return Nearest(a, b, axis.normal).run();
}

PolytopeDistance coreDistance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost) {
    Nearest nearest(a, b, normal);
    const PolytopeDistance found = nearest.run(atMost * (1 + 1e-6));
    return found.distance > 0 ? found : nearest.run();
}

} // namespace askew
