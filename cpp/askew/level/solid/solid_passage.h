// From when to when a moving shape meets the body of a solid mesh.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/math/interval.h"
#include "askew/memory/buffer.h"

namespace askew {

/// A time within [0, 1] all through which a shape meets a solid, and the triangles that it meets first and last; none
/// where it meets the solid at the start, or at the end, from within.
struct SolidPassage {
    Interval time;
    std::uint32_t first = noPart;
    std::uint32_t last = noPart;
};

/// Writes all times at which a shape of any kind, moved by the translation as t runs from 0 to 1, is no farther from a
/// solid than a distance: ascending, none touching the next. Returns false without memory for the shape
/// (`shape.failed()`) or for the times; `shape` is set to what is within the distance of it.
///
/// Each triangle is met as `castShape` of polytopes says; between two that are not met at once all of the shape lies on
/// one side of the surface, and the winding number of one point tells on which, exactly for where it lies.
[[nodiscard]] bool findPassages(ShapePair& shape, const Shape& body, const Vec3& translation, const PlacedMesh& solid,
                                double distance, Buffer<SolidPassage>& passages);

} // namespace askew
