// Round shapes: a core polytope and all that is no farther from it than a radius. Everything comes from the cores: two
// are as far apart as their cores, less both radii; where the cores overlap, their depth and both radii are the depth.
#pragma once

#include "askew/convex/sat/nearest_features.h"

namespace askew {

/// The axes of a pair of which one is round: those of the cores, less the radii, and where these lie apart the one of
/// kind `closest` between their nearest points, on which the gap is the distance. A separation no larger than 1e-12 of
/// the scale is 0.
void roundAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
               bool (*visit)(void*, const PolytopeAxis&), void* context);

/// From the nearest points of two cores, or a common one, those of the shapes with these radii; when they meet, a
/// common point. A distance is then negative unless the cores meet.
PolytopeDistance rounded(const PolytopeDistance& cores, double radiusA, double radiusB);

/// Of a round point, segment, polygon or box; of any other polytope with volume too much or too little, since its edges
/// are not square. Steiner's formula (1840).
double roundVolume(const Polytope& shape);

} // namespace askew
