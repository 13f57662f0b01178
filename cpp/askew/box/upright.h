// Boxes whose half axes lie along the coordinate axes, in any order and of any sign, quarter turns included, are
// decided by three comparisons. Voxels, tiles and level blocks are such boxes.
#pragma once

#include "askew/box/box.h"

#include <array>
#include <optional>

namespace askew {

/// Returns the half extents along x, y and z of a box whose half axes each lie along one of them, no two along the
/// same; flat boxes have zeros. Returns none for any other box.
std::optional<Vec3> uprightExtents(const Box& box);

/// Returns the sign of |to - from| - (a + b), exactly.
///
/// Rounding is monotone: where the rounded difference and the rounded sum differ, the exact ones differ the same way
/// round. Where they are equal, the exact ones differ by what the roundings left of each, which are two f64 (the lower
/// terms of a two-term difference and sum), and the difference of these has the sign of their comparison.
int uprightGapSign(double from, double to, double a, double b);

/// Returns the signs of the gaps of two upright boxes along x, y and z; the largest is that of the pair. This holds for
/// flat boxes too: along a coordinate in which both are flat, they touch when they have it in common and are apart
/// otherwise.
std::array<int, 3> uprightGapSigns(const Vec3& from, const Vec3& to, const Vec3& a, const Vec3& b);

/// Returns `separationSign` of two upright boxes; none when one is not upright.
std::optional<int> uprightSign(const Box& a, const Box& b);

/// Returns the same for the first as its center and its extents, for those who ask about many others.
std::optional<int> uprightSign(const Vec3& center, const Vec3& extents, const Box& other);

} // namespace askew
