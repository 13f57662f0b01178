#include "askew/level/rays/placed_ray_cast.h"

namespace askew {

std::optional<MeshRayHit> castRay(const Ray& ray, const Mesh& mesh, const MeshFrame& frame) {
    const Ray local = frame.toLocal(ray);
    std::optional<MeshRayHit> found;
    if (mesh.header.has(MeshHeader::isSolid)) found = castRayThrough(local, mesh);
    else if (const auto hit = castRay(local, mesh)) found = MeshRayHit{*hit, hit->at.t};
    if (found && !found->startsInside) found->hit.normal = frame.normalToWorld(found->hit.normal);
    return found;
}

} // namespace askew
