#include "askew/polytope_ray.h"

#include "askew/number.h"
#include "askew/polytope_distance.h"
#include "askew/polytope_measure.h"
#include "askew/polytope_relation.h"

#include <limits>

namespace askew {

namespace {

/// How far faces are moved out to decide on a hit, relative to the scale.
constexpr double lean = 64 * roundingUnit;

/// Calls visit(normal, vertex on the plane, face or -1) for half-spaces whose intersection the polytope is: its faces
/// and, for a flat one, planes across it.
template <class Visit> void forEachPlane(const Polytope& shape, Visit visit) {
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        visit(shape.normal(f), shape.vertex(shape.corners(f)[0]), static_cast<int>(f));
    }
    const auto slab = [&](const Vec3& normal, unsigned first, unsigned last) {
        visit(normal, shape.vertex(first), -1);
        visit(-normal, shape.vertex(last), -1);
    };
    if (shape.dimension() == 2) {
        for (unsigned e = 0; e < shape.edgeCount(); ++e) {
            const PolytopeEdge edge = shape.edge(e);
            const Vec3 from = shape.vertex(edge.from);
            visit(normalized(cross(shape.vertex(edge.to) - from, shape.normal(edge.left))), from, -1);
        }
    } else if (shape.dimension() == 1) {
        const Vec3 along = normalized(shape.vertex(1) - shape.vertex(0));
        const Vec3 size = abs(along);
        const int thinnest = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
        const Vec3 across = normalized(cross(along, unitAxis(thinnest)));
        slab(across, 0, 0);
        slab(cross(along, across), 0, 0);
        slab(along, 1, 0);
    } else if (shape.dimension() == 0) {
        for (int k = 0; k < 3; ++k) slab(unitAxis(k), 0, 0);
    }
}

/// The time at which the ray is nearest to the shape, between two times; none when that is farther than `most`.
[[gnu::cold]] std::optional<double> nearestTime(const Polytope& shape, const Vec3& o, const Vec3& direction,
                                                double first, double last, double most) {
    const PolytopeSegment chord(o + direction * first, o + direction * last, shape.center());
    const PolytopeDistance nearest = borderDistance(chord.view(), shape);
    if (nearest.distance > most) return std::nullopt;
    const double t = dot((nearest.pointA - shape.center()) - o, direction) / dot(direction, direction);
    return t < first ? first : t > last ? last : t;
}

} // namespace

std::optional<PolytopeRayHit> castRay(const Polytope& shape, const Vec3& origin, const Vec3& direction, double end) {
    const Vec3 from = stored(origin);
    const double scale = scaleOf(polytopePoint(from).view(), shape);
    const double margin = lean * scale;
    const Vec3 o = from - shape.center();
    double enter = -std::numeric_limits<double>::infinity();
    double leave = end;
    double firstEnter = 0; // the same with the planes moved out
    double lastLeave = end;
    bool isMissed = false;
    PolytopeRayHit hit;
    forEachPlane(shape, [&](const Vec3& normal, const Vec3& on, int face) {
        const double height = dot(normal, o - on);
        const double rate = dot(normal, direction);
        if (rate == 0) {
            isMissed = isMissed || height > margin;
        } else if (rate > 0) {
            leave = -height / rate < leave ? -height / rate : leave;
            lastLeave = (margin - height) / rate < lastLeave ? (margin - height) / rate : lastLeave;
        } else {
            const double leaning = (margin - height) / rate;
            firstEnter = leaning > firstEnter ? leaning : firstEnter;
            if (height / -rate <= enter) return;
            enter = height / -rate;
            hit.normal = normal;
            hit.face = face;
        }
    });
    hit.startsInside = contains(shape, from);
    if (!hit.startsInside && (isMissed || firstEnter > lastLeave)) return std::nullopt;
    if (hit.startsInside) {
        hit.normal = {};
        hit.face = -1;
    }
    hit.enter = hit.startsInside || enter < 0 ? 0 : enter > end ? end : enter;
    if ((hit.enter - leave) * length(direction) > margin && !hit.startsInside) {
        // It passes by within rounding, where a face or two it is nearly parallel to say little of when.
        const auto time = nearestTime(shape, o, direction, firstEnter, lastLeave, 1e-13 * scale);
        if (!time) return std::nullopt;
        hit.enter = leave = *time;
    }
    hit.leave = leave < hit.enter ? hit.enter : leave;
    return hit;
}

} // namespace askew
