#include "askew/level/flat_group.h"

#include "askew/exact/determinant.h"
#include "askew/level/triangle/triangle_ray.h"

namespace askew {

bool areInOneGroup(const Mesh& mesh, std::size_t lane, std::size_t other) {
    if (!mesh.isHeightField()) return mesh.groupOf(lane) == mesh.groupOf(other);
    const auto [a, b, c] = mesh.triangle(lane);
    for (const Vec3& corner : mesh.triangle(other)) {
        if (orientation(a, b, c, corner) != 0) return false;
    }
    return true;
}

Vec3 groupNormal(const Mesh& mesh, std::size_t lane) {
    if (!mesh.isHeightField()) return normalOf(mesh.triangle(mesh.laneOf(mesh.groupOf(lane))));
    // The slopes are differences of two heights, which are equal in all of a plane, and so are their roundings.
    const auto [a, b, c] = mesh.triangle(lane);
    const bool isLower = b.x == a.x;
    const double alongX = isLower ? c.y - b.y : c.y - a.y;
    const double alongZ = isLower ? b.y - a.y : b.y - c.y;
    return normalized({0 - alongX, 1, 0 - alongZ});
}

} // namespace askew
