// A direction is reflected at a surface.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// Returns the direction as a mirror with this normal reflects it, of unchanged length. The normal may have any length
/// but 0, and either sign.
Vec3 reflected(const Vec3& direction, const Vec3& normal);

/// Returns the angle of incidence, between the reversed direction and the normal: 0 head-on, a right angle when it only
/// grazes, more when it comes from behind. Lengths do not matter, except that 0 has no angle. It is right to 19
/// roundings (2 of each unit vector's parts, 7 of two lengths, 1 of their quotient, 9 of the arc tangent), with the
/// same bits on every machine. Kahan, "How Futile are Mindless Assessments of Roundoff" (2006), 12, for angles between
/// vectors.
double angleOfIncidence(const Vec3& direction, const Vec3& normal);

} // namespace askew
