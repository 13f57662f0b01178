#include "askew/convex/round/ellipsoid_overlap.h"

#include "askew/math/number.h"

#include <cmath>

namespace askew {

namespace {

/// Returns a vector of a shape as it lies in the world, without its place.
Vec3 turned(const Shape& shape, const Vec3& v) {
    const auto& [u0, u1, u2] = shape.frame.halfAxes;
    return u0 * v.x + u1 * v.y + u2 * v.z;
}

/// Returns the part of a way from the middle of an ellipsoid that lies within it; 0 for any other shape, and where that
/// is not right to a thousandth. A row of the inverse is as wrong as the sine between the axes is small: 1e-9 leaves
/// 1e-6 of it. The way is rounded by an ulp of `size`, which must be small beside the least radius.
double partWithin(const Shape& shape, const Vec3& way, double size) {
    const Polytope& local = shape.polytope;
    if (!local.isQuadric()) return 0;
    const Vec3 u = turned(shape, local.ballAxis(0));
    const Vec3 v = turned(shape, local.ballAxis(1));
    const Vec3 w = turned(shape, local.ballAxis(2));
    const Vec3 vw = cross(v, w);
    const Vec3 wu = cross(w, u);
    const Vec3 uv = cross(u, v);
    const double volume = dot(u, vw);
    const bool isRight = std::fabs(volume) >= 1e-9 * length(u) * length(v) * length(w) &&
                         size * (sumAbs(vw) + sumAbs(wu) + sumAbs(uv)) * roundingUnit < 1e-3 * std::fabs(volume);
    return isRight ? std::fabs(volume) / length({dot(vw, way), dot(wu, way), dot(uv, way)}) : 0;
}

/// Returns a point of a shape, the middle of an ellipsoid, from the center of its frame.
Vec3 pointOf(const Shape& shape) { return shape.isBox() ? Vec3{} : turned(shape, shape.polytope.vertex(0)); }

} // namespace

bool surelyMeet(const Shape& a, const Shape& b) {
    if (!a.polytope.isQuadric() && !b.polytope.isQuadric()) return false;
    const Vec3 inA = pointOf(a);
    const Vec3 inB = pointOf(b);
    const Vec3 way = (b.frame.center - a.frame.center) + (inB - inA);
    const double size = maxAbs(a.frame.center) + maxAbs(b.frame.center) + maxAbs(inA) + maxAbs(inB);
    constexpr double enough = 1.01;
    const double part = partWithin(a, way, size);
    return part > enough || part + partWithin(b, way, size) > enough;
}

} // namespace askew
