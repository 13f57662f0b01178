// What a ray hits first in a world.
#pragma once

#include "askew/cast.h"
#include "askew/ray.h"
#include "askew/world.h"

#include <optional>

namespace askew {

/// The collider that a ray hits first, the one with the lowest id when there are several, and where; 0 when it hits
/// none. None without memory. Mode and max of the options are not used.
std::optional<Id> firstHit(World& world, const Ray& ray, const CastOptions& options, RayHit& hit);

} // namespace askew
