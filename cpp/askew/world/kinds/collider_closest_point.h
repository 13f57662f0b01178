// The point of one collider, of any kind, that is nearest to a given one.
#pragma once

#include "askew/world/world.h"

#include <optional>

namespace askew {

/// Returns the point of a collider nearest to a point, or nullopt without memory.
std::optional<Vec3> closestPoint(const World& world, Row row, const Vec3& point);

} // namespace askew
