// Points inside a shape: drawn at random, or those of a grid.
#pragma once

#include "askew/convex/shape.h"
#include "askew/math/random.h"
#include "askew/polytope/builder.h"

namespace askew {

/// Fills `out`, 3 numbers a point, with points spread evenly over the volume; of a flat shape over the area or the
/// length. `placed` is the shape where it is (placed.h). The shape contains every one of them, but for flat and all but
/// flat ones, where they are rounded. A few dozen operations a face and point. Of a round one they are drawn from a box
/// around it until they are inside; after 1024 tries in vain, which only needles see, one of the core is taken.
/// Rocchini and Cignoni, "Generating Random Points in a Tetrahedron" (2000).
void samplePoints(const Shape& shape, const Polytope& placed, Random& random, std::span<double> out);

/// The most points of a grid that are looked at.
inline constexpr double maxGridPoints = 0x1p20;

/// Appends, 3 numbers a point, the points of a grid that the shape contains, by x, then y, then z. World: those whose
/// coordinates are multiples of the spacing. Own: the grid through the shape's centre along its half axes; there it is
/// decided before the shape is turned, and to rounding. Answers made, tooMany (in the box around the shape)
/// or outOfMemory.
enum class GridFrame : std::uint8_t { world, own };
Built gridPoints(const Shape& shape, const Polytope& placed, double spacing, GridFrame frame, Buffer<double>& into);

} // namespace askew
