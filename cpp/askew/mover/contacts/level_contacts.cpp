#include "askew/mover/contacts/level_contacts.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/level/flat_group.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/mover/beyond_plane.h"
#include "askew/mover/box_around.h"
#include "askew/mover/contacts/capsule_contact.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

bool countsFromFront(const Mesh& mesh) {
    return mesh.header.has(MeshHeader::isFrontOnly) || mesh.header.has(MeshHeader::isSolid);
}

Vec3 frontOf(const PlacedMesh& level, std::size_t lane) {
    return level.frame.normalToWorld(groupNormal(level.mesh, lane));
}

/// Returns whether a point is on the side of a triangle that counts as its front.
bool isInFront(const PlacedMesh& level, const Triangle& corners, const Vec3& front, const Vec3& point) {
    return countsFromFront(level.mesh) || dot(front, point - corners[0]) >= 0;
}

/// Returns the contact with a triangle: of a capsule whose core is away from it in closed form.
std::optional<PartContact> contactWith(const Polytope& region, const TrianglesNear& triangles, std::size_t lane,
                                       const Triangle& corners, const Vec3& front, double margin) {
    if (!isCapsule(region)) {
        if (isBeyondPlane(region, front, corners[0], margin)) return std::nullopt;
        return contactOf(region, triangles.polytope(lane).view(), margin);
    }
    const CoreNearest nearest = coreNearest(region, corners);
    const double radius = region.radius();
    if (nearest.distance > radius + margin + quadricBand * (radius + sumAbs(nearest.onTriangle))) return std::nullopt;
    const bool isAway = nearest.distance > 1e-3 * radius && nearest.distance <= radius + margin;
    if (isAway) return capsuleContact(region, corners, nearest);
    return contactOf(region, triangles.polytope(lane).view(), margin);
}

/// Returns a box with its faces farther out by a margin, in spite of roundings; the upright one around it when it is
/// flat.
Box grown(const Box& box, const Box& upright, double margin) {
    Box made = box;
    const double more = margin + 0x1p-46 * (sumAbs(upright.center) + length(upright.halfAxes[0]) +
                                            length(upright.halfAxes[1]) + length(upright.halfAxes[2]));
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 normal = normalized(cross(box.halfAxes[(k + 1) % 3], box.halfAxes[(k + 2) % 3]));
        const double half = std::fabs(dot(normal, box.halfAxes[k]));
        if (!(half > 0x1p-20 * more)) return upright;
        made.halfAxes[k] = box.halfAxes[k] * (1 + more / half);
    }
    return made;
}

/// Returns whether a point lies in a box, by more than roundings.
bool isInside(const Box& box, const Vec3& point) {
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 normal = cross(box.halfAxes[(k + 1) % 3], box.halfAxes[(k + 2) % 3]);
        const double half = std::fabs(dot(normal, box.halfAxes[k]));
        if (!(std::fabs(dot(normal, point - box.center)) < half * (1 - 0x1p-20))) return false;
    }
    return true;
}

/// Returns the point of a vertex or an edge of a triangle that is nearest to a point.
Vec3 nearestOn(const FarthestCorners& feature, const Vec3& point) {
    const auto& [a, b, _] = feature.corners;
    if (feature.count == 1) return a;
    const Vec3 edge = b - a;
    return a + edge * std::clamp(dot(point - a, edge) / dot(edge, edge), 0.0, 1.0);
}

bool shareCorner(const Triangle& a, const Triangle& b) {
    return std::any_of(a.begin(), a.end(),
                       [&](const Vec3& corner) { return std::find(b.begin(), b.end(), corner) != b.end(); });
}

} // namespace

