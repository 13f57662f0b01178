// The normals along which rounded shapes may part soonest when A moves in a plane.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Visits unit normals from A to B, each with a lower bound of the depth along it, for a pair that meets and of which
/// one is round. The shortest translation across the direction, a unit vector, that takes A out of B parts them along
/// one of these or along an axis of the cores. In that plane the differences of the cores swept by the ball are bounded
/// by circles around vertices, ellipses around edges and lines above faces; of the circles and ellipses that hold the
/// origin, or nearly, the points are visited where the boundary lies straight across the direction to them.
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
