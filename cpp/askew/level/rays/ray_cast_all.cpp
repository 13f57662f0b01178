#include "askew/level/rays/ray_cast_all.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/triangle/leaf_ray_prefilter.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/level/winding.h"

namespace askew {

bool castRayAll(const Ray& ray, const PlacedMesh& placed, Buffer<PartTime>& found) {
    const Mesh& mesh = placed.mesh;
    const Ray local = placed.frame.toLocal(ray);
    const bool isSolid = mesh.header.has(MeshHeader::isSolid);
    if (isSolid && isInside(mesh, local.origin)) {
        if (!found.reserve(found.size() + 1)) return false;
        found.push({0, noPart});
    }
    const Sides sides = isSolid || mesh.header.has(MeshHeader::isFrontOnly) ? Sides::front : Sides::both;
    const BoundsCast bounds(local.origin, local.direction, local.end);
    const float limit = rankOf(bounds, local.end);
    const LeafRay prefilter(mesh, local);
    const auto test = [&](const Bounds4& block) {
        std::array<float, 4> ranks; // NOLINT(*-member-init): an output
        return entryTimes(bounds, block, limit, ranks);
    };
    return forEachLeaf(mesh, test, [&](std::size_t leaf) {
        for (unsigned lanes = mayHit(prefilter, mesh, leaf); lanes != 0; lanes &= lanes - 1) {
            const std::size_t lane = 4 * leaf + static_cast<unsigned>(std::countr_zero(lanes));
            const auto hit = castRay(local, mesh.triangle(lane), sides);
            if (!hit) continue;
            if (!found.reserve(found.size() + 1)) return false;
            found.push({hit->t, mesh.partAt(lane)});
        }
        return true;
    });
}

} // namespace askew
