// Gregorius, "The Separating Axis Test between Convex Polyhedra" (GDC 2013), for the faces and the edge pairs whose
// arcs cross on the sphere of normals; Shewchuk (1997) for signs, from rounded normals to exact determinants.
#include "askew/convex/sat/polytope_axes.h"

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/math/number.h"
#include "askew/polytope/exact_direction.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <array>

namespace askew {

namespace {

/// The error of a rounded gap along a unit normal, relative to the scale: an edge pair's normal, with a sine of at
/// least coarseEdgeSine, is off by 32 roundings (differences 2 and cross product 2 on up to sqrt(3) / coarseEdgeSine
/// times its length, normalizing 3), the dot product by 5; a face's by far less.
constexpr double gapBand = 64 * roundingUnit;

/// The error of a face's unit normal times an edge, relative to the edge's largest coordinate.
constexpr double sideBand = 28 * roundingUnit;

/// An overlap so small, relative to the scale, may be all of the thickness of what two nearly parallel flat shapes
/// cover together, whose sides no axis shows: signs within `posedBand` leave out some.
constexpr double thinBand = 1e-9;

class AxisWalk {
public:
    AxisWalk(const Polytope& first, const Polytope& second, const AxisLimits& within,
             bool (*visitor)(void*, const PolytopeAxis&), void* with)
        : a(first), b(second), limits(within), visit(visitor), context(with), isExact(a.isExact() && b.isExact()),
          scale(limits.scale > 0 ? limits.scale : scaleOf(a, b)) {}

    void run() {
        faces(a, b, AxisKind::faceA);
        faces(b, a, AxisKind::faceB);
        if (!goesOn) return;
        std::array<EdgeList, 2> lists;
        const std::span<const std::uint16_t> others = limits.edgesNearToward(b, lists[1]);
        for (const unsigned i : limits.edgesNearToward(a, lists[0])) edges(i, others);
        const int dimension = goesOn ? rank() : 3;
        if (dimension == 2) flatEdges();
        if (dimension == 1) flatLine();
        if (dimension == 0) flatPoint();
        if (goesOn && !isExact && most <= 0 && most > -thinBand * scale) sideways();
    }

    [[nodiscard]] int rank() const {
        if (a.dimension() == 3 || b.dimension() == 3) return 3;
        const Polytope& larger = a.dimension() < b.dimension() ? b : a;
        const Polytope& other = a.dimension() < b.dimension() ? a : b;
        if (larger.dimension() == 0 || other.dimension() == 0) return static_cast<int>(larger.dimension());
        if (larger.dimension() == 1) return isParallel(edgeOf(larger, 0), edgeOf(other, 0)) ? 1 : 2;
        if (!isAlong(larger, other, 0)) return 3;
        return other.dimension() == 2 && !isAlong(larger, other, 1) ? 3 : 2;
    }

private:
    /// Returns the separation below which an axis is left out; twice posedBand is far more than any rounding. Without a
    /// gap so far, those of thin shapes are needed.
    [[nodiscard]] double enough() const {
        const double least = limits.least - 2 * posedBand * scale;
        return isExact || most > 0 ? least : std::min(least, -thinBand * scale);
    }

    /// Returns true when an axis of features that stand so high is left out.
    [[nodiscard]] bool isDeep(double height) const { return height > limits.slack || -height < enough(); }

    void emit(PolytopeAxis axis, const Vec3& outOfX, bool isFromB, double separation) {
        if (separation == leftOut) return;
        axis.normal = isFromB ? Vec3{} - outOfX : outOfX + Vec3{};
        axis.separation = separation;
        most = separation > most ? separation : most;
        goesOn = visit(context, axis);
    }

    /// Visits the direction along which shapes thinner than the band are apart: all other axes are across them.
    [[gnu::cold, gnu::noinline]] void sideways() {
        const GjkDistance found = gjkDistance({a, b}, scale);
        if (found.meet || found.atLeast <= posedBand * scale) return;
        emit({AxisKind::closest}, found.normal, false, found.atLeast);
    }

    /// Returns the band within which `side` cannot take its sign from rounded numbers.
    [[nodiscard]] double sideBandOf(const Vec3& way) const { return (isExact ? sideBand : posedBand) * maxAbs(way); }

    /// Returns the sign of a face's normal along an edge of the other polytope; `way` is the edge, rounded.
    [[nodiscard]] int side(const Polytope& x, unsigned face, const Polytope& y, unsigned edge, const Vec3& way,
                           double band) const {
        const double value = dot(x.normal(face), way);
        if (std::fabs(value) > band) return signOf(value);
        return isExact ? exactSide(x, face, y, edge) : 0;
    }

    [[nodiscard, gnu::cold, gnu::noinline]] static int exactSide(const Polytope& x, unsigned face, const Polytope& y,
                                                                 unsigned edge) {
        return signOf(along(faceDirection(x, face).exact, edgeOf(y, edge)));
    }

    [[nodiscard]] bool isAlong(const Polytope& x, const Polytope& y, unsigned edge) const {
        const Vec3 way = edgeOf(y, edge).high;
        return side(x, 0, y, edge, way, sideBandOf(way)) == 0;
    }

