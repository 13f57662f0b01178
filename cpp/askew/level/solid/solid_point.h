// Whether a point lies in the body of a solid mesh, and how exactly that can be told.
#pragma once

#include "askew/level/placed_mesh.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Returns whether a point is no farther from a solid than a distance, 0 within it. With 0 exact for a mesh in place.
bool isWithin(const PlacedMesh& solid, const Vec3& point, double distance);

/// Returns the scale of a solid and a body: the extent of the solid and its distance from the body's center.
double scaleOf(const PlacedMesh& solid, const Polytope& body);

/// Returns how far a point may seem to lie out of a solid that it lies on: 0 where nothing is rounded.
double bandOf(const PlacedMesh& solid, const Polytope& body);

} // namespace askew
