// Rounded shapes: a core polytope and all that is no farther from it than a radius. Everything comes from the cores:
// two are as far apart as their cores, less both radii; where the cores overlap, the depth is theirs and both radii.
#pragma once

#include "askew/convex/sat/nearest_features.h"

namespace askew {

/// Visits the axes of a pair of which one is rounded and none a quadric: those of the cores, less the radii, and where
/// the cores lie apart the one of kind `closest` between their nearest points, on which the gap is the distance. A
/// separation no larger than 1e-12 of the scale is 0. The limits are ignored.
void roundAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
               bool (*visit)(void*, const PolytopeAxis&), void* context);

/// Returns the nearest points of rounded shapes from those of their cores, or from a common point; when the shapes
/// meet, a common point. The distance is then negative unless the cores meet.
PolytopeDistance rounded(const PolytopeDistance& cores, double radiusA, double radiusB);

/// Returns the volume of a rounded point, segment, polygon or box. It is wrong for other solid cores, whose edges are
/// not square. Steiner's formula (1840).
double roundVolume(const Polytope& shape);

} // namespace askew
