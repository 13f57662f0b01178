// Boxes of many poses, two rows at a time.
#pragma once

#include <cstddef>
#include <span>

namespace askew {

/// Columns of `count` rows: a center and extents, three numbers each, and a rotation x y z w.
struct PosedRows {
    const double* centers;
    const double* extents;
    const double* rotations; // nullptr: the boxes are axis-aligned
    std::size_t count;
    double scale; // half extents are extents * scale
};

/// Writes the box of each row, to the bit that of `regionFromHalfExtents`; returns how many rows come before the first
/// that is no box, negative extents included.
std::size_t posedBoxes(const PosedRows& rows, std::span<double> boxes);

} // namespace askew
