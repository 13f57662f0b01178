// Points on and near the boundary of a shape are drawn and checked.
#pragma once

#include "support/draws/round_shapes.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

/// Expects that all queries about points agree with each other, to a part of the scale and of their coordinates.
inline void expectBorder(Random& random, const Polytope& shape, double scale, double band) {
    const Vec3 p = supportPoint(shape, anyDirection(random));
    const double off = band * (scale + maxAbs(p));
    EXPECT_LE(std::fabs(signedDistance(shape, p)), off);
    const Vec3 direction = anyDirection(random);
    const Vec3 q = p + direction * random.between(0, 1);
    const double distance = signedDistance(shape, q);
    EXPECT_EQ(contains(shape, q), distance <= 0);
    const Vec3 closest = closestPoint(shape, q);
    EXPECT_NEAR(length(closest - q), std::fmax(0, distance), off);
    EXPECT_LE(signedDistance(shape, closest), off);
}

} // namespace askew::test
