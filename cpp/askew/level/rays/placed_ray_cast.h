// Where a ray meets a mesh in its place, be it a surface or a body.
#pragma once

#include "askew/level/placed_mesh.h"
#include "askew/level/rays/solid_ray.h"

namespace askew {

/// Returns where a ray first meets a mesh in its place: the first triangle of a surface; for a solid, where the ray
/// enters the body or what bounds it, and where it leaves it first. Whether it starts inside is exact for a mesh in
/// place; a ray that only grazes leaves where it enters. Times are in multiples of the direction, the normal is that of
/// the world.
std::optional<MeshRayHit> castRay(const Ray& ray, const Mesh& mesh, const MeshFrame& frame);
inline std::optional<MeshRayHit> castRay(const Ray& ray, const PlacedMesh& placed) {
    return castRay(ray, placed.mesh, placed.frame);
}

} // namespace askew
