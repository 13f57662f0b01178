#include "askew/convex/sat/polytope_ray_cast.h"

#include "askew/convex/sat/nearest_features.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <limits>

namespace askew {

namespace {

/// The distance by which faces are moved out to decide on a hit, relative to the scale.
constexpr double lean = 64 * roundingUnit;

/// Returns the vertex farthest along a direction out of an edge, which is of the edge unless that is hardly longer than
/// roundings.
Vec3 outermost(const Polytope& shape, const Vec3& ofEdge, const Vec3& out) {
    Vec3 farthest = ofEdge;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        if (dot(out, shape.vertex(i) - farthest) > 0) farthest = shape.vertex(i);
    }
    return farthest;
}

/// The part of a ray within the half-spaces taken so far.
struct Clip {
    Vec3 origin; // relative to the shape's center
    Vec3 direction;
    double margin;
    double level; // a ray that climbs less than that is parallel to a plane
    double enter = -std::numeric_limits<double>::infinity();
    double leave;
    double firstEnter = 0; // the same with the planes moved out by the margin
    double lastLeave;
    double surelyEnter = 0; // and moved in by it
    double surelyLeave;
    bool isMissed = false;
    bool isSure = true; // of the planes that it runs along
    Vec3 normal{};      // where it enters
    int face = -1;

    [[gnu::noinline]] void take(const Vec3& out, const Vec3& on, int name, double within) {
        const double height = dot(out, origin - on);
        const double rate = dot(out, direction);
        if (std::fabs(rate) <= level) {
            isMissed = isMissed || height > margin;
            isSure = isSure && height <= -within;
            return;
        }
        const double time = -height / rate;
        const double leaning = (margin - height) / rate;
        const double surely = (-within - height) / rate;
        if (rate > 0 && surely < surelyLeave) surelyLeave = surely;
        if (rate < 0 && surely > surelyEnter) surelyEnter = surely;
        if (rate > 0) {
            leave = time < leave ? time : leave;
            lastLeave = leaning < lastLeave ? leaning : lastLeave;
            return;
        }
        firstEnter = leaning > firstEnter ? leaning : firstEnter;
        if (time <= enter) return;
        enter = time;
        normal = out;
        face = name;
    }

    void takeSlab(const Vec3& out, const Vec3& first, const Vec3& last) {
        take(out, first, -1, margin);
        take(-out, last, -1, margin);
    }

    /// Takes the half-spaces whose intersection the polytope is: its faces' and, for a flat one, some across it.
    void takeAll(const Polytope& shape) {
        // Between the two faces of a flat one there is nothing to be within by a margin.
        const double within = shape.dimension() == 3 ? margin : -margin;
        for (unsigned f = 0; f < shape.faceCount(); ++f) {
            take(shape.normal(f), shape.vertex(shape.corners(f)[0]), static_cast<int>(f), within);
        }
        if (shape.dimension() == 3) return;
        if (shape.dimension() == 2) takeEdges(shape);
        if (shape.dimension() == 1) takeSegment(shape);
        takeBounds(shape);
    }

    /// Takes what bounds a polygon in its plane.
    void takeEdges(const Polytope& shape) {
        for (unsigned e = 0; e < shape.edgeCount(); ++e) {
            const PolytopeEdge edge = shape.edge(e);
            const Vec3 from = shape.vertex(edge.from);
            const Vec3 out = normalized(cross(shape.vertex(edge.to) - from, shape.normal(edge.left)));
            if (!isZero(out)) take(out, outermost(shape, from, out), -1, margin);
        }
    }

    void takeSegment(const Polytope& shape) {
        const Vec3 first = shape.vertex(0);
        const Vec3 along = normalized(shape.vertex(1) - first);
        const Vec3 size = abs(along);
        const int thinnest = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
        const Vec3 across = normalized(cross(along, unitAxis(thinnest)));
        takeSlab(across, first, first);
        takeSlab(cross(along, across), first, first);
        takeSlab(along, shape.vertex(1), first);
    }

