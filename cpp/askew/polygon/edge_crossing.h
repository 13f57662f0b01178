// Finds edges of an outline that meet.
#pragma once

#include "askew/polygon/outline.h"

#include <optional>

namespace askew {

/// Two edges, by the corners from which they start.
struct EdgePair {
    unsigned first;
    unsigned second;
};

/// Returns the first two edges, in order, that share no corner and yet have a point in common; exact. Neighbors must
/// turn at their corner. Looks at edges in runs of 16, by their bounds, so takes n^2 / 16 steps where few are near.
std::optional<EdgePair> firstCrossing(const Outline& outline);

} // namespace askew
