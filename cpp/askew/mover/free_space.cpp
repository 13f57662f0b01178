#include "askew/mover/free_space.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/level/near_triangles.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/level/winding.h"
#include "askew/mover/beyond_plane.h"
#include "askew/mover/box_around.h"
#include "askew/mover/contacts/capsule_contact.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

bool isWithinSolid(const Polytope& region, const PlacedMesh& level) {
    if (!level.mesh.header.has(MeshHeader::isSolid)) return false;
    const auto windingAt = [&](const Vec3& point) {
        return windingNumber(level.mesh, level.frame.toLocal(region.center() + point));
    };
    if (const auto ofMean = windingAt(meanOf(region))) return *ofMean != 0;
    for (unsigned i = 0; i < region.vertexCount(); ++i) { // of what is flat, the mean may lie on the surface
        if (windingAt(region.vertex(i)).value_or(0) != 0) return true;
    }
    return false;
}

bool overlapsStrictly(const Polytope& region, const TrianglesNear& triangles, std::size_t lane) {
    const Triangle corners = triangles.corners(lane);
    if (isCapsule(region)) {
        if (isCoreBeyond(region, corners, region.radius())) return false;
        const CoreNearest nearest = coreNearest(region, corners);
        const double above = nearest.distance - region.radius();
        const double band = quadricBand * (region.radius() + sumAbs(nearest.onTriangle));
        if (std::fabs(above) > band) return above < 0;
    } else if (isBeyondPlane(region, normalOf(corners), corners[0], 0)) {
        return false;
    }
    return overlapsStrictly(region, triangles.polytope(lane).view());
}

template <class Counts> bool FreeSpace::overlapsLevel(const Shape& region, const PlacedMesh& level, Counts counts) {
    const TrianglesNear triangles(level, pair.region());
    return (isWithinSolid(pair.region(), level) && counts(noPart)) ||
           !forEachTriangleNear(level, boxAround(region, 0), [&](std::size_t lane) {
               return !overlapsStrictly(pair.region(), triangles, lane) || !counts(level.mesh.partAt(lane));
           });
}

bool FreeSpace::overlapsShape(const Shape& shape) {
    return !pair.take(shape) || overlapsStrictly(pair.region(), pair.last());
}

std::optional<bool> FreeSpace::isFree(World& world, const Shape& region, const QueryOptions& options,
                                      std::span<const MovePart> without) {
    if (!collidersNear(world, boxAround(region, 0), options, ids)) return std::nullopt;
    pair.forgetFailure();
    pair.set(region);
    if (pair.failed()) return std::nullopt;
    const auto all = ids.all();
    const bool isBlocked = std::any_of(all.begin(), all.end(), [&](Id id) {
        const Row row = world.rowOf(id);
        const auto counts = [&](std::uint32_t part) { return !isAmong(without, {id, part}); };
        if (world.isLevel(row)) return overlapsLevel(region, world.level(row), counts);
        if (world.isConvex(row)) return overlapsShape(world.shape(row));
        const auto isApart = [&](std::uint32_t part, const Shape& member) {
            return !pair.finds(member) || !overlapsShape(member) || !counts(part);
        };
        return !forEachMemberNear(world.compound(row), boundingBox(region), isApart);
    });
    if (pair.failed()) return std::nullopt;
    return !isBlocked;
}

} // namespace askew
