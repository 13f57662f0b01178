// The way out: the shortest translation of A that takes it out of B.
#pragma once

#include "askew/box/answers/minimum_translation.h"
#include "askew/box/box.h"
#include "askew/math/vec.h"

#include <cstdint>
#include <optional>

namespace askew {

/// None when the boxes are disjoint. When one box holds the other, the nearer side counts.
/// skin: a length added to the vector (>= 0), for poses that will be rounded further, to f32 say.
/// Gottschalk 1996 for the axes; ties as in winningRow.
std::optional<MinimumTranslation> minimumTranslation(const Box& a, const Box& b, double skin = 0);

/// The same of boxes that surely overlap and span space, when only the rows given as bits may win.
MinimumTranslation minimumTranslationAmong(std::uint32_t rows, const Box& a, const Box& b, double skin = 0);

} // namespace askew