    [[nodiscard]] bool isParallel(const Difference& p, const Difference& q) const {
        if (isExact) return areParallel(p, q);
        return length(cross(p.high, q.high)) <= posedBand * length(p.high) * length(q.high);
    }

    /// Finds the vertex of y that is nearest along a direction out of x, of which `far` is a far vertex; false when the
    /// gap is small enough to be left out.
    [[nodiscard]] bool findNearest(const Polytope& x, unsigned far, const Polytope& y, const Vec3& unit,
                                   unsigned& nearest) const {
        const double least = enough();
        const Vec3 from = x.vertex(far) - (y.center() - x.center()); // what is far from the origin rounds too much
        double lowest = infinity;
        const double* v = y.numbers.data() + 3;
        for (unsigned i = 0; i < y.vertexCount(); ++i, v += 3) {
            const double here = dot(unit, Vec3{v[0], v[1], v[2]} - from);
            if (here < least) return false;
            if (here >= lowest) continue;
            lowest = here;
            nearest = i;
        }
        return true;
    }

    /// Returns the gap from x's farthest vertex (which the caller knows if x is exact) to y's nearest one along a
    /// direction out of x.
    [[nodiscard]] double gapBetween(const Polytope& x, unsigned farthest, const Polytope& y, unsigned nearest,
                                    const Direction& d) const {
        const Vec3 to = y.vertex(nearest);
        const Vec3 offset = y.center() - x.center();
        double gap = dot(d.unit, (to - x.vertex(farthest)) + offset);
        if (isExact) return std::fabs(gap) > gapBand * scale ? gap : exactGap(x.vertex(farthest), y, d);
        for (unsigned i = 0; i < x.vertexCount(); ++i) gap = std::min(gap, dot(d.unit, (to - x.vertex(i)) + offset));
        return std::fabs(gap) <= posedBand * scale ? 0 : gap;
    }

    [[nodiscard]] double gapBeyond(const Polytope& x, unsigned farthest, const Polytope& y, const Direction& d) const {
        unsigned nearest = 0;
        return findNearest(x, farthest, y, d.unit, nearest) ? gapBetween(x, farthest, y, nearest, d) : leftOut;
    }

    /// Returns that gap with an exact sign: the least over all vertices of y that may be nearest.
    [[nodiscard, gnu::cold, gnu::noinline]] double exactGap(const Vec3& from, const Polytope& y,
                                                            const Direction& d) const {
        double least = infinity;
        for (unsigned i = 0; i < y.vertexCount(); ++i) {
            const Difference way = difference(y.vertex(i), from);
            if (dot(d.unit, way.high) > 3 * gapBand * scale) continue;
            const double gap = along(d.exact, way);
            if (gap < least) least = gap;
        }
        const double gap = least / lengthOf(d.exact);
        return gap == 0 ? signOf(least) * std::numeric_limits<double>::min() : gap;
    }

    /// Visits the larger of the gaps along a direction and against it; x extends along it from `last` to `first`.
    void bothWays(const PolytopeAxis& name, const Polytope& x, unsigned first, unsigned last, const Polytope& y,
                  const Direction& d) {
        if (!goesOn || isZero(d.unit)) return;
        const double ahead = gapBeyond(x, first, y, d);
        const double behind = gapBeyond(x, last, y, -d);
        const bool isAhead = ahead >= behind;
        emit(name, isAhead ? d.unit : -d.unit, &x == &b, isAhead ? ahead : behind);
    }

    void faces(const Polytope& x, const Polytope& y, AxisKind kind) {
        const bool isA = kind == AxisKind::faceA;
        const double* n = x.numbers.data() + 3 * (std::size_t{1} + x.vertexCount());
        for (unsigned f = 0; f < x.faceCount() && goesOn; ++f, n += 3) {
            if (limits.heights != nullptr && isDeep(limits.heights->atFace(isA, f))) continue;
            if (limits.leavesOut(Vec3{n[0], n[1], n[2]} * (isA ? 1 : -1))) continue;
            PolytopeAxis axis{kind};
            (isA ? axis.i : axis.j) = static_cast<int>(f);
            const unsigned corner = x.corners(f)[0];
            unsigned nearest = 0;
            if (!findNearest(x, corner, y, x.normal(f), nearest)) continue;
            emit(axis, x.normal(f), !isA, gapBetween(x, corner, y, nearest, faceDirection(x, f)));
        }
    }

