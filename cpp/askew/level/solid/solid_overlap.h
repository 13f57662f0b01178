// Whether a shape meets the body of a solid mesh, lies near it, or within it.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"

namespace askew {

/// Returns an upright box that holds all that is no farther from a solid than a distance.
Box boundsWithin(const PlacedMesh& solid, double distance);

/// Returns whether a shape of any kind is no farther from a solid than a distance, 0 where they meet. With 0 it is what
/// `overlaps` returns, else right to 1e-12 of the scale, and to 1e-9 for a quadric. False when memory ends
/// (`shape.failed()`); `shape` is set to what is within the distance of it.
bool isWithin(ShapePair& shape, const Shape& body, const PlacedMesh& solid, double distance);

/// Returns whether all of a shape of any kind lies in a solid: it has a point there, and every triangle that cuts it
/// has the solid on both sides where it does (`InnerWalls`). Touching is no cut. A flat shape in the plane of the
/// surface that no triangle cuts is in when its vertices are. Exact for an exact polytope and a mesh in place that it
/// cuts nowhere or whose shells do not cross, but for gaps that no stored number lies in; among walls what is thinner
/// than 2^-44 of the scale does not count. Otherwise within 1e-12 of the scale, and 1e-9 for a quadric, it counts as
/// in. False when memory ends (`shape.failed()`); `shape` is set to the body.
bool isInside(ShapePair& shape, const Shape& body, const PlacedMesh& solid);

} // namespace askew
