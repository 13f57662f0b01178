// A rigid motion in time: a translation and a turn about an axis, both at constant speed.
#pragma once

#include "askew/convex/shape.h"
#include "askew/math/aabb.h"
#include "askew/math/rotation.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// The motion while t runs from 0 to 1: along the translation, and about the axis through the pivot, which moves along,
/// by the angle in radians, counter-clockwise seen against the axis. Several turns are possible.
struct RigidMotion {
    Vec3 translation;
    Vec3 pivot;
    Vec3 axis; // unit
    double angle = 0;
};

/// Returns the frame at time t of the motion.
Box movedBy(const RigidMotion& motion, const Box& frame, double t);

/// Sets the axis and the angle, up to half a turn, from a unit quaternion; without a turn the axis is x.
void setTurn(RigidMotion& motion, const Quat& rotation);

/// Returns a distance from the axis that no point of the shape, where it is at the start, exceeds; at most 2% too
/// much.
double reachAcross(const RigidMotion& motion, const Polytope& shape);

/// Returns the part of a shape that decides how far its points come along any direction while it turns, up to a
/// constant: its core when it is a rounded shape, or a quadric that is round about the axis to 1e-12.
Polytope turningPart(const RigidMotion& motion, const Polytope& shape);

/// Returns an axis-aligned box that holds the shape at all times, but for the translation.
Aabb turnedBounds(const RigidMotion& motion, const Polytope& shape);

} // namespace askew
