// The direction in which one convex set reaches least far beyond another: how deep two shapes overlap, and whether one
// contains the other.
#pragma once

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/math/number.h"

#include <cstdint>

namespace askew {

/// How close the bounds of a least reach get, relative to the scale.
inline constexpr double bracket = 2e-10;

/// How much better a direction must be to take the place of an earlier one, relative to the scale.
inline constexpr double reachTie = 1e-13;

/// The end of B's interval along a unit vector that A's reach is measured beyond.
enum class IntervalEnd : std::uint8_t { start, end };

/// The direction of the least reach that was found.
struct MinimumOverlap {
    Vec3 normal;
    double reach = infinity;
    double atLeast = infinity; // a lower bound over all directions, or the goal
};

/// What a search looks for: the least reach, if it is below a number, or any reach that is small enough.
struct SearchGoal {
    double below = infinity;
    double enough = -infinity;
};

/// Returns the least reach of A beyond an end of B, for the pair without its radii. The guess is a direction, or 0.
/// Right to 2e-10 of the scale, unless very many directions are as good, as around a common axis: then only `atLeast`
/// is lower. Branch and bound over the triangles of an octahedron, the least bound first: extreme points at a
/// triangle's corners bound the reach all over it, since the set of differences holds what lies between them.
/// With the unit normal of a plane, for a pair that meets, the reach counts over the part of the normal in that plane.
MinimumOverlap minimumOverlap(const SupportPair& pair, IntervalEnd beyond, double scale, const SearchGoal& goal,
                              const Vec3& guess, const Vec3* plane = nullptr);

} // namespace askew
