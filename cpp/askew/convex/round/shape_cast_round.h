// When a moving shape meets another one, where one of them is round.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/cast/ray_cast.h"
#include "askew/convex/round/round_passage.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns the passage of A through B for t from minus to plus infinity; none when A passes by at more than 1e-12 of
/// the scale, 1e-9 with a quadric. Right to 1e-13 of the scale over the part of `translation` along the normal. A's
/// core moves to B's, swept by a ball of both radii and the margin: it first meets the ball around a pair of vertices,
/// the cylinder around an edge and a vertex, or the plane above a face and a vertex or a pair of edges, each in closed
/// form; where there are many, a search shows which (`castQuadric`). On a ball or cylinder the normal is as wrong as
/// the place over the radius: by an angle of up to 1e-3 when that is 1e-9 of the scale, but no farther than to the
/// normal of the next face. Ericson, RTCD 5.5.7.
std::optional<RoundPassage> castRound(const Polytope& a, const Vec3& translation, const Polytope& b, double margin = 0);

/// Returns the hit of a ray on a round shape, within 1e-12 of the scale, 1e-9 on a quadric; the caller knows whether
/// the ray starts inside. The face is that of the core; -1 also on what is round.
std::optional<RayHit> castRoundRay(const Ray& ray, const Polytope& shape, bool startsInside);

/// Returns the contact of a cast, within 1e-12 of the scale, 1e-9 with a quadric; the caller knows whether A starts
/// within the margin of B. The row is 0 when they start apart: no axis is named.
std::optional<ShapeCastHit> castRoundShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin,
                                           bool startsWithin);

} // namespace askew
