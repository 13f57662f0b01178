// Whether there is room for a region in a world.
#pragma once

#include "askew/convex/shape.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/memory/buffer.h"
#include "askew/mover/move.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <optional>

namespace askew {

/// Asks where there is room; keeps its memory from one question to the next.
class FreeSpace {
public:
    /// Returns whether a region overlaps none of the colliders that the options ask for, but for some parts of levels
    /// and compounds (in order; `noPart`: the inside of a solid); touching is none. Exact where overlaps are. In a
    /// solid there is no room. None without memory.
    std::optional<bool> isFree(World& world, const Shape& region, const QueryOptions& options,
                               std::span<const MovePart> without = {});

    /// Returns the colliders near the last region: all that it met, touching included, and some more.
    [[nodiscard]] std::span<const Id> met() const { return ids.all(); }

    /// Returns the last region, for other comparisons.
    [[nodiscard]] ShapePair& asked() { return pair; }

private:
    template <class Counts>
    [[nodiscard]] bool overlapsLevel(const Shape& region, const PlacedMesh& level, Counts counts);
    bool overlapsShape(const Shape& shape);

    ShapePair pair;
    Buffer<Id> ids;
};

/// Returns whether a region overlaps a triangle of a level, touching not included: exactly, although a plane between
/// them, or the distance of a capsule's core, decides where it can.
bool overlapsStrictly(const Polytope& region, const TrianglesNear& triangles, std::size_t lane);

/// Returns whether the mean of a region's vertices lies in a solid; of what lies with that on its surface, any vertex.
bool isWithinSolid(const Polytope& region, const PlacedMesh& level);

} // namespace askew
