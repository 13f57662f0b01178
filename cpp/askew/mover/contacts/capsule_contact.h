// A ball or capsule in contact with a triangle, in closed form.
#pragma once

#include "askew/mover/contacts/part_contact.h"

namespace askew {

/// Returns whether a region is a ball or a capsule.
inline bool isCapsule(const Polytope& region) {
    return region.isRound() && !region.isQuadric() && region.vertexCount() <= 2;
}

/// Returns the least distance of a capsule's core from a triangle and the nearest points, in the capsule's coordinates:
/// relative to its center. The distance is 0 where the core passes through.
struct CoreNearest {
    double distance = 0;
    Vec3 onCore;
    Vec3 onTriangle;
};
CoreNearest coreNearest(const Polytope& capsule, const Triangle& triangle);

/// Returns whether a plane between a capsule's core and a triangle tells that they are farther apart than a distance,
/// by more than any roundings and `quadricBand`. It takes a part of the time of `coreNearest`.
bool isCoreBeyond(const Polytope& capsule, const Triangle& triangle, double distance);

/// Returns the contact of a capsule with a triangle that its core is away from. Normal and depth are those of the
/// nearest points, right to a few roundings of the scale over the distance.
PartContact capsuleContact(const Polytope& capsule, const Triangle& triangle, const CoreNearest& nearest);

} // namespace askew
