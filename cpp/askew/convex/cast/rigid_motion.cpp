#include "askew/convex/cast/rigid_motion.h"

#include "askew/exact/angle.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// A factor larger than what roundings take from a length.
constexpr double more = 1 + 0x1p-40;

/// Returns how far a shape reaches from the pivot along a unit direction or against it.
double reachAlong(const RigidMotion& motion, const Polytope& shape, const Vec3& direction) {
    const double pivot = dot(direction, motion.pivot);
    const Interval on = intervalOn(shape, direction);
    return std::max(std::fabs(on.max - pivot), std::fabs(on.min - pivot)) + maxAbs(motion.pivot) * 0x1p-49;
}

/// Returns true when the ball of a quadric looks the same from all sides of the axis.
bool isRoundAbout(const Vec3& axis, const Polytope& quadric) {
    const Vec3 x = across(axis);
    const Vec3 y = cross(axis, x);
    const auto areAlike = [&](const Vec3& p, const Vec3& q) {
        const double size = bulge(quadric, p);
        return std::fabs(size - bulge(quadric, q)) <= 1e-12 * size;
    };
    return areAlike(x, y) && areAlike(x + y, x - y) && areAlike(axis + x, axis - x) && areAlike(axis + y, axis - y);
}

} // namespace

Box movedBy(const RigidMotion& motion, const Box& frame, double t) {
    const Vec2 turn = turned(motion.angle * t);
    // Rodrigues' formula.
    const auto rotated = [&](const Vec3& v) {
        const Vec3 along = motion.axis * dot(motion.axis, v);
        return along + (v - along) * turn.x + cross(motion.axis, v) * turn.y;
    };
    const auto& [u0, u1, u2] = frame.halfAxes;
    return {motion.pivot + rotated(frame.center - motion.pivot) + motion.translation * t,
            {rotated(u0), rotated(u1), rotated(u2)}};
}

void setTurn(RigidMotion& motion, const Quat& rotation) {
    const Vec3 sine = Vec3{rotation.x, rotation.y, rotation.z} * (rotation.w < 0 ? -1 : 1);
    motion.angle = 2 * angleOf({std::fabs(rotation.w), length(sine)});
    motion.axis = isZero(sine) ? unitAxis(0) : normalized(sine);
}

double reachAcross(const RigidMotion& motion, const Polytope& shape) {
    // A circle about a polygon of sixteen sides that is about one of its own: the secant of pi / 16.
    constexpr double around = 1.0195911582083184;
    const Vec3 x = across(motion.axis);
    const Vec3 y = cross(motion.axis, x);
    double most = 0;
    for (int k = 0; k < 8; ++k) {
        const Vec2 at = turned(0.39269908169872414 * k);
        most = std::max(most, reachAlong(motion, shape, x * at.x + y * at.y));
    }
    return most * around * more;
}

Polytope turningPart(const RigidMotion& motion, const Polytope& shape) {
    const bool isCoreEnough = shape.isRound() && (!shape.isQuadric() || isRoundAbout(motion.axis, shape));
    return isCoreEnough ? shape.core() : shape;
}

Aabb turnedBounds(const RigidMotion& motion, const Polytope& shape) {
    const double reach = reachAcross(motion, shape);
    const Interval along = intervalOn(shape, motion.axis);
    const Vec3 middle = motion.axis * ((along.min + along.max) / 2 - dot(motion.axis, motion.pivot));
    const double turn = reach * std::fabs(motion.angle);
    const Aabb start = bounds(shape);
    const auto within = [&](int k, int side) { // the circle about the axis, and the start with the longest path
        const double axis = motion.axis[k];
        const double square = 1 - axis * axis;
        const double half = (std::fabs(axis) * (along.max - along.min) / 2 + std::sqrt(std::max(square, 0.0)) * reach);
        const double edge = side < 0 ? start.min[k] : start.max[k];
        const double slack = (half + std::fabs(edge) + std::fabs(motion.pivot[k])) * (more - 1);
        const double ofCircle = side * (motion.pivot[k] + middle[k]) + half;
        const double ofWay = side * edge + turn;
        return side * ((ofCircle < ofWay ? ofCircle : ofWay) + slack);
    };
    return {{within(0, -1), within(1, -1), within(2, -1)}, {within(0, 1), within(1, 1), within(2, 1)}};
}

} // namespace askew
