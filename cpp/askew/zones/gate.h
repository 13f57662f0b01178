// A `WhyNot` is the condition that keeps a collider out of a zone, with numbers.
#pragma once

#include "askew/box/axes.h"
#include "askew/box/box.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/level/triangle/triangle.h"

#include <cstdint>

namespace askew {

/// The condition that keeps a collider out, in the order of the tests. Inside: none, as of the last update. Layers: it
/// is on none that the zone looks for; mask: it looks for none that the zone is on. Bounds and shape: it is not where
/// the zone is. Margin: it is near enough to stay in, but not to enter. Dwell: it has not been there for long enough.
/// Update: the next update takes it in.
enum class Gate : std::uint8_t { inside, disabled, layers, mask, bounds, shape, margin, dwell, update };

struct WhyNot {
    Gate gate = Gate::inside;
    /// For bounds, shape and margin this is the region of the zone, counted from 0, with the smallest gap; `axis` is
    /// the axis of that gap. A is the collider, or its center. Bounds have a world axis in j. Unless both are boxes, i
    /// and j are faces and edges (polytope_axes.h).
    int region = -1;
    /// The triangle of a level, or member of a compound, that has this gap to the region; noPart for bounds of a level,
    /// for its center, and for other colliders.
    std::uint32_t part = noPart;

    AxisName axis{};
    Vec3 normal{};  // unit vector from the collider towards the region
    double gap = 0; // along the normal; for a collider that has to be in as a whole, by how much it sticks out
    /// For dwell these are the updates so far and the updates needed.
    std::uint32_t updates = 0;
    std::uint32_t dwell = 0;
};

/// Returns whether one answer is nearer to being inside than another.
bool isNearer(const WhyNot& a, const WhyNot& b);

/// Returns the largest gap between the bounds of two boxes along a world axis, negative where they overlap.
WhyNot boundsGap(const Box& a, const Box& b);

/// Describes the axis that decides whether two polytopes overlap, with a margin.
WhyNot polytopeGap(const PolytopeAxis& axis, double margin);

} // namespace askew
