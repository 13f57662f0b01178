// These are seeded clouds of points that each target one weakness of a convex hull.
#pragma once

#include "support/draws/random.h"

#include "askew/math/vec.h"

#include <span>
#include <vector>

namespace askew::test {

struct Cloud {
    const char* name;
    std::vector<Vec3> (*make)(Random&);
    int dimension; // of every cloud of the kind; -1 when they differ
};

/// Returns all kinds, in a fixed order; each has at most 24 points.
std::span<const Cloud> clouds();

/// Returns points on an ellipsoid that lies anyhow, or inside one.
std::vector<Vec3> drawCloud(Random& random, int count, bool isHollow);

} // namespace askew::test
