// Pairs of which one is a quadric: everything comes from the distance where they are apart and from the least depth
// where they meet. The other may be any polytope, rounded or not.
#pragma once

#include "askew/convex/round/round_passage.h"
#include "askew/convex/sat/nearest_features.h"

#include <optional>

namespace askew {

/// Visits the axes of the faces of both and one of kind `closest`: between their nearest points, on which the gap is
/// the distance, or that of the least depth. A separation within 1e-9 of the scale is 0. When separations below 0 are
/// left out (`limits.least`), only the last axis is visited, and only if it shows a gap or contact.
void quadricAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                 bool (*visit)(void*, const PolytopeAxis&), void* context);

/// Returns the distance, right to 1e-10 of the scale and 0 below 1e-9 of it, with the nearest points.
PolytopeDistance quadricDistance(const Polytope& a, const Polytope& b);

/// Returns the direction in which a quadric sticks out most of another shape grown by a margin, or comes nearest to it,
/// with the length; any direction in which it sticks out when `anyWillDo`. Right to 1e-9 of the scale; to 1e-6 where
/// they touch from within all along a curve or more.
PolytopeAxis excessOf(const Polytope& inner, const Polytope& outer, double margin, bool anyWillDo = false);

/// Returns the passage of `castRound` by steps that never go beyond the first contact (`gjkRayCast`), for a point in
/// closed form. Takes shapes of any kind. The normal of two that are smooth where they touch is right to the time
/// (`contactNormal`); that of a curved border and an edge or a face to 1e-3, as it is taken at a gap of 1e-8.
std::optional<RoundPassage> castQuadric(const Polytope& a, const Vec3& translation, const Polytope& b, double margin);

/// Returns of that passage what lies between the times 0 and 1, sooner: none when they do not meet there, give or take
/// a band of time; the exit is not given, nor for a pair that starts within one another when and where it entered.
std::optional<RoundPassage> castQuadricOnce(const Polytope& a, const Vec3& translation, const Polytope& b,
                                            double margin, bool startsWithin, double band);

} // namespace askew
