// Where a ray meets one collider, of any kind.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/world/world.h"

#include <array>
#include <optional>

namespace askew {

/// A ray's hit on a collider. On a level `face` is 0 at the front and 1 at the back of the triangle, and the ray leaves
/// a surface where it enters.
struct ColliderRayHit {
    RayHit hit;
    std::uint32_t part = noPart; // the triangle; `noPart` for other colliders, and inside a solid
    std::array<double, 2> uv{};  // weights of its second and third corner
};

/// Returns where a ray enters a collider; nullopt also when memory ends: then `query->failed()`. A query is made where
/// one is needed.
std::optional<ColliderRayHit> castRay(const World& world, Row row, const Ray& ray, std::optional<ShapePair>& query);

} // namespace askew
