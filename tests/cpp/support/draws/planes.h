// Planes and points drawn on a small grid or anywhere, and their heights above planes in rationals.
#pragma once

#include "support/draws/random.h"

#include "askew/plane/plane.h"

#include <gmpxx.h>

namespace askew::test {

/// Returns the dot product without a rounding.
inline mpq_class exactDot(const Vec3& a, const Vec3& b) {
    return mpq_class(a.x) * b.x + mpq_class(a.y) * b.y + mpq_class(a.z) * b.z;
}

/// Returns the signed distance from a plane, times the length of its normal.
inline mpq_class exactHeight(const Plane& plane, const Vec3& p) { return exactDot(plane.normal, p) - plane.offset; }

/// Draws a point with whole coordinates from -2 to 2, or with any between.
inline Vec3 drawOnGrid(Random& random, bool onGrid) {
    Vec3 v;
    for (double* x : {&v.x, &v.y, &v.z}) *x = onGrid ? random.integer(-2, 2) : random.between(-2, 2);
    return v;
}

/// Draws a plane; on the grid every second one is upright to an axis.
inline Plane drawPlane(Random& random, bool onGrid) {
    for (;;) {
        Vec3 normal = drawOnGrid(random, onGrid);
        if (onGrid && random.oneIn(2)) normal = unitAxis(random.integer(0, 2)) * random.sign();
        const auto plane = planeFromPoint(normal, drawOnGrid(random, onGrid));
        if (plane) return *plane;
    }
}

} // namespace askew::test
