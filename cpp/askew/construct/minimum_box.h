// A small box around points.
#pragma once

#include "askew/box/region.h"
#include "askew/polytope/builder.h"

namespace askew {

/// The most points a box may be fitted to.
inline constexpr std::size_t maxFitPoints = std::size_t{1} << 20;

/// The smallest box of a given rotation around points: certainly around them, being larger than the exact one by some
/// roundings where it must be. So points in one plane or on one line give a flat box where its faces hold them exactly,
/// as along x, y and z, and else one of a few ulp. Answers noPoints, notStorable (the rotation too), tooMany or
/// outOfMemory; then `into` is as it was.
Built minimumBox(std::span<const Vec3> points, const Quat& rotation, Region& into);

/// A small box around points, at any rotation; its local axes are as near to x, y and z as they may be.
/// One side lies across two edges of the convex hull, every pair of which is tried, and another one along an edge of
/// what is seen across it; the best is turned about its own axes while that makes it smaller. Of hulls with more than
/// 96 edges in triangles only the faces are tried, 512 at most, the largest ones. Of all that was measured none was 4 %
/// larger than the least box. What is thinner than 1e-9 of its size counts as flat: then the area is made small, or the
/// length. Answers as above. O'Rourke, "Finding Minimal Enclosing Boxes" (1985); Freeman and Shapira (1975).
Built minimumBox(std::span<const Vec3> points, Region& into);

} // namespace askew
