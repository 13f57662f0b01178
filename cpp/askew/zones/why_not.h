// Explains why a collider is not in a zone: the first condition that fails, with numbers.
#pragma once

#include "askew/zones/gate.h"
#include "askew/zones/zones.h"

namespace askew {

/// Returns what keeps a live collider out of a live zone, where both are now: a swept zone may yet take in one that has
/// passed through.
WhyNot whyNot(const Zones& zones, const World& world, Id zone, Id collider);

} // namespace askew
