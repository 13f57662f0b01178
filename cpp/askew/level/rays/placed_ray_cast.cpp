#include "askew/level/rays/placed_ray_cast.h"

namespace askew {

std::optional<MeshRayHit> castRay(const Ray& ray, const PlacedMesh& placed) {
    const Ray local = placed.frame.toLocal(ray);
    std::optional<MeshRayHit> found;
    if (placed.mesh.header.has(MeshHeader::isSolid)) found = castRayThrough(local, placed.mesh);
    else if (const auto hit = castRay(local, placed.mesh)) found = MeshRayHit{*hit, hit->at.t};
    if (found && !found->startsInside) found->hit.normal = placed.frame.normalToWorld(found->hit.normal);
    return found;
}

} // namespace askew
