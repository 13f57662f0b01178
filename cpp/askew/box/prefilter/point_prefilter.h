// Which points lie in a box, four at once in f32: surely, surely not, or not sure. Saves most exact tests.
#pragma once

#include "askew/box/box.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// In the place of an answer: it is for the exact test.
inline constexpr std::uint8_t undecided = 2;

/// Writes 0, 1 or `unsure` for each point, x y z, and returns how many are unsure. Never wrong where it is sure, and
/// never sure of what may not be stored (number.h).
std::size_t prefilterPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out);

} // namespace askew
