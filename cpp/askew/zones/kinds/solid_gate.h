// Explains why a collider is not in a zone that is the body of a solid mesh.
#pragma once

#include "askew/world/world.h"
#include "askew/zones/gate.h"
#include "askew/zones/zone.h"

namespace askew {

/// Returns what keeps a collider out of a solid: the distance from its nearest triangle or, with mode `whole`, the
/// triangle that cuts deepest, if one does. For a level it asks about one triangle: the nearest to the middle of the
/// solid's bounds, or the first that is not all in.
WhyNot solidGate(const ZoneOptions& options, const PlacedMesh& solid, const World& world, Row row);

} // namespace askew
