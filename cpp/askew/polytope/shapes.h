// Polytopes by name. Each is the exact hull of its corners, which are rounded where they have to be reckoned; errors
// are those of convexHull.
#pragma once

#include "askew/box/box.h"
#include "askew/polytope/hull.h"

#include <array>

namespace askew {

/// A box by its eight rounded corners. Faces whose four corners no longer lie in one plane exactly become triangles.
Built polytopeFromBox(const Box& box, PolytopeMemory& into);

/// The half of a box below the plane that rises from its lower edge at -u2 to its upper edge at +u2 (up is u1).
Built wedge(const Box& box, PolytopeMemory& into);

/// The base of a box (at -u1) and the one upper corner +u0 +u1 -u2.
Built cornerWedge(const Box& box, PolytopeMemory& into);

/// What the convex hull of a polygon sweeps along a vector.
Built prism(std::span<const Vec3> polygon, const Vec3& along, PolytopeMemory& into);

/// Between two rectangles given by their corners: the near four, then the far four.
Built frustum(std::span<const Vec3, 8> corners, PolytopeMemory& into);

Built triangle(const Vec3& a, const Vec3& b, const Vec3& c, PolytopeMemory& into);
Built segment(const Vec3& from, const Vec3& to, PolytopeMemory& into);
Built point(const Vec3& at, PolytopeMemory& into);

} // namespace askew
