// What a ray hits first in a world.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <optional>

namespace askew {

/// The collider that a ray hits first, the one with the lowest id when there are several, and where; 0 when it hits
/// none. None without memory. Mode and max of the options are not used.
std::optional<Id> firstHit(World& world, const Ray& ray, const QueryOptions& options, RayHit& hit);

} // namespace askew
