// Pairs of which one is a quadric: everything from the distance where they are apart and the least depth where they
// meet. The other may be any polytope, rounded or not.
#pragma once

#include "askew/convex/round/round_passage.h"
#include "askew/convex/sat/nearest_features.h"

#include <optional>

namespace askew {

/// The axes of the faces of both, where these are asked for, and one of kind `closest`: between their nearest points,
/// on which the gap is the distance; or that of the least depth. A separation within 1e-9 of the scale is 0.
void quadricAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                 bool (*visit)(void*, const PolytopeAxis&), void* context);

/// As distance: right to 1e-10 of the scale, and 0 below 1e-9 of it.
PolytopeDistance quadricDistance(const Polytope& a, const Polytope& b);

/// The direction in which a quadric sticks out most of another shape grown by a margin, or is nearest to doing so, with
/// the length; or any in which it sticks out, when that is enough. Right to 1e-9 of the scale; to 1e-6 where they touch
/// from within all along a curve or more.
PolytopeAxis excessOf(const Polytope& inner, const Polytope& outer, double margin, bool anyWillDo = false);

/// As castRound, by steps that never go beyond the first contact (convex_distance.h). Of a point in closed form.
std::optional<RoundPassage> castQuadric(const Polytope& a, const Vec3& way, const Polytope& b, double margin);

} // namespace askew
