// The distance of two polytopes.
#pragma once

#include "askew/convex/sat/nearest_features.h"

#include <optional>

namespace askew {

/// Returns the distance of two polytopes that are not round: right to 1e-13 of the scale, 1e-12 when one is posed. It
/// is 0 exactly when exact polytopes meet, and never below the largest gap along an axis, which need not be looked for
/// where it is known.
PolytopeDistance polytopeDistance(const Polytope& a, const Polytope& b, std::optional<double> gap = {});

} // namespace askew
