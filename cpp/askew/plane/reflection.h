// What becomes of a direction at a surface.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// The direction as a mirror with this normal throws it back: as long as before. The normal may have any length but 0,
/// and look either way.
Vec3 reflected(const Vec3& direction, const Vec3& normal);

/// The angle of incidence, between the way back and the normal: 0 head-on, a right angle when it only grazes, more when
/// it comes from behind. Lengths count for nothing, but 0 is none. Right to 8 roundings, the same on every machine.
/// Kahan, "How Futile are Mindless Assessments of Roundoff" (2006), 12, for angles between vectors.
double angleOfIncidence(const Vec3& direction, const Vec3& normal);

} // namespace askew
