// Ericson, "Real-Time Collision Detection" (2005), 5.1.2 and 5.1.5: projected on faces and clamped to edges.
#include "askew/convex/closest_point.h"

#include "askew/convex/relation.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// What is known of the way to the border so far.
struct Way {
    Vec3 best;
    double square;

    explicit Way(const Vec3& first) : best(first), square(dot(first, first)) {}

    /// Where an edge or a face is met within, its way is the more exact one of two as short: lengths say where to only
    /// to half their digits.
    void offer(const Vec3& way, bool isWithin) {
        const double here = dot(way, way);
        if (isWithin ? here > square * (1 + 16 * roundingUnit) : here >= square) return;
        square = here;
        best = way;
    }
};

} // namespace

bool isOver(const Polytope& shape, unsigned face, const Vec3& p) {
    const auto loop = shape.corners(face);
    const Vec3 normal = shape.normal(face);
    Vec3 from = shape.vertex(loop[loop.size() - 1]);
    for (const std::uint16_t corner : loop) {
        const Vec3 to = shape.vertex(corner);
        if (dot(cross(normal, to - from), p - from) < 0) return false;
        from = to;
    }
    return true;
}

Vec3 wayToBoundary(const Polytope& shape, const Vec3& fromCenter) {
    const Vec3& p = fromCenter;
    Way way(shape.vertex(0) - p);
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const Vec3 from = shape.vertex(shape.edge(e).from);
        const Vec3 to = shape.vertex(shape.edge(e).to);
        const Vec3 along = to - from;
        const double t = dot(p - from, along) / dot(along, along);
        const bool isWithin = t > 0 && t < 1;
        Vec3 there = isWithin ? (from - p) + along * t : t <= 0 ? from - p : to - p;
        if (isWithin) there = there - along * (dot(there, along) / dot(along, along)); // of a short one more digits
        way.offer(there, isWithin);
    }
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        const Vec3 normal = shape.normal(f);
        const Vec3 corner = shape.vertex(shape.corners(f)[0]);
        const double height = dot(normal, p - corner);
        // A point that is certainly outside may seem to lie below the face by rounding.
        const double below = 32 * roundingUnit * (maxAbs(p) + maxAbs(corner));
        if (height >= -below && isOver(shape, f, p)) way.offer(normal * -height, true);
    }
    return way.best;
}

Vec3 closestPoint(const Polytope& shape, const Vec3& point) {
    const Vec3 p = stored(point);
    if (contains(shape, p)) return p;
    if (shape.isQuadric()) return quadricDistance(shape, polytopePoint(p).view()).pointA;
    const Vec3 way = wayToBoundary(shape, p - shape.center());
    return p + (shape.isRound() ? way * (1 - shape.radius() / length(way)) : way);
}

double signedDistance(const Polytope& shape, const Vec3& point) {
    const Vec3 p = stored(point);
    const double gap = separation(shape, polytopePoint(p).view());
    if (gap <= 0 || shape.isRound()) return gap;
    const double distance = length(wayToBoundary(shape, p - shape.center()));
    return distance > gap ? distance : gap; // never less than the certain gap
}

} // namespace askew
