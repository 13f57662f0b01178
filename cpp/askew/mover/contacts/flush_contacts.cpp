#include "askew/mover/contacts/flush_contacts.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/overlap.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"
#include "askew/mover/box_around.h"
#include "askew/mover/contacts/contact_points.h"
#include "askew/mover/contacts/normal_cones.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns whether bounds meet, to a band.
bool areNear(const Aabb& a, const Aabb& b, double band) {
    for (int k = 0; k < 3; ++k) {
        if (a.min[k] > b.max[k] + band || b.min[k] > a.max[k] + band) return false;
    }
    return true;
}

/// Returns how much farther one shape reaches along a normal than another.
double reachBeyond(const Polytope& shape, const Polytope& other, const Vec3& normal) {
    return dot(normal, localSupport(shape, normal) - localSupport(other, normal) + (shape.center() - other.center()));
}

} // namespace

void FlushContacts::Patch::add(const Vec3& point, double pressed) {
    if (count == 0 || pressed > depth) {
        depth = pressed;
        deepest = point;
    }
    within[count++] = point;
}

/// Takes the points away from the rim, and adds their middle.
void FlushContacts::Patch::close() {
    Vec3 sum;
    for (unsigned i = 0; i < count; ++i) sum = sum + within[i];
    const Vec3 middle = sum * (1.0 / count);
    for (unsigned i = 0; i < count; ++i) within[i] = (within[i] + middle) * 0.5;
    if (count > 1) within[count++] = middle;
}

/// Returns where the region presses on the part of a row along its normal.
FlushContacts::Patch FlushContacts::patchOf(const PartContact& row) const {
    Patch patch;
    const PartPoints found = contactPoints(region, own, row, margin);
    for (unsigned i = 0; i < found.count; ++i) addOnto(row.normal, found.points[i].at, found.points[i].depth, patch);
    patch.close();
    return patch;
}

/// Adds the place where the part reaches farthest along a normal, nearest to a point.
void FlushContacts::addOnto(const Vec3& normal, const Vec3& point, double pressed, Patch& patch) const {
    const Polytope part = own.polytope();
    const Vec3 top = localSupport(part, normal);
    const Vec3 from = point - part.center();
    const Aabb box = bounds(part);
    const double band = coneSlack * length(box.max - box.min);
    std::array<Vec3, 2> ends;
    unsigned count = 0;
    for (unsigned i = 0; i < part.vertexCount() && !part.isRound(); ++i) {
        if (dot(normal, top - part.vertex(i)) > band) continue;
        if (count < 2) ends[count] = part.vertex(i);
        ++count;
    }
    Vec3 at = from + normal * dot(normal, top - from);
    if (count == 1) at = ends[0];
    if (count == 2) {
        const Vec3 along = ends[1] - ends[0];
        at = ends[0] + along * std::clamp(dot(from - ends[0], along) / dot(along, along), 0.0, 1.0);
    }
    patch.add(part.center() + at, pressed);
}

/// Returns where the region presses on a face of the part.
FlushContacts::Patch FlushContacts::patchOn(unsigned face) const {
    Patch patch;
    const Vec3 normal = own.normal(face);
    const PartPoints found = facePoints(region, own, face, margin);
    for (unsigned i = 0; i < found.count; ++i) patch.add(found.points[i].at, found.points[i].depth);
    if (patch.count == 0 || patch.depth < -margin) {
        const PartContact row = contactAlong(region, own.polytope(), normal);
        patch.count = 0;
        addOnto(normal, row.point, row.depth, patch);
    }
    patch.close();
    return patch;
}

/// Looks at another part; false without memory, now or before.
bool FlushContacts::see(const PartContact& key) {
    ++looks;
    if (!other.set(*world, key, region)) noMemory = true;
    return !noMemory;
}

/// Returns whether any neighbor reaches farther along a normal than the part.
bool FlushContacts::isDoubtful(const Vec3& normal) {
    return std::ranges::any_of(neighbors.all(), [&](std::uint32_t next) {
        return see(parts[next].key) &&
               reachBeyond(other.polytope(), own.polytope(), normal) > coneSlack * parts[next].size;
    });
}

/// Returns whether neighbors that reach farther along a normal hold all of a place. With a face, triangles hold what
/// lies behind them along its normal too: a surface flush with it covers what it ends at.
bool FlushContacts::contradicts(const Vec3& normal, const Patch& patch, std::optional<unsigned> face) {
    unsigned held = 0; // as bits
    const Vec3 up = face ? own.normal(*face) : Vec3{};
    const Vec3 top = supportPoint(own.polytope(), face ? up : normal);
    for (const std::uint32_t next : neighbors.all()) {
        if (!see(parts[next].key)) return false;
        const Polytope part = other.polytope();
        if (reachBeyond(part, own.polytope(), normal) <= coneSlack * parts[next].size) continue;
        const double band =
            bandOf(region, part) * (scaleOf(region, part) + scaleOf(own.polytope(), part)) + 0x1p-50 * maxAbs(top);
        for (unsigned i = 0; i < patch.count; ++i) {
            Vec3 at = patch.within[i];
            if (face && other.isTriangle()) at = at + up * dot(up, top - at);
            if ((held >> i & 1) == 0 && signedDistance(part, at) <= band) held |= 1U << i;
        }
        if (held + 1 == 1U << patch.count) return true;
    }
    return held + 1 == 1U << patch.count;
}

