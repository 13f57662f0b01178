// Along which normals may round shapes part soonest when A moves in a plane?
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Visits unit normals from A to B, with a depth that A and B do not fall below along it. The shortest translation
/// across the direction, a unit vector, that takes A out of B parts them along one of these or along an axis of the
/// cores. They meet, and one is round. What the differences of the cores swept by the ball leave in the plane is
/// bounded by circles around vertices, ellipses around edges and lines above faces: of the circles and ellipses that
/// hold the origin, or nearly, the points are visited where the border lies straight across the way there.
void forEachRoundNormal(const Polytope& a, const Polytope& b, const Vec3& direction,
                        void (*visit)(void*, const Vec3& normal, double least), void* context);

template <class Visit>
void forEachRoundNormal(const Polytope& a, const Polytope& b, const Vec3& direction, Visit visit) {
    const auto call = [](void* context, const Vec3& normal, double least) {
        (*static_cast<Visit*>(context))(normal, least);
    };
    forEachRoundNormal(a, b, direction, call, &visit);
}

} // namespace askew
