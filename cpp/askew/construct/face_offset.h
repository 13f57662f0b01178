// Regions with their faces moved, and regions stretched.
#pragma once

#include "askew/box/region.h"
#include "askew/convex/shape.h"
#include "askew/polytope/builder.h"

namespace askew {

/// A box with each face moved outward, or inward by a negative margin, rounded; its pose stays. Answers unbounded when
/// it has no faces to move (growth.h) and the margin is positive, empty when nothing is left, or notStorable.
Built offsetFaces(Region& box, double margin);

/// The polytope of a shape with each face moved so far where it stands, as a polytope of the same frame: the exact hull
/// of its rounded corners, so a face with more than three may come as several. Right to 1e-11 of its scale. Corners
/// stay sharp, but at an edge of less than 2.5 degrees, and around a polygon, there is a new face across. Answers
/// unbounded for what has no faces (below a polygon, or in a flat frame), empty, notStorable (also where a needle would
/// get longer than 1e8 margins), tooMany (vertices) or outOfMemory; then `into` is as it was. Of a round shape the
/// radius grows or shrinks, and the core only by what is more than that.
Built offsetFaces(const Shape& shape, double margin, PolytopeMemory& into);

/// A round shape, by its polytope, made larger by a factor above 0. Answers as enlarge does.
Built scaled(const Polytope& round, double factor, PolytopeMemory& into);

/// The region with its local axes stretched about its centre; negative factors mirror. None when a number may not be
/// stored.
std::optional<Region> scaled(const Region& region, const Vec3& factors);

} // namespace askew
