// The minimum translation is the shortest translation of A that takes it out of B.
#pragma once

#include "askew/box/answers/minimum_translation.h"
#include "askew/box/box.h"
#include "askew/math/vec.h"

#include <cstdint>
#include <optional>

namespace askew {

/// Returns none when the boxes are disjoint. When one box contains the other, the nearer side counts.
/// The skin (>= 0) is a length added to the vector, for poses that will be rounded further, say to f32.
/// Gottschalk 1996 for the axes; ties are as in `winningRow`.
std::optional<MinimumTranslation> minimumTranslation(const Box& a, const Box& b, double skin = 0);

/// Returns the minimum translation of boxes that certainly overlap and span space; only the rows given as bits may win.
MinimumTranslation minimumTranslationAmong(std::uint32_t rows, const Box& a, const Box& b, double skin = 0);

} // namespace askew
