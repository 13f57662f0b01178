// Where a ray enters and leaves the body that a closed mesh encloses.
#pragma once

#include "askew/level/rays/ray_cast.h"

namespace askew {

/// Where a ray passes through a mesh: a surface at one time, the body of a solid from one to another.
struct MeshRayHit {
    PartHit hit; // the triangle where it enters; no part at 0, and no normal, when it starts inside
    double leave = 0;
    bool startsInside = false; // also on a triangle; only for solids
};

/// Does for a solid what `castRay` of a placed mesh does, in the coordinates of the mesh.
///
/// Shells may cross, so that not every triangle on the way is where the body begins or ends: the winding number on the
/// way is the sum of the crossings still ahead, each with its sign, which is exact. Crossings whose times are no
/// farther apart than they are wrong count as one.
std::optional<MeshRayHit> castRayThrough(const Ray& ray, const Mesh& mesh);

/// Returns 1 when the line of a ray leaves a triangle through its front, -1 when it enters there, 0 when it passes by:
/// exact, for a line that is taken to lie an eps off along one coordinate and an eps^2 along another, so that it never
/// meets an edge, and that one of two triangles which share an edge is crossed.
int lineCrossing(const Ray& ray, const Triangle& triangle);

} // namespace askew
