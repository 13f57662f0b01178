// The closest hit of a ray in a world.
#pragma once

#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <optional>

namespace askew {

/// Returns the collider that a ray hits first, the one with the lowest id when there are several, and writes the hit;
/// 0 when it hits none, nullopt without memory. Mode and max of the options are not used.
std::optional<Id> firstHit(World& world, const Ray& ray, const QueryOptions& options, ColliderRayHit& hit);

} // namespace askew
