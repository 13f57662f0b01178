// Changes heights of a field in place.
#pragma once

#include "askew/level/build/height_field_builder.h"

namespace askew {

/// What a change has cost, in blocks of the tree.
struct HeightFieldSetCounts {
    std::size_t redone = 0;  // each from the four below
    std::size_t visited = 0; // for the bounds
};

/// Overwrites a rectangle of heights in the block of a field from a column and a row on; the bytes become those that
/// building anew would give. With a fault nothing changes: `incomplete` when heights are not as many as columns times
/// rows; `noSuchVertex` when the rectangle reaches beyond the field; `notStorable`, with the place of the height, for
/// one that a field of f32 does not hold exactly, too; `noTriangles` when holes would leave none.
///
/// Only blocks of the tree that hold a cell at one of these heights are made anew. Views of the block must be made anew
/// as well: they keep what its header says.
MeshResult setHeights(std::span<std::byte> block, std::uint32_t column, std::uint32_t row,
                      const HeightFieldInput& input, HeightFieldSetCounts* counts = nullptr);

} // namespace askew
