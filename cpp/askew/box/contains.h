// Membership is certified: a point in a box, a box in a box.
#pragma once

#include "askew/box/box.h"

namespace askew {

/// A `PointTest` holds what testing many points against one box needs of it.
struct PointTest {
    Box box;
    std::array<Vec3, 3> normals;
    std::array<double, 3> faceBand; // error band of each face's determinant, per unit of reach
    double size = 0;                // sum of the largest coordinates of the half axes
    double depth = 0;               // |det u|
};

PointTest pointTest(const Box& box);

/// Returns whether the point lies in the closed box, exact for the stored numbers. Where the box has a volume the test
/// is |det(uj, uk, p - c)| <= |det u| for the three faces, else the flat rule of axes.h.
bool contains(const PointTest& test, const Vec3& point);

/// Returns whether the point lies in the closed box, that is, whether a box of zero extent there meets it. Exact.
bool contains(const Box& box, const Vec3& point);

/// Returns whether every point of inner lies in outer; exact, flat boxes included.
bool contains(const Box& outer, const Box& inner);

} // namespace askew
