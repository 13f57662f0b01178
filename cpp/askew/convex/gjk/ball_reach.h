// How far the balls that quadrics sweep reach along a direction, with its derivatives.
#pragma once

#include "askew/convex/gjk/support_pair.h"

namespace askew {

/// What a quadric's ball sees of a direction and of two across it; nothing for other shapes.
struct BallView {
    Vec3 normal;
    Vec3 u;
    Vec3 v;

    BallView(const Polytope& shape, const Vec3& direction, const Vec3& first, const Vec3& second);
};

/// The reach of both balls of a pair along normal + x u + y v, a convex function of x and y, with its derivatives: the
/// gap of the pair is that of its cores less this.
struct BallReach {
    double length = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    double yy = 0;

    void add(const BallView& seen, double atX, double atY);
};

} // namespace askew
