// Offsets the faces of regions, and scales regions.
#pragma once

#include "askew/box/region.h"
#include "askew/convex/shape.h"
#include "askew/polytope/builder.h"

namespace askew {

/// Moves each face of a box outward, or inward for a negative margin, rounded; the pose stays. Returns unbounded when
/// the margin is positive and the box has no faces to move (minkowski_margin.h), empty when nothing is left, or
/// notStorable.
Built offsetFaces(Region& box, double margin);

/// Writes the shape with its faces moved by a world length, in the shape's frame: the exact hull of rounded corners,
/// right to 1e-11 of the scale, of slivers to a few times that. Corners stay sharp; edges below 2.5 degrees and the rim
/// of a polygon get a face across. A round shape grows or shrinks its radius, its core only by the excess. Returns
/// made, or unbounded (no faces: below a polygon, or a flat frame), empty, notStorable (also when a needle would grow
/// by over 1e8 margins), tooMany (vertices) or outOfMemory with `into` unchanged. Faces with more than three corners
/// may be split.
Built offsetFaces(const Shape& shape, double margin, PolytopeMemory& into);

/// Writes a round shape, given by its polytope, scaled by a factor above 0. Returns what `offsetFaces` returns.
Built scaled(const Polytope& round, double factor, PolytopeMemory& into);

/// Returns the region with its local axes scaled about its center; negative factors mirror. Returns nothing when a
/// number cannot be stored.
std::optional<Region> scaled(const Region& region, const Vec3& factors);

} // namespace askew