    /// Visits the axes of an edge of A with the edges of B whose arcs it crosses.
    /// With p = s (eA x eB): p lies inside the arc of A's edge exactly when s (left normal . eB) > 0 > s (right normal
    /// . eB), and -p inside that of B's when the same holds for B's normals and eA. An arc that only ends on the other
    /// is an axis the faces have; the edge of a segment has the whole circle.
    void edges(unsigned i, std::span<const std::uint16_t> others) {
        const PolytopeEdge edge = a.edge(i);
        if (limits.heights != nullptr && isDeep(limits.heights->atEdge(edge))) return;
        const Vec3 from = a.vertex(edge.from);
        const Vec3 way = a.vertex(edge.to) - from;
        const double fine = coarseEdgeSine * coarseEdgeSine * dot(way, way);
        constexpr int notYet = 2; // a side that has not been asked for
        std::array<int, 2 * maxVertices> sides;
        std::fill_n(sides.begin(), b.faceCount(), notYet);
        const double band = sideBandOf(way);
        const auto sideOf = [&](unsigned f) {
            if (sides[f] == notYet) sides[f] = side(b, f, a, i, way, band);
            return sides[f];
        };
        for (const unsigned j : others) {
            if (!goesOn) return;
            const PolytopeEdge other = b.edge(j);
            if (limits.heights != nullptr && isDeep(limits.heights->atEdges(edge, other))) continue;
            const Vec3 to = b.vertex(other.from);
            const Vec3 otherWay = b.vertex(other.to) - to;
            int s = other.left == noFace ? 0 : sideOf(other.left);
            if (other.left != noFace && (s == 0 || sideOf(other.right) != -s)) continue;
            if (edge.left != noFace) {
                const double otherBand = sideBandOf(otherWay);
                const int left = side(a, edge.left, b, j, otherWay, otherBand);
                if (left == 0 || left == -s || side(a, edge.right, b, j, otherWay, otherBand) != -left) continue;
                s = left;
            }
            const Vec3 normal = cross(way, otherWay) * s;
            const double square = dot(normal, normal);
            const double size = std::sqrt(square);
            const double gap = dot(normal, to - from);
            const PolytopeAxis name{AxisKind::edge, static_cast<int>(i), static_cast<int>(j)};
            if (isExact && square > fine * dot(otherWay, otherWay) && std::fabs(gap) > gapBand * scale * size) {
                emit(name, normal * (1 / size), false, gap / size);
            } else {
                exactEdges(name, s);
            }
        }
    }

    [[gnu::cold, gnu::noinline]] void exactEdges(const PolytopeAxis& name, int s) {
        const auto i = static_cast<unsigned>(name.i);
        const Direction d = crossDirection(edgeOf(a, i), edgeOf(b, static_cast<unsigned>(name.j)));
        const unsigned from = a.edge(i).from;
        if (s == 0) return bothWays(name, a, from, from, b, d);
        const Direction out = s < 0 ? -d : d;
        if (!isZero(d.unit)) emit(name, out.unit, false, gapBeyond(a, from, b, out));
    }

    void flatEdges() {
        const Direction plane = a.dimension() == 2   ? faceDirection(a, 0)
                                : b.dimension() == 2 ? faceDirection(b, 0)
                                                     : crossDirection(edgeOf(a, 0), edgeOf(b, 0));
        flatEdges(a, b, plane);
        flatEdges(b, a, plane);
    }

    void flatEdges(const Polytope& x, const Polytope& y, const Direction& plane) {
        for (unsigned e = 0; e < x.edgeCount() && goesOn; ++e) {
            PolytopeAxis name{AxisKind::flat};
            (&x == &a ? name.i : name.j) = static_cast<int>(e);
            const PolytopeEdge edge = x.edge(e);
            const bool isLine = edge.left == noFace;
            const Direction out = inPlaneDirection(edgeOf(x, e), isLine ? plane : faceDirection(x, edge.left));
            if (isLine) bothWays(name, x, edge.from, edge.from, y, out);
            else emit(name, out.unit, &x == &b, gapBeyond(x, edge.from, y, out));
        }
    }

    void flatLine() {
        const bool isOfA = a.dimension() == 1;
        const Difference way = edgeOf(isOfA ? a : b, 0);
        if (isZero(way.high)) return flatPoint(); // a pose has shortened it to nothing
        PolytopeAxis name{AxisKind::flat, isOfA ? 0 : -1, isOfA ? -1 : 0};
        bothWays(name, a, isOfA ? 1 : 0, 0, b, {normalized(way.high), {ExactAxis::Kind::along, way, {}, {}}});
        for (name.world = 0; name.world < 3; ++name.world) {
            bothWays(name, a, 0, 0, b, crossDirection(way, {unitAxis(name.world), {}}));
        }
    }

    void flatPoint() {
        PolytopeAxis name{AxisKind::flat};
        for (name.world = 0; name.world < 3; ++name.world) {
            const Vec3 axis = unitAxis(name.world);
            bothWays(name, a, 0, 0, b, {axis, {ExactAxis::Kind::along, {axis, {}}, {}, {}}});
        }
    }

    const Polytope& a;
    const Polytope& b;
    const AxisLimits& limits;
    bool (*visit)(void*, const PolytopeAxis&);
    void* context;
    bool isExact;
    double scale;
    double most = leftOut; // of the separations that were visited
    bool goesOn = true;
};

} // namespace

void polytopeAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                  bool (*visit)(void*, const PolytopeAxis&), void* context) {
    AxisWalk(a, b, limits, visit, context).run();
}

int rankOf(const Polytope& a, const Polytope& b) { return AxisWalk(a, b, {}, nullptr, nullptr).rank(); }

} // namespace askew