    /// Takes the upright box around the vertices, all of a point. Around what is more it is a margin larger, and counts
    /// where edges thinner or shorter than roundings bound nothing.
    void takeBounds(const Polytope& shape) {
        const double more = shape.dimension() == 0 ? 0 : margin;
        for (int k = 0; k < 3; ++k) {
            const Vec3 out = unitAxis(k);
            takeSlab(out, localSupport(shape, out) + out * more, localSupport(shape, -out) - out * more);
        }
    }
};

/// Takes half-spaces through the edges, across one of the faces there, which no vertex lies beyond. They bound what is
/// thinner than rounding, the faces of which say little of where it ends.
[[gnu::cold]] void takeOutline(Clip& clip, const Polytope& shape) {
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        const Vec3 from = shape.vertex(edge.from);
        const Vec3 across = cross(shape.vertex(edge.to) - from, shape.normal(edge.left));
        if (isZero(across)) continue;
        const Vec3 out = normalized(across);
        if (dot(out, outermost(shape, from, out) - from) <= 0.5 * clip.margin) clip.take(out, from, -1, clip.margin);
    }
}

/// Returns the time between two times at which the ray is nearest to the shape; none when that is farther than `most`.
/// Where it `mayMeet` the shape, any time of contact will do.
[[gnu::cold]] std::optional<double> nearestTime(const Polytope& shape, const Vec3& o, const Vec3& direction,
                                                double first, double last, double most, bool mayMeet) {
    const PolytopeSegment chord(o + direction * first, o + direction * last, shape.center());
    if (mayMeet && overlaps(polytopeAxes, chord.view(), shape)) return first;
    const PolytopeDistance nearest = coreDistance(chord.view(), shape, *winningAxis(polytopeAxes, chord.view(), shape));
    const double rounding = 8 * roundingUnit * (maxAbs(o) + maxAbs(direction) * std::fabs(last)); // of the chord's ends
    if (nearest.distance > most + rounding) return std::nullopt;
    const double t = dot((nearest.pointA - shape.center()) - o, direction) / dot(direction, direction);
    return t < first ? first : t > last ? last : t;
}

} // namespace

std::optional<RayHit> castPolytopeRay(const Ray& ray, const Polytope& shape) {
    const Vec3& direction = ray.direction;
    const double end = ray.end;
    const Vec3 from = stored(ray.origin);
    const PolytopeSegment point = polytopePointFor(shape, from);
    const double scale = scaleOf(point.view(), shape);
    Clip clip{.origin = from - shape.center(),
              .direction = direction,
              .margin = lean * scale,
              // Of what is flat and thinner than rounding two edges may pass each other anywhere along such a ray.
              .level = shape.dimension() == 3 ? 0 : lean / 4 * length(direction),
              .leave = end,
              .lastLeave = end,
              .surelyLeave = end};
    clip.takeAll(shape);
    RayHit hit;
    hit.startsInside = overlaps(polytopeAxes, shape, point.view());
    const auto isMissed = [&] { return !hit.startsInside && (clip.isMissed || clip.firstEnter > clip.lastLeave); };
    const auto chord = [&] { return (clip.leave - std::fmin(std::fmax(clip.enter, 0), end)) * length(direction); };
    if (isMissed()) return std::nullopt;
    // No point of the ray is surely inside: it grazes, or passes by within rounding, where a sharp edge reaches far
    // once its faces are moved out, and a face or two that it is nearly parallel to say little of when.
    const bool isUnsure = chord() <= clip.margin || !clip.isSure || clip.surelyEnter > clip.surelyLeave;
    if (isUnsure && shape.dimension() == 3) {
        takeOutline(clip, shape);
        if (isMissed()) return std::nullopt;
    }
    hit.leave = clip.leave;
    if (!hit.startsInside) {
        hit.enter = clip.enter < 0 ? 0 : clip.enter > end ? end : clip.enter;
        hit.normal = clip.normal;
        hit.face = clip.face;
        if (isUnsure) {
            const bool passesBy = chord() < -clip.margin;
            const double past = 4 * scale / length(direction); // then the ray has the shape behind it
            const double last = clip.lastLeave < past ? clip.lastLeave : past;
            const auto time =
                nearestTime(shape, clip.origin, direction, clip.firstEnter, last, 1e-13 * scale, !passesBy);
            if (!time) return std::nullopt;
            if (passesBy) hit.enter = *time;
        }
    }
    if (hit.leave < hit.enter) hit.leave = hit.enter;
    return hit;
}

} // namespace askew
