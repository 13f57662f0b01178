// A rigid motion in time: along a way while turning about an axis, both evenly.
#pragma once

#include "askew/convex/shape.h"
#include "askew/math/aabb.h"
#include "askew/math/rotation.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// While t runs from 0 to 1: along the translation, and about the axis through the pivot, which moves along, by the
/// angle in radians, counter-clockwise seen against the axis. Several turns are possible.
struct RigidMotion {
    Vec3 translation;
    Vec3 pivot;
    Vec3 axis; // unit
    double angle = 0;
};

/// A frame at a time of the motion.
Box movedBy(const RigidMotion& motion, const Box& frame, double t);

/// The axis and the angle, up to half a turn, of a unit quaternion; of none the axis is x.
void setTurn(RigidMotion& motion, const Quat& rotation);

/// No point of a shape in its place at the start is farther from the axis than that; at most 2 % too much.
double reachAcross(const RigidMotion& motion, const Polytope& shape);

/// An axis-aligned box that holds the shape at all times, but for the translation.
Aabb turnedBounds(const RigidMotion& motion, const Polytope& shape);

} // namespace askew
