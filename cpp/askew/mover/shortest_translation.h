// The shortest translation that leads out of several half-spaces at once.
#pragma once

#include "askew/math/vec.h"

#include <optional>
#include <span>

namespace askew {

/// A plane to get behind: a translation does that leads this far, or farther, along the unit normal.
struct PushPlane {
    Vec3 normal;
    double depth = 0;
};

/// Returns the shortest translation that leads behind all planes, right to a few roundings over the sines between the
/// normals; none where no translation does, or where only normals that are parallel to 1e-6 lead there. The cost grows
/// with the planes times those it ends at, mostly 3 at most.
/// Goldfarb and Idnani, "A numerically stable dual method for solving strictly convex quadratic programs" (1983).
std::optional<Vec3> shortestTranslation(std::span<const PushPlane> planes);

} // namespace askew
