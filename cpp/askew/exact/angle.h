// Angles in the plane.
#pragma once

#include "askew/math/vec2.h"

namespace askew {

/// The unit vector that the x axis is turned to, counter-clockwise with y up; each coordinate right to three roundings.
/// An angle within an ulp of a quarter turn is one: then the answer is exact. Same bits everywhere.
/// Cody and Waite, "Software Manual for the Elementary Functions" (1980), with an exact reduction.
Vec2 turned(double angle);

/// The angle from the x axis to a vector with no negative coordinate, of any length but 0: up to a quarter turn. Right
/// to eight roundings, the same on every machine.
double angleOf(const Vec2& direction);

} // namespace askew
