// A direction in which two curved shapes overlap least nearby, with the proof that they do.
#pragma once

#include "askew/convex/gjk/support_pair.h"
#include "askew/math/number.h"

#include <array>
#include <optional>

namespace askew {

/// A direction in which the reach of A beyond the start of B is least nearby, as if their cores were some of their
/// vertices. In all directions the shapes reach at least as far as over these.
struct LeastReach {
    Vec3 normal;
    double reach = 0;

    /// Returns whether the reach over the vertices is at least this, to rounding, in all directions normal + d with d
    /// across the normal and no longer than `size`. False says nothing.
    [[nodiscard]] bool isLeastWithin(double size) const;

    // What proves it; lengths of the second kind are those of derivatives by d.
    unsigned dimension = 0;     // 0 over a vertex, 1 over an edge, 2 over a triangle of the difference of the cores
    double rise = 0;            // the least slope along an edge or a triangle, whichever way d leads
    double curvature = 0;       // the least second derivative across that
    double mixed = 0;           // the second derivative along an edge and across it
    double change = 0;          // of second derivatives, at most, where d is short
    double shortest = infinity; // of d, for which a ball may have no reach
};

/// Returns the direction near a guess; none where Newton's method ends at none that is least over these vertices.
std::optional<LeastReach> leastReach(const SupportPair& pair, const std::array<CorePair, 3>& cores, const Vec3& guess);

} // namespace askew