bool LevelContacts::find(const PlacedMesh& level, const Asked& asked, Buffer<PartContact>& rows) {
    const auto& [_, region, polytope, margin, from, without, hasPoints] = asked;
    withPoints = hasPoints;
    contacts.clear();
    order.clear();
    if (!findParts(level, asked, margin)) return false;
    const std::size_t count = parts.size();
    if (!contacts.reserve(count) || !order.reserve(count) || !rows.reserve(rows.size() + count)) return false;
    if (!takeSides(level, asked)) return false;
    for (std::uint32_t i = 0; i < count; ++i) add(level, polytope, margin, parts[i], sides[i]);
    if (!order.empty()) {
        const double reach = reachOfCones(polytope, margin);
        if (reach > margin && !findParts(level, asked, reach)) return false;
        if (!prepareCones(level, polytope, reach > margin)) return false;
        settle(level, polytope);
    }
    for (const Contact& contact : contacts.all()) {
        if (contact.state == State::kept) rows.push(contact.row);
    }
    return true;
}

/// Finds the parts that may be within a margin of the region; those alone where a side may spread from one to another.
bool LevelContacts::findParts(const PlacedMesh& level, const Asked& asked, double margin) {
    const Shape& region = asked.region;
    const Box upright = boxAround(region, margin);
    searched = region.isBox() ? grown(region.frame, upright, margin) : upright;
    const LocalPath path(level.frame, searched, {});
    local = region.isBox() ? grown(path.box, path.bounds(), path.room) : path.bounds();
    const auto& [x, y, z] = searched.halfAxes;
    sure = 0x1p-20 * (sumAbs(searched.center) + sumAbs(x) + sumAbs(y) + sumAbs(z));
    if (!(asked.from ? overlappingParts(local, level.mesh, parts) : partsNear(local, level.mesh, parts))) return false;
    const auto isLeftOut = [&](std::uint32_t part) { return isAmong(asked.without, {asked.id, part}); };
    const auto all = parts.all();
    parts.resize(static_cast<std::size_t>(std::remove_if(all.begin(), all.end(), isLeftOut) - all.begin()));
    return true;
}

/// Returns within which distance of a region the triangles lie that share an edge or a vertex with a contact that is
/// asked. They are found where the edge or the vertex is in what has been searched; a way out ends at corners that may
/// lie as far from the region as it is deep.
double LevelContacts::reachOfCones(const Polytope& region, double margin) const {
    double reach = margin;
    for (const std::uint32_t number : order.all()) {
        const Contact& contact = contacts[number];
        const FarthestCorners& at = contact.at;
        const Vec3 point = contact.row.point - region.center();
        const bool isFound = at.count < 3 && isInside(searched, nearestOn(at, point) + region.center());
        if (!isFound) reach = std::max(reach, contact.row.depth);
    }
    return reach;
}

/// Finds on which side of each part found the region is: that of its middle, or the one that it came from where this
/// has crossed the surface, there and at the triangles that share corners with those it crossed.
bool LevelContacts::takeSides(const PlacedMesh& level, const Asked& asked) {
    const auto& [_, region, polytope, margin, from, without, hasPoints] = asked;
    sides.clear();
    if (!sides.reserve(parts.size())) return false;
    const TrianglesNear triangles(level, polytope);
    const Vec3 middle = meanOf(polytope);
    const Vec3 start = from ? *from - region.frame.center + middle : middle;
    const Ray way{start, middle - start, 1};
    bool isCrossed = false;
    for (const std::uint32_t part : parts.all()) {
        const std::size_t lane = level.mesh.laneOf(part);
        Side side{triangles.corners(lane), false, false};
        side.isCrossed = from && !isZero(way.direction) && castRay(way, side.corners, Sides::both);
        if (side.isCrossed) side.isFront = isInFront(level, side.corners, frontOf(level, lane), start);
        isCrossed = isCrossed || side.isCrossed;
        sides.push(side);
    }
    if (isCrossed) spreadSides();
    return true;
}

/// Gives the side of the triangles that were crossed to all that are joined to them.
void LevelContacts::spreadSides() {
    const auto all = sides.all();
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (Side& side : all) {
            if (side.isCrossed) continue;
            const auto found = std::find_if(all.begin(), all.end(), [&](const Side& other) {
                return other.isCrossed && shareCorner(other.corners, side.corners);
            });
            if (found == all.end()) continue;
            side.isFront = found->isFront;
            side.isCrossed = goesOn = true;
        }
    }
}

