// Polytopes by name. Each is the exact hull of its corners, which are rounded where they must be computed. All
// functions return what `convexHull` returns.
#pragma once

#include "askew/box/box.h"
#include "askew/polytope/hull.h"

#include <array>

namespace askew {

/// Builds a box from its eight rounded corners. A face whose corners no longer lie in one plane exactly is split.
Built polytopeFromBox(const Box& box, PolytopeMemory& into);

/// Builds the half of a box below the plane that rises from its lower edge at -u2 to its upper edge at +u2 (u1 is up).
Built wedge(const Box& box, PolytopeMemory& into);

/// Builds the hull of the base of a box (at -u1) and the one upper corner +u0 +u1 -u2.
Built cornerWedge(const Box& box, PolytopeMemory& into);

/// Builds the volume that a polygon sweeps along a vector; returns `concave` unless `isConvexOutline` holds.
Built prism(std::span<const Vec3> polygon, const Vec3& along, PolytopeMemory& into);

/// Builds the hull of two rectangles given by their corners: the near four, then the far four.
Built frustum(std::span<const Vec3, 8> corners, PolytopeMemory& into);

Built triangle(const Vec3& a, const Vec3& b, const Vec3& c, PolytopeMemory& into);
Built segment(const Vec3& from, const Vec3& to, PolytopeMemory& into);
Built point(const Vec3& at, PolytopeMemory& into);

} // namespace askew
