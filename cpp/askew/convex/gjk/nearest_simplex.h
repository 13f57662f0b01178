// Up to four points of the difference of two shapes, and which point between them is nearest to the origin.
#pragma once

#include "askew/convex/gjk/support_pair.h"

#include <array>
#include <optional>

namespace askew {

/// A point of the difference B - A, and the point of A that it is from.
struct DifferencePoint {
    Vec3 way;
    Vec3 onA;
    CorePair cores{}; // the vertices that it lies over
};

/// Up to four points and the weights that make the one of their hull nearest to the origin. All subsets are compared
/// and lengths along edges taken out, for the last digits of a distance; the simplex of gjk.cpp stops at the first
/// subset that passes, which is faster and enough for a sign.
struct NearestSimplex {
    std::array<DifferencePoint, 4> points;
    std::array<double, 4> weights{1};
    unsigned size = 0;

    void add(const DifferencePoint& point) { points[size++] = point; }

    /// Returns the point nearest to the origin and keeps only the points that make it; all four when they hold the
    /// origin. The newest is one of these, unless the others have moved or it was found in another direction.
    DifferencePoint reduce(bool isAnyNew = false);

    /// Becomes the simplex over the same vertices of the cores, or some of them, in a direction near a guess in which
    /// their gap is stationary (`curvedNormal`), and returns that, if it has a nearer point than `nearest`, which it
    /// replaces. Of at most three points.
    std::optional<Vec3> turn(const SupportPair& pair, const Vec3& guess, DifferencePoint& nearest);

    /// Returns how deep the origin lies in a tetrahedron that holds it.
    [[nodiscard]] double depth() const;
};

} // namespace askew