/// Adds the contact with one part, if there is one.
void LevelContacts::add(const PlacedMesh& level, const Polytope& region, double margin, std::uint32_t part,
                        const Side& side) {
    if (isCapsule(region) && isCoreBeyond(region, side.corners, region.radius() + margin)) return;
    const TrianglesNear triangles(level, region);
    const std::size_t lane = level.mesh.laneOf(part);
    const Vec3 front = frontOf(level, lane);
    const auto row = contactWith(region, triangles, lane, side.corners, front, margin);
    if (!row || (row->depth < sure && !overlaps(local, level.mesh.triangle(lane)))) return;
    const bool isFront = side.isCrossed ? side.isFront : isInFront(level, side.corners, front, meanOf(region));
    Contact contact{*row, side.corners, isFront ? front : -front, State::kept, {}};
    const bool isFrontOnly = countsFromFront(level.mesh);
    const double slope = dot(row->normal, contact.side);
    const double turn = maxAbs(cross(row->normal, contact.side));
    if (isFrontOnly && slope < 0 && row->depth < 0) return; // it lies behind the triangle
    if (turn <= posedBand && slope > 0) {
        contact.row.normal = contact.side;
        contact.row.isSettled = true;
    } else if (turn <= coneSlack || ((isFrontOnly || side.isCrossed) && slope < 0)) {
        contact.row = contactAlong(region, triangles.polytope(lane).view(), contact.side, withPoints);
        contact.row.isSettled = true;
        if (slope < 0) contact.row.depth = std::max(contact.row.depth, 0.0);
    } else {
        contact.state = State::asked;
        contact.at = farthestCorners(contact.corners, contact.row.normal);
        order.push(static_cast<std::uint32_t>(contacts.size()));
    }
    contact.row.part = part;
    contact.row.isBack = !isFront;
    contacts.push(contact);
}

/// Makes cones of the parts found last, among which are those of all contacts. Sides are not of new ones.
bool LevelContacts::prepareCones(const PlacedMesh& level, const Polytope& region, bool areNew) {
    cones.clear();
    inCones.clear();
    if (!cones.reserve(parts.size()) || !inCones.reserve(parts.size())) return false;
    const TrianglesNear triangles(level, region);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const std::uint32_t part = parts[i];
        const bool isNext = next < contacts.size() && contacts[next].row.part == part;
        inCones.push(isNext ? next++ : noPart);
        cones.add(areNew ? triangles.corners(level.mesh.laneOf(part)) : sides[i].corners);
    }
    cones.prepare();
    return true;
}

/// Decides about normals of edges and vertices, the deepest first. One that the surface contradicts there is left to a
/// neighbor whose contact is kept; without one it becomes that of the face.
void LevelContacts::settle(const PlacedMesh& level, const Polytope& region) {
    const auto all = order.all();
    const auto comesBefore = [&](std::uint32_t a, std::uint32_t b) {
        const double deeper = contacts[a].row.depth - contacts[b].row.depth;
        return deeper != 0 ? deeper > 0 : a < b;
    };
    std::make_heap(all.begin(), all.end(), comesBefore);
    std::sort_heap(all.begin(), all.end(), comesBefore);
    for (const std::uint32_t number : all) {
        Contact& contact = contacts.all()[number];
        const FarthestCorners& at = contact.at;
        if (at.count < 3 && cones.hold(at, contact.row.normal)) {
            contact.state = State::kept;
            contact.row.isSettled = cones.areClosed(at); // nothing can lie flush there
            continue;
        }
        const bool isCovered = !cones.eachAt(at, [&](std::uint32_t other, const Triangle&) {
            return inCones[other] == noPart || contacts[inCones[other]].state != State::kept;
        });
        contact.state = isCovered ? State::none : State::kept;
        if (isCovered) continue;
        const std::uint32_t part = contact.row.part;
        const TrianglePolytope triangle = TrianglesNear(level, region).polytope(level.mesh.laneOf(part));
        const bool isBack = contact.row.isBack;
        contact.row = contactAlong(region, triangle.view(), contact.side, withPoints);
        contact.row.part = part;
        contact.row.isBack = isBack;
        contact.row.isSettled = true;
    }
}

} // namespace askew
