#include "askew/mover/part_contacts.h"

#include "askew/contact/manifold.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/level/flat_group.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <cmath>

namespace askew {

namespace {

/// Returns the row of a region that lies this deep in a part along a unit normal out of it.
PartContact rowAlong(const Polytope& region, const Polytope& part, const Vec3& normal, double depth) {
    const Vec3 deepest = supportPoint(region, -normal);
    return {0, noPart, normal, depth, closestPoint(part, deepest), 0};
}

/// Returns how deep a region lies in a part along a unit normal out of it.
double depthAlong(const Polytope& region, const Polytope& part, const Vec3& normal) {
    return dot(normal, localSupport(part, normal) - localSupport(region, -normal) + (part.center() - region.center()));
}

/// Returns the row of a region's contact with one part, if they are in contact.
std::optional<PartContact> contactOf(const Polytope& region, const Polytope& part, double margin) {
    const auto found = manifold(region, part, margin);
    if (!found || found->count == 0) return std::nullopt;
    const auto* const end = found->points.begin() + found->count;
    const auto* const deepest = std::max_element(
        found->points.begin(), end, [](const ContactPoint& a, const ContactPoint& b) { return a.depth < b.depth; });
    const PartContact row{0, noPart, -found->normal, deepest->depth, deepest->onB, deepest->feature};
    // A face that is not the best one may have lost its deepest point to its sides.
    const double along = depthAlong(region, part, row.normal);
    if (row.depth + quadricBand * scaleOf(region, part) >= along) return row;
    const auto least = minimumTranslation(region, part);
    if (least) return rowAlong(region, part, -least->normal, least->depth);
    const PolytopeDistance near = distance(region, part);
    if (isZero(near.way)) return row;
    return PartContact{0, noPart, -normalized(near.way), -near.distance, near.pointB, 0};
}

/// The triangles of one level against a region.
class LevelContacts {
public:
    LevelContacts(const PlacedMesh& at, const Polytope& of, double most)
        : placed(at), region(of), margin(most), triangles(at, of),
          isFrontOnly(at.mesh.header.has(MeshHeader::isFrontOnly) || at.mesh.header.has(MeshHeader::isSolid)) {}

    [[nodiscard]] std::optional<PartContact> with(std::uint32_t part) const {
        const std::size_t lane = placed.mesh.laneOf(part);
        const TrianglePolytope triangle = triangles.polytope(lane);
        const Polytope polytope = triangle.view();
        auto row = contactOf(region, polytope, margin);
        if (!row) return row;
        row->part = part;
        const Vec3 front = placed.frame.normalToWorld(groupNormal(placed.mesh, lane));
        const double slope = dot(row->normal, front);
        if (maxAbs(cross(row->normal, front)) <= posedBand) row->normal = slope < 0 ? -front : front;
        if (!isFrontOnly || slope >= 0) return row;
        if (row->depth < 0) return std::nullopt;
        row = rowAlong(region, polytope, front, std::max(depthAlong(region, polytope, front), 0.0));
        row->part = part;
        return row;
    }

private:
    const PlacedMesh& placed;
    const Polytope& region;
    double margin;
    TrianglesNear triangles;
    bool isFrontOnly;
};

class Search {
public:
    Search(World& in, const Shape& region, double most, Buffer<PartContact>& into)
        : world(in), margin(most), rows(into), bounds(boundsOf(region, most)) {
        pair.set(region);
    }

    /// Adds the rows of all colliders found near the region; false without memory.
    [[nodiscard]] bool run(const QueryOptions& options) {
        QueryOptions near = options;
        near.mode = QueryMode::any;
        near.max = static_cast<std::size_t>(-1);
        if (pair.failed() || !overlap(world, bounds, near, ids)) return false;
        for (const Id id : ids.all()) {
            const Row row = world.rowOf(id);
            if (world.isLevel(row) ? !addLevel(id, world.level(row)) : !addShape(id, world.shape(row))) return false;
        }
        return true;
    }

private:
    /// Returns an upright box that holds all within the margin of a region, in spite of roundings.
    static Box boundsOf(const Shape& region, double margin) {
        const Box tight = boundingBox(region, margin);
        const auto& [x, y, z] = tight.halfAxes;
        return around(tight, 0x1p-46 * (sumAbs(tight.center) + sumAbs(x) + sumAbs(y) + sumAbs(z)));
    }

    [[nodiscard]] bool addShape(Id id, const Shape& shape) {
        return pair.take(shape) && add(id, contactOf(pair.region(), pair.last(), margin));
    }

    [[nodiscard]] bool addLevel(Id id, const PlacedMesh& placed) {
        const Box box = LocalPath(placed.frame, bounds, {}).bounds();
        if (!overlappingParts(box, placed.mesh, parts)) return false;
        const LevelContacts contacts(placed, pair.region(), margin);
        return std::ranges::all_of(parts.all(), [&](std::uint32_t part) { return add(id, contacts.with(part)); });
    }

    [[nodiscard]] bool add(Id id, std::optional<PartContact> row) {
        if (!row) return true;
        if (!rows.reserve(rows.size() + 1)) return false;
        row->id = id;
        rows.push(*row);
        return true;
    }

    World& world;
    double margin;
    Buffer<PartContact>& rows;
    Box bounds;
    ShapePair pair;
    Buffer<Id> ids;
    Buffer<std::uint32_t> parts;
};

} // namespace

bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                  Buffer<PartContact>& rows) {
    rows.clear();
    if (Search(world, region, margin, rows).run(options)) return true;
    rows.clear();
    return false;
}

} // namespace askew
