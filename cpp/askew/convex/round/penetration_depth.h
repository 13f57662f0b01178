// The direction in which one convex set reaches least far beyond another: how deep two shapes lie in each other, and
// whether one holds the other.
#pragma once

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/math/number.h"

#include <cstdint>

namespace askew {

/// What is measured along unit vectors: how far the shadow of A reaches beyond where that of B begins, or beyond where
/// it ends.
enum class IntervalEnd : std::uint8_t { start, end };

struct MinimumOverlap {
    Vec3 normal;
    double reach = infinity;
    double atLeast = infinity; // of all directions, or the goal
};

/// What is looked for: the least reach, if it is below some number, or any that is small enough.
struct SearchGoal {
    double below = infinity;
    double enough = -infinity;
};

/// Of the pair without its radii. The guess is a direction, or 0. Right to 2e-10 of the scale, unless very many
/// directions are as good, as around an axis that both share: then `reach` is right, and only `atLeast` says less.
/// Branch and bound over the triangles of an octahedron, the one with the least bound first: extreme points at the
/// corners of a triangle bound the reach all over it, since the set of differences holds what lies between them.
/// With the unit normal of a plane the reach is taken within it, of a pair that meets: over the part of the normal that
/// lies in it.
MinimumOverlap minimumOverlap(const SupportPair& pair, IntervalEnd beyond, double scale, const SearchGoal& goal,
                              const Vec3& guess, const Vec3* plane = nullptr);

} // namespace askew
