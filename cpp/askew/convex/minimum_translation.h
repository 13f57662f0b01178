// The way out of a polytope: the shortest translation of A that takes it out of B.
#pragma once

#include "askew/box/answers/minimum_translation.h"
#include "askew/math/number.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// What a measured depth may lack of parting the shapes on the rounded normal, relative to the scale: 64 roundings of
/// the measure (polytope_axes.cpp) and 12 for the length and direction of the normal and the vector.
inline constexpr double depthMargin = 76 * roundingUnit;

/// What to add to a way of this length out of B so that A is out, too, when its moved vertices have been rounded: each
/// by half an ulp of its largest coordinate, in each coordinate.
double clearance(const Polytope& a, const Polytope& b, double length);

/// As for boxes (minimum_translation.h), with the scale of polytope_measure.h and the ties of winningAxis. The vector
/// may be longer than the depth by 1e-14 of the scale and 4 ulp of the largest coordinate, so that A with its vertices
/// moved and rounded is certainly out or touching; for a posed pair that holds within 1e-12 of the scale.
/// None when they are disjoint.
std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, double skin = 0);

} // namespace askew
