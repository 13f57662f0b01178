#include "askew/mover/contacts/capsule_contact.h"

#include "askew/contact/contact_feature.h"
#include "askew/convex/round/quadric.h"
#include "askew/level/triangle/triangle_point.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/mover/contacts/normal_cones.h"

#include <algorithm>
#include <array>

namespace askew {

namespace {

double clamped(double x, double most) { return x > 0 ? x < most ? x : most : 0; }

/// Returns the point of a triangle that is nearest to a point.
CoreNearest nearestFrom(const Vec3& point, const Triangle& triangle) {
    const Vec3 nearest = nearestToOrigin({triangle[0] - point, triangle[1] - point, triangle[2] - point});
    return {length(nearest), point, point + nearest};
}

/// Returns the nearest points of two segments, each given by its start and its way. Ericson, RTCD 5.1.9.
CoreNearest betweenSegments(const Vec3& p, const Vec3& d, const Vec3& q, const Vec3& e) {
    const Vec3 from = p - q;
    const double dd = dot(d, d);
    const double ee = dot(e, e);
    const double de = dot(d, e);
    const double size = dd * ee - de * de;
    const double s = size > 0 ? clamped(de * dot(e, from) - ee * dot(d, from), size) / size : 0;
    const double t = clamped(dot(from + d * s, e), ee) / ee;
    const double again = clamped(dot(e * t - from, d), dd) / dd; // where t was held back
    const Vec3 onCore = p + d * again;
    const Vec3 onTriangle = q + e * t;
    return {length(onCore - onTriangle), onCore, onTriangle};
}

/// Returns the feature of a triangle that is farthest along a normal, in the numbers of its polytope.
Feature featureOf(const Triangle& triangle, const Vec3& normal) {
    const FarthestCorners farthest = farthestCorners(triangle, normal);
    if (farthest.count == 3) return faceFeature(0);
    unsigned first = 0;
    while (!farthest.has(triangle[first])) ++first;
    if (farthest.count == 1) return vertexFeature(first);
    return edgeFeature(first == 0 ? farthest.has(triangle[1]) ? 0 : 1 : 2);
}

} // namespace

bool isCoreBeyond(const Polytope& capsule, const Triangle& triangle, double distance) {
    const Vec3 start = capsule.vertex(0);
    const Vec3 end = capsule.vertex(capsule.vertexCount() - 1);
    const Vec3 way = end - start;
    const Vec3 middle = (triangle[0] + triangle[1] + triangle[2]) * (1.0 / 3);
    const double whole = dot(way, way);
    const double part = clamped(dot(middle - start, way), whole);
    const Vec3 normal = start + way * (whole > 0 ? part / whole : 0) - middle;
    const double core = std::min(dot(normal, start), dot(normal, end));
    double gap = core - dot(normal, triangle[0]);
    double size = sumAbs(start) + sumAbs(way) + sumAbs(triangle[0]);
    for (unsigned k = 1; k < 3; ++k) {
        gap = std::min(gap, core - dot(normal, triangle[k]));
        size += sumAbs(triangle[k]);
    }
    return gap > (distance + 2 * quadricBand * (distance + size)) * length(normal);
}

CoreNearest coreNearest(const Polytope& capsule, const Triangle& triangle) {
    const Vec3 start = capsule.vertex(0);
    if (capsule.vertexCount() == 1) return nearestFrom(start, triangle);
    // The distance is convex along the core: where it grows from an end on, it is least there.
    const Vec3 way = capsule.vertex(1) - start;
    const double size = sumAbs(start) + sumAbs(way) + sumAbs(triangle[0]) + sumAbs(triangle[1]) + sumAbs(triangle[2]);
    const unsigned nearer = dot(triangle[0] - start, way) > 0.5 * dot(way, way) ? 1 : 0;
    std::array<CoreNearest, 2> ends;
    for (const unsigned k : {nearer, 1 - nearer}) {
        ends[k] = nearestFrom(k == 0 ? start : start + way, triangle);
        const double growth = dot(ends[k].onCore - ends[k].onTriangle, way) * (k == 0 ? 1 : -1);
        if (growth >= (k == 0 ? 0 : 0x1p-40 * size * sumAbs(way))) return ends[k];
    }
    const auto& [first, last] = ends;
    if (dot(last.onCore - last.onTriangle, way) <= 0) return last;
    if (const auto hit = castRay({start, way, 1}, triangle, Sides::both)) {
        const Vec3 at = start + way * hit->t;
        return {0, at, at};
    }
    CoreNearest best = last.distance < first.distance ? last : first;
    for (unsigned k = 0; k < 3; ++k) {
        const CoreNearest other = betweenSegments(start, way, triangle[k], triangle[(k + 1) % 3] - triangle[k]);
        if (other.distance < best.distance) best = other;
    }
    return best;
}

PartContact capsuleContact(const Polytope& capsule, const Triangle& triangle, const CoreNearest& nearest) {
    const Vec3 normal = normalized(nearest.onCore - nearest.onTriangle);
    const bool isAtStart = nearest.onCore == capsule.vertex(0);
    const bool isAtEnd = capsule.vertexCount() == 2 && nearest.onCore == capsule.vertex(1);
    const Feature ofCore = isAtStart ? vertexFeature(0) : isAtEnd ? vertexFeature(1) : edgeFeature(0);
    return {0,
            noPart,
            normal,
            capsule.radius() - nearest.distance,
            nearest.onTriangle + capsule.center(),
            featurePair(ofCore, featureOf(triangle, normal))};
}

} // namespace askew
