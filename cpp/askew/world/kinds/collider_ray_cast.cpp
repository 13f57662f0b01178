#include "askew/world/kinds/collider_ray_cast.h"

#include "askew/level/compound/compound_ray_cast.h"
#include "askew/level/rays/placed_ray_cast.h"

namespace askew {

namespace {

std::optional<ColliderRayHit> castRayAtLevel(const World& world, Row row, const Ray& ray) {
    const auto found = castRay(ray, world.mesh(row), *MeshFrame::of(world.box(row)));
    if (!found) return std::nullopt;
    const auto& [hit, leave, startsInside] = *found;
    const int face = hit.part == noPart ? -1 : hit.at.isBack ? 1 : 0;
    return ColliderRayHit{{hit.at.t, leave, hit.normal, face, startsInside}, hit.part, hit.at.uv};
}

} // namespace

std::optional<ColliderRayHit> castRay(const World& world, Row row, const Ray& ray, std::optional<ShapePair>& query) {
    if (world.isLevel(row)) return castRayAtLevel(world, row, ray);
    const bool isBox = world.isBox(row);
    if (!isBox && !query) query.emplace();
    if (world.isCompound(row)) {
        const auto first = castRay(ray, world.compound(row), *query);
        return first ? std::optional(ColliderRayHit{first->at, first->part, {}}) : std::nullopt;
    }
    const auto found = isBox ? castRay(ray, world.box(row)) : query->hit(world.shape(row), ray);
    if (!found) return std::nullopt;
    return ColliderRayHit{*found};
}

} // namespace askew
