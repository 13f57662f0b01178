#include "askew/mover/slide/contact_plane.h"

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/convex/separation.h"
#include "askew/mover/contacts/capsule_contact.h"
#include "askew/mover/contacts/part_contact.h"

namespace askew {

namespace {

/// Nearest points of cores that are nearer than this, relative to the scale, say little about a direction.
constexpr double leastGap = 1e-9;

/// Normals whose cosine is above this are taken for that of a face, where its gap is no smaller.
constexpr double sameDirection = 1 - 1e-12;

/// Returns the plane with the normal of a face that it has to rounding.
ContactPlane onFace(const MovingBody& body, const Polytope& part, ContactPlane plane, double rounding) {
    for (unsigned f = 0; f < part.faceCount(); ++f) {
        const Vec3 normal = part.normal(f);
        if (dot(normal, plane.normal) < sameDirection) continue;
        const double gap = gapAlong(body, part, normal);
        if (gap < plane.gap - rounding) continue;
        plane.normal = normal;
        plane.gap = gap;
        break;
    }
    return plane;
}

/// Returns the plane of shapes that touch, overlap, or are nearer than nearest points can tell: of a flat part that of
/// a face which has no smaller gap, of both of a body in its plane the front.
ContactPlane closePlane(const MovingBody& body, const Polytope& part, unsigned front) {
    const auto axis = winningAxis(body.polytope(), part);
    const PartContact contact = contactAlong(body.polytope(), part, -axis->normal);
    const ContactPlane plane{contact.normal, -contact.depth, contact.point};
    if (part.faceCount() != 2) return plane;
    const double slack = 1e-15 * scaleOf(body.polytope(), part);
    for (const unsigned face : {front, 1 - front}) {
        const Vec3 normal = part.normal(face);
        const double gap = gapAlong(body, part, normal);
        if (gap >= plane.gap - slack) return {normal, gap, plane.point};
    }
    return plane;
}

/// Returns what `contactPlane` does; of a flat part `front` is the face of a body in its plane.
ContactPlane planeBetween(const MovingBody& body, const Polytope& part, unsigned front, double enough,
                          GjkStart* start) {
    const SupportPair pair(body.polytope(), part);
    const double scale = scaleOf(body.bounds(), body.center(), part);
    const GjkDistance near = gjkDistance(pair, scale, {-infinity, enough + pair.radii}, start);
    if (near.meet || near.atMost <= leastGap * scale) return closePlane(body, part, front);
    const Vec3 normal = -near.normal;
    const Vec3 onPart = body.center() + near.onA + near.way + normal * part.radius();
    const ContactPlane plane{normal, near.atLeast - pair.radii, onPart};
    if (plane.gap > enough) return plane;
    if (body.polytope().isQuadric() || part.isQuadric()) {
        // The search may end early on what is curved.
        const ContactPlane face = facePlane(body, part).plane;
        if (face.gap > plane.gap) return {face.normal, face.gap, onPart};
    }
    return onFace(body, part, plane, 1e-12 * scale);
}

} // namespace

ContactPlane bodyPlane(const MovingBody& body, const Polytope& triangle) {
    const Vec3 offset = triangle.center() - body.center();
    const Vec3 sum = triangle.vertex(0) + triangle.vertex(1) + triangle.vertex(2) + offset * 3;
    BodyFace best{{}, infinity};
    double most = -infinity;
    for (const BodyFace& face : body.faces()) {
        const double above = dot(face.normal, sum) - 3 * face.reach;
        if (!(above > most)) continue;
        most = above;
        best = face;
    }
    const Vec3 normal = -best.normal;
    return {normal, -reachAlong(triangle, normal) - dot(normal, offset) - best.reach, {}};
}

double gapAlong(const MovingBody& body, const Polytope& part, const Vec3& normal) {
    return dot(normal, body.center() - part.center()) - body.reach(-normal) - reachAlong(part, normal);
}

ContactPlane contactPlane(const MovingBody& body, const Polytope& part, double enough, GjkStart* start) {
    return planeBetween(body, part, 0, enough, start);
}

ContactPlane trianglePlane(const MovingBody& body, const Polytope& triangle, unsigned front, double enough,
                           GjkStart* start) {
    if (!body.isCapsule()) return planeBetween(body, triangle, front, enough, start);
    const Vec3 offset = triangle.center() - body.center();
    const Triangle corners{triangle.vertex(0) + offset, triangle.vertex(1) + offset, triangle.vertex(2) + offset};
    const CoreNearest near = coreNearest(body.polytope(), corners);
    const double scale = body.size() + sumAbs(near.onTriangle);
    if (near.distance <= leastGap * scale) return closePlane(body, triangle, front);
    const Vec3 normal = normalized(near.onCore - near.onTriangle);
    return onFace(body, triangle, {normal, near.distance - body.radius(), near.onTriangle + body.center()},
                  1e-12 * scale);
}

FacePlane facePlane(const MovingBody& body, const Polytope& part, double enough) {
    FacePlane best;
    unsigned face = 0;
    const Vec3 offset = body.center() - part.center();
    for (unsigned f = 0; f < part.faceCount(); ++f) {
        const Vec3 normal = part.normal(f);
        const Vec3 corner = part.vertex(part.corners(f)[0]);
        const double gap = dot(normal, offset - corner) - part.radius() - body.reach(-normal);
        if (!(gap > best.plane.gap)) continue;
        best.plane = {normal, gap, {}};
        face = f;
        if (gap > 0 && part.dimension() == 2) break; // it is beneath the other face
    }
    if (!(best.plane.gap > 0) || best.plane.gap > enough) return best;
    const Vec3& normal = best.plane.normal;
    const Vec3 lowest = offset + body.support(-normal); // from the part's center
    best.isNearest = isOver(part, face, lowest);
    best.plane.point = part.center() + (lowest - normal * best.plane.gap);
    return best;
}

ContactPlane edgePlane(const MovingBody& body, const Polytope& triangle, double enough) {
    ContactPlane best;
    const Vec3 offset = body.center() - triangle.center();
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 corner = triangle.vertex(k);
        const Vec3 outward = cross(triangle.vertex((k + 1) % 3) - corner, triangle.normal(0));
        if (enough > 0 && !(dot(outward, offset - corner) > 0)) continue; // the body's center is mostly in it
        const Vec3 normal = normalized(outward);
        const double beyond = dot(normal, offset) - reachAlong(triangle, normal);
        if (!(beyond > enough)) continue;
        const double gap = beyond - body.reach(-normal);
        if (gap > best.gap) best = {normal, gap, {}};
    }
    return best;
}

} // namespace askew
