// What a ray hits of a compound.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/compound/placed_compound.h"
#include "askew/level/rays/ray_cast_all.h"

namespace askew {

/// Where a ray enters and leaves a member, and which one.
struct MemberRayHit {
    RayHit at;
    std::uint32_t part;
};

/// Returns the member that a ray enters first, the lowest part of several at one time; see `castRay` of its shape. The
/// pair may be set to anything; none when memory ends (`pair.failed()`).
std::optional<MemberRayHit> castRay(const Ray& ray, const PlacedCompound& compound, ShapePair& pair);

/// Adds all members that a ray hits, in any order; false when memory ends.
[[nodiscard]] bool castRayAll(const Ray& ray, const PlacedCompound& compound, ShapePair& pair, Buffer<PartTime>& found);

} // namespace askew
