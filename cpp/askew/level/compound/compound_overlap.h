// Which members of a compound a shape finds.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/compound/placed_compound.h"
#include "askew/level/rays/ray_cast.h"
#include "askew/memory/buffer.h"

namespace askew {

/// Returns whether a shape meets a member, or one within the margin: see `ShapePair::finds`. `region` is set to the
/// shape; false when memory ends (`region.failed()`).
bool overlaps(ShapePair& region, const Shape& shape, const PlacedCompound& compound, double margin = 0,
              WalkCounts* counts = nullptr);

/// Returns whether a shape contains all members, with a margin.
bool contains(ShapePair& region, const PlacedCompound& compound, double margin = 0, WalkCounts* counts = nullptr);

/// Writes the parts that a shape meets, ascending; false when memory ends.
[[nodiscard]] bool overlappingParts(ShapePair& region, const Shape& shape, const PlacedCompound& compound,
                                    Buffer<std::uint32_t>& parts);

} // namespace askew
