// How deep curved shapes overlap, where a search from within finds and proves it soon.
#pragma once

#include "askew/convex/round/penetration_depth.h"

#include <optional>

namespace askew {

/// Returns what `minimumOverlap` does for the start of B, right to the same part of the scale; none when the overlap is
/// thin, or is not proved after so many steps. `near` is what `gjkDistance` found of the pair, which certainly meets.
/// An inner polytope of the difference grows toward the direction of least depth (Van den Bergen 2001), until what is
/// left of it lies where the depth over the vertices of the cores is known to be least (least_reach.h).
std::optional<MinimumOverlap> curvedOverlap(const SupportPair& pair, const GjkDistance& near, double scale,
                                            const SearchGoal& goal);

} // namespace askew
