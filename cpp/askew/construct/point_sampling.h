// Generates points inside a shape, at random or on a grid.
#pragma once

#include "askew/convex/shape.h"
#include "askew/math/random.h"
#include "askew/polytope/builder.h"

namespace askew {

/// Fills `out`, 3 numbers a point, with points uniform over the volume (area or length for flat shapes). `placed` is
/// the posed shape (transformed_shape.h). The shape contains every point, except that points of flat and nearly flat
/// shapes are rounded. Cost: a few dozen operations per face and point. Round shapes redraw from a box around them,
/// after 1024 misses a point of the core is taken. Quadrics are drawn in their own coordinates, where only points
/// within rounding of the boundary have to be tested; `tested` counts those. Rocchini and Cignoni, "Generating Random
/// Points in a Tetrahedron" (2000).
void samplePoints(const Shape& shape, const Polytope& placed, Random& random, std::span<double> out,
                  std::size_t* tested = nullptr);

/// A grid visits at most this many points.
inline constexpr double maxGridPoints = 0x1p20;

/// Appends the grid points that the shape contains, 3 numbers a point, sorted by x, then y, then z. The world grid has
/// coordinates that are multiples of the spacing; the own grid runs through the shape's center along its half axes, and
/// is tested before the shape is turned, to rounding. The cost is that of the rows along z, each compared with every
/// face; points within 1e-9 of a face, and all points of round shapes and boxes, are tested one by one, and counted in
/// `tested`. Returns made, tooMany (in the box around the shape) or outOfMemory.
enum class GridFrame : std::uint8_t { world, own };
Built gridPoints(const Shape& shape, const Polytope& placed, double spacing, GridFrame frame, Buffer<double>& into,
                 std::size_t* tested = nullptr);

} // namespace askew
