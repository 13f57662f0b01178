// One call answers many questions, over flat columns of f64.
#pragma once

#include "askew/box/box.h"

#include <cstdint>
#include <span>

namespace askew {

/// A record in the flat columns has this many doubles: a box is its center and half axes, a minimum translation its
/// normal, depth and vector.
inline constexpr std::size_t boxStride = 12;
inline constexpr std::size_t translationStride = 7;

// Every function writes one answer per row to `out` and returns how many rows come before the first that holds a number
// which may not be stored (number.h); there it stops. Four rows at a time are decided in f32, and by the exact test
// where that is not certain.

/// Writes 1 for each point (x y z) within the box, else 0; certified as `contains`.
std::size_t containsPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out);

/// Writes 1 for each box record that meets the box, else 0; certified as `overlaps`.
std::size_t overlapsRegions(const Box& box, std::span<const double> boxes, std::span<std::uint8_t> out);

/// Writes 1 where the boxes of the same row of a and b meet, else 0.
std::size_t overlapsRegionPairs(std::span<const double> a, std::span<const double> b, std::span<std::uint8_t> out);

/// Writes the minimum translation out of b for each row of a; a disjoint pair gets depth -1 and zeros.
std::size_t minimumTranslations(std::span<const double> a, std::span<const double> b, std::span<double> out);

/// Returns the box record at the start of a span.
Box readBox(std::span<const double> record);

/// Writes a box record.
void writeBox(const Box& box, std::span<double> record);

} // namespace askew