/// Finds the other parts that touch that of a row.
bool FlushContacts::findNeighbors(const PartContact& row) {
    neighbors.clear();
    if (!neighbors.reserve(parts.size())) return false;
    const Aabb box = bounds(own.polytope());
    const double size = length(box.max - box.min);
    for (std::uint32_t next = 0; next < parts.size(); ++next) {
        const auto& [key, around, theirs] = parts[next];
        const double band = posedBand * (size + theirs + maxAbs(box.min));
        if ((key.id != row.id || key.part != row.part) && areNear(box, around, band)) neighbors.push(next);
    }
    return true;
}

/// Finds the faces of the row's part that neighbors have faces flush with.
bool FlushContacts::findFaces(const PartContact& row) {
    faces.clear();
    const unsigned count = own.polytope().faceCount();
    if (!own.hasFaces()) return true;
    if (!faces.reserve(count)) return false;
    for (const std::uint32_t next : neighbors.all()) {
        if (!see(parts[next].key)) return false;
        if (!other.hasFaces()) continue;
        const bool areOfOne = parts[next].key.id == row.id;
        for (unsigned face = 0; face < count; ++face) {
            if (own.isTriangle() && own.isBack(face) != row.isBack) continue;
            if (std::ranges::find(faces.all(), face) != faces.all().end()) continue;
            if (isFlushWith(face, areOfOne)) faces.push(face);
        }
    }
    shellSort(faces.all());
    return true;
}

/// Returns whether the part has a face flush with one of the neighbor that was set last.
bool FlushContacts::isFlushWith(unsigned face, bool areOfOneCollider) const {
    for (unsigned k = 0; k < other.polytope().faceCount(); ++k) {
        if (other.isTriangle() && k != other.faceTowards(region)) continue;
        if (areFlush(own, face, other, k, areOfOneCollider)) return true;
    }
    return false;
}

/// Gives a row the flush face that the region is the least deep behind, of those that it crosses and that are not
/// contradicted.
void FlushContacts::turn(PartContact& row, const Patch& place, bool isContradicted) {
    const Vec3 before = row.normal;
    const double least = row.depth;
    bool isTurned = false;
    for (const unsigned face : faces.all()) {
        if (!isContradicted && !contradicts(before, place, face)) continue;
        const Vec3 normal = own.normal(face);
        const Patch patch = patchOn(face);
        const Interval across = intervalOn(region, normal);
        const bool isMet = patch.depth >= -margin && patch.depth <= across.max - across.min;
        if (!isMet || (isTurned && patch.depth >= row.depth) || contradicts(normal, patch, {})) continue;
        row.normal = normal;
        row.depth = patch.depth;
        row.point = patch.deepest;
        row.feature = 0;
        row.isSettled = row.isFlush = isTurned = true;
    }
    if (row.depth >= least) return;
    // What is round, or another face, may reach deeper than the points of one face.
    const auto way = minimumTranslation(region, own.polytope());
    row.depth = std::max(row.depth, way ? way->depth : -distance(region, own.polytope()).distance);
}

bool FlushContacts::settle(PartContact& row) {
    if (!own.set(*world, row, region) || !findNeighbors(row)) return false;
    if (!isDoubtful(row.normal)) return !noMemory;
    const Patch place = patchOf(row);
    const bool isContradicted = contradicts(row.normal, place, {});
    if (!findFaces(row)) return false;
    turn(row, place, isContradicted);
    return !noMemory;
}

bool FlushContacts::add(Id id, std::uint32_t part) {
    PartContact key;
    key.id = id;
    key.part = part;
    if (!parts.reserve(parts.size() + 1) || !see(key)) return false;
    const Aabb box = bounds(other.polytope());
    parts.push({key, box, length(box.max - box.min)});
    return true;
}

/// Finds the parts within a distance of the region, or a little farther.
bool FlushContacts::findParts(const Asked& asked, double reach) {
    parts.clear();
    QueryOptions near = asked.options;
    near.mode = QueryMode::any;
    near.max = static_cast<std::size_t>(-1);
    const Box box = boxAround(asked.shape, reach);
    ShapePair within;
    within.set(Shape{box});
    if (!overlap(*world, box, near, ids)) return false;
    const auto addUnless = [&](Id id, std::uint32_t part) {
        return isAmong(asked.without, {id, part}) || add(id, part);
    };
    return std::ranges::all_of(ids.all(), [&](Id id) {
        const Row row = world->rowOf(id);
        if (world->isConvex(row)) return ids.size() == 1 || add(id, noPart);
        if (world->isLevel(row)) {
            const PlacedMesh level = world->level(row);
            if (!overlappingParts(LocalPath(level.frame, box, {}).bounds(), level.mesh, numbers)) return false;
            return std::ranges::all_of(numbers.all(), [&](std::uint32_t part) { return addUnless(id, part); });
        }
        return forEachMemberNear(world->compound(row), box, [&](std::uint32_t part, const Shape& member) {
            return within.finds(member) ? addUnless(id, part) : !within.failed();
        });
    });
}

bool FlushContacts::settle(World& in, const Asked& asked, std::span<PartContact> rows) {
    double reach = -infinity;
    for (const PartContact& row : rows) {
        if (!row.isSettled) reach = std::max({reach, row.depth, asked.margin});
    }
    if (reach < 0) return true;
    world = &in;
    region = asked.region;
    margin = asked.margin;
    noMemory = false;
    if (!findParts(asked, reach)) return false;
    return parts.empty() || std::ranges::all_of(rows, [&](PartContact& row) { return row.isSettled || settle(row); });
}

} // namespace askew
