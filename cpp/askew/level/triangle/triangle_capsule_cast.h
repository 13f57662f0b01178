// When a moving ball or capsule meets a triangle.
#pragma once

#include "askew/level/mesh.h"
#include "askew/math/vec.h"

#include <optional>

namespace askew {

/// All points within the radius of the segment from middle - half to middle + half: a ball where the half is 0.
struct Capsule {
    Vec3 middle;
    Vec3 half;
    double radius = 0;
};

struct CapsuleContact {
    double time = 0; // in multiples of the translation
    Vec3 normal;     // unit, from the triangle's nearest point to the segment's
};

/// Returns when a capsule that starts apart from a triangle first touches it, up to the time `end`; none when it does
/// not. Right to 1e-13 of the scale (the distance to the farthest corner, the segment, the radius and the translation)
/// over the part of the translation along the normal; what passes by within 1e-12 of the scale counts as met.
///
/// The middle meets a prism, the triangle swept along the segment, with all that is within the radius: over a face of
/// it, an edge or a corner, each in closed form. All pieces lie in that body and all of its boundary is on some piece,
/// so the first time on any of them is that of the whole. Ericson, RTCD 5.5.7.
std::optional<CapsuleContact> castCapsule(const Capsule& capsule, const Vec3& translation, const Triangle& triangle,
                                          double end);

/// Returns the distance of the capsule's segment from a triangle, right to 1e-15 of their scale, 0 when they cross.
double coreDistance(const Capsule& capsule, const Triangle& triangle);

} // namespace askew
