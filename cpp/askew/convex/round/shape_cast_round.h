// A moving shape and another one, of which one is round: when do they meet?
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/cast/ray_cast.h"
#include "askew/convex/round/round_passage.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// For t from minus to plus infinity; none when A passes B by more than 1e-12 of the scale. Right to 1e-13 of the scale
/// over the part of the way along the normal. A's core is seen as moving to B's, swept by a ball of both radii and the
/// margin: it first meets the ball around a pair of vertices, the cylinder around an edge and a vertex, or the plane
/// above a face and a vertex or a pair of edges; each in closed form. Of many a search shows which (convex_distance.h).
/// Ericson, RTCD 5.5.7.
std::optional<RoundPassage> castRound(const Polytope& a, const Vec3& way, const Polytope& b, double margin = 0);

/// As castRay; the face is that of the core, -1 also on what is round. Starts inside within 1e-12 of the scale.
std::optional<RayHit> castRoundRay(const Ray& ray, const Polytope& shape, bool startsInside);

/// As sweep, with 1e-12 of the scale; the margin makes round. The row is 0 and says no more than that they start apart.
std::optional<ShapeCastHit> castRoundShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin,
                                           bool startsWithin);

} // namespace askew
