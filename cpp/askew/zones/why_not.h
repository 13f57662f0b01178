// Explains why a collider is not in a zone: the first condition that fails, with numbers.
#pragma once

#include "askew/zones/gate.h"
#include "askew/zones/zones.h"

namespace askew {

/// Returns what keeps a live collider out of a live zone.
WhyNot whyNot(const Zones& zones, const World& world, Id zone, Id collider);

} // namespace askew
