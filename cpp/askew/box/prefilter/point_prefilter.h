// The prefilter of points decides four at once in f32 whether they lie in a box: certainly, certainly not, or
// undecided. It saves most exact tests.
#pragma once

#include "askew/box/box.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// `undecided` stands in the place of an answer that is left to the exact test.
inline constexpr std::uint8_t undecided = 2;

/// Writes 0, 1 or `undecided` for each point, x y z, and returns how many are undecided. It is never wrong where it
/// decides, and never decides about what may not be stored (number.h).
std::size_t prefilterPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out);

} // namespace askew
