// Why is this collider not in that zone? The first thing in the way, with numbers.
#pragma once

#include "askew/box/axes.h"
#include "askew/zones/zones.h"

#include <cstdint>

namespace askew {

/// What keeps a collider out, in the order asked. Inside: nothing, as of the last update. Layers: it has none that the
/// zone looks for; mask: it looks for none that the zone is on. Bounds and shape: it is not where the zone is. Margin:
/// it would stay in there, yet does not come in. Dwell: not yet for long enough. Update: the next one takes it in.
enum class Gate : std::uint8_t { inside, disabled, layers, mask, bounds, shape, margin, dwell, update };

struct WhyNot {
    Gate gate = Gate::inside;
    /// Bounds, shape and margin: the region of the zone, counted from 0, for which the gap is least, and the axis of
    /// it. A is the collider, or its centre. Bounds have a world axis in j. Unless both are boxes, i and j are faces
    /// and edges (polytope_axes.h).
    int part = -1;

    AxisName axis{};
    Vec3 normal{};  // unit, from the collider to the region
    double gap = 0; // along it; by how much a collider that has to be in as a whole sticks out
    /// Dwell: updates so far, and how many it takes.
    std::uint32_t updates = 0;
    std::uint32_t dwell = 0;
};

WhyNot whyNot(const Zones& zones, const World& world, Id zone, Id collider);

} // namespace askew
