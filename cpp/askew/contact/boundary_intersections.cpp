#include "askew/contact/boundary_intersections.h"

#include "askew/convex/measure.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/separation.h"
#include "askew/polytope/half_spaces.h"

namespace askew {

namespace {

/// Returns -1 below, 0 on and 1 above the plane.
int sideOf(double height, double band) { return height > band ? 1 : height < -band ? -1 : 0; }

/// Crossings collects the points relative to A's anchor.
class Crossings {
public:
    Crossings(double within, Buffer<BoundaryIntersection>& found) : band(within), points(found), first(found.size()) {}

    /// Adds where edges of x cross the boundary of y; `toX` and `toY` lead from A's anchor to theirs.
    bool add(std::uint16_t from, const Polytope& x, const Vec3& toX, const Polytope& y, const Vec3& toY) {
        planes.clear();
        if (!halfSpaces(y, planes) || !tipHalfSpaces(y, planes)) return false;
        const Vec3 offset = toX - toY;
        for (unsigned e = 0; e < x.edgeCount(); ++e) {
            const PolytopeEdge edge = x.edge(e);
            const Vec3 start = (x.vertex(edge.from) - anchorOf(x)) + offset;
            const Vec3 along = x.vertex(edge.to) - x.vertex(edge.from);
            for (const HalfSpace& plane : planes.all()) {
                BoundaryIntersection point{{}, 0, from, static_cast<std::uint16_t>(e), plane.face, plane.edge};
                if (!crosses(plane, start, along, point.t)) continue;
                const Vec3 at = start + along * point.t;
                point.at = at + toY;
                if (!isWithin(at) || isKnown(point.at)) continue;
                if (!points.reserve(points.size() + 1)) return false;
                points.push(point);
            }
        }
        return true;
    }

    void moveTo(const Vec3& center) {
        for (std::size_t i = first; i < points.size(); ++i) points[i].at = points[i].at + center;
    }

private:
    /// Returns true when the edge crosses the plane, and writes where; an edge that lies in the plane does not.
    bool crosses(const HalfSpace& plane, const Vec3& start, const Vec3& along, double& t) const {
        const double head = dot(plane.normal, start) - plane.height;
        const double tail = dot(plane.normal, start + along) - plane.height;
        const int before = sideOf(head, band);
        const int after = sideOf(tail, band);
        t = before == 0 ? 0 : after == 0 ? 1 : head / (head - tail);
        return before != after;
    }

    [[nodiscard]] bool isWithin(const Vec3& at) const {
        for (const HalfSpace& plane : planes.all()) {
            if (dot(plane.normal, at) - plane.height > band) return false;
        }
        return true;
    }

    [[nodiscard]] bool isKnown(const Vec3& at) const {
        for (std::size_t i = first; i < points.size(); ++i) {
            if (maxAbs(points[i].at - at) <= 4 * band) return true;
        }
        return false;
    }

    double band; // heights up to this count as 0
    Buffer<BoundaryIntersection>& points;
    std::size_t first;
    Buffer<HalfSpace> planes; // the half spaces of y
};

} // namespace

bool intersectionPoints(const Polytope& a, const Polytope& b, Buffer<BoundaryIntersection>& into) {
    if (separationSign(a, b) > 0) return true;
    Crossings crossings(posedBand * scaleOf(a, b), into);
    const Vec3 toB = (b.center() - a.center()) + (anchorOf(b) - anchorOf(a));
    if (!crossings.add(0, a, {}, b, toB) || !crossings.add(1, b, toB, a, {})) return false;
    crossings.moveTo(a.center() + anchorOf(a));
    return true;
}

} // namespace askew
