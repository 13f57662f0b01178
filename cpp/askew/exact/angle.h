// Angles in the plane become directions and back, with the same bits on every machine.
#pragma once

#include "askew/math/vec2.h"

namespace askew {

/// Returns the unit vector at an angle from the x axis, counter-clockwise with y up; each coordinate is right to three
/// roundings. An angle within an ulp of a multiple of a quarter turn counts as that multiple, and the result is exact.
/// Cody and Waite, "Software Manual for the Elementary Functions" (1980), with an exact reduction.
Vec2 turned(double angle);

/// Returns the angle from the x axis to a vector with no negative coordinate, of any length but 0: at most a quarter
/// turn, right to ten roundings: one of the quotient, seven of three halvings, two of the series.
double angleOf(const Vec2& direction);

} // namespace askew
