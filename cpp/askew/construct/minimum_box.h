// Finds a small box around points.
#pragma once

#include "askew/box/region.h"
#include "askew/polytope/builder.h"

namespace askew {

/// `minimumBox` accepts at most this many points.
inline constexpr std::size_t maxFitPoints = std::size_t{1} << 20;

/// Writes the smallest box of a given rotation around points. It contains all of them, enlarged by some roundings when
/// needed; points in one plane or on one line give a flat box where its faces hold them exactly, as along x, y and z,
/// else one a few ulp thick. Returns made, or noPoints, notStorable (the rotation too), tooMany or outOfMemory with
/// `into` unchanged.
Built minimumBox(std::span<const Vec3> points, const Quat& rotation, Region& into);

/// Writes a small box at any rotation; its axes are as near to x, y and z as possible. A side lies across two hull
/// edges (every pair is tried) and another along an edge of that silhouette; then each axis is refined. Hulls with over
/// 96 triangle edges try faces, up to the 512 largest, then lay the sides of the best box on edges near them. Of more
/// than 4096 points the search sees the farthest in 64 directions (extreme_points.h); the box is then made around all
/// of them, so that the cost grows with their number. No measured box was 4% above the least volume. An extent below
/// 1e-9 of the size counts as zero; then area or length is minimized. Returns what the other overload returns.
/// O'Rourke, "Finding Minimal Enclosing Boxes" (1985); Freeman and Shapira (1975).
Built minimumBox(std::span<const Vec3> points, Region& into);

} // namespace askew
