// Moves polygons.
#pragma once

#include "askew/polygon/polygon.h"

#include <cstdint>

namespace askew {

enum class TranslateFault : std::uint8_t { none, tooLarge, tooCoarse };

/// Writes the record with all points moved and every number rounded; `moved` has the record's size. Returns the fault
/// when a number would be too large to store, or when numbers there are too coarse: points would coincide or lie on one
/// line, or edges meet. A rectangle has no such fault.
TranslateFault translate(std::span<const double> record, const Vec2& by, std::span<double> moved);

/// Returns the largest absolute value of the numbers of an outline: what moved ones are rounded by goes with it.
double largestNumber(const Polygon& polygon);

/// Moves all points of a record, whatever becomes of its shape. Returns false, with nothing changed, when a number
/// would be too large to store.
bool translateNumbers(std::span<double> record, const Vec2& by);

/// Writes the record moved like that; `moved` has its size.
bool translateNumbers(std::span<const double> record, const Vec2& by, std::span<double> moved);

} // namespace askew
