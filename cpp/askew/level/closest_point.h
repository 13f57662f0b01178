// The point of a mesh nearest to another point.
#pragma once

#include "askew/level/placed_mesh.h"

#include <optional>

namespace askew {

/// A triangle's nearest point in the world and its distance. Inside of a solid these are the point itself and 0, and no
/// part.
struct PartDistance {
    std::uint32_t part = noPart;
    double distance = 0;
    Vec3 point;
};

/// Returns the nearest point of a mesh, of those equally near the one of the lowest part; none when it is farther away
/// than `maxDistance`. The distance is that of the world, right to 1e-14 of the scale (the mesh's bounds and the
/// distance to its center, added up); it is 0 only on a triangle, and inside of a solid: exact for a mesh in place.
std::optional<PartDistance> closestPoint(const PlacedMesh& mesh, const Vec3& point, double maxDistance);

} // namespace askew
