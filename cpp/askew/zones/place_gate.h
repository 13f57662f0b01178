// Explains why a collider is not in one region of a zone.
#pragma once

#include "askew/world/world.h"
#include "askew/zones/gate.h"
#include "askew/zones/zone.h"

namespace askew {

/// Returns what keeps a box out of a box.
WhyNot placeGate(const ZoneOptions& options, const Box& box, const Box& region);

/// Returns what keeps a collider of any kind out of a region of any kind.
WhyNot placeGate(const ZoneOptions& options, const World& world, Row row, const Shape& region);

} // namespace askew
