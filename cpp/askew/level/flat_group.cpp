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
    if (!mesh.isHeightField()) {
        const std::uint32_t first = mesh.laneOf(mesh.groupOf(lane));
        const Vec3 shared = normalOf(mesh.triangle(first));
        return first != lane && dot(shared, normalOf(mesh.triangle(lane))) < 0 ? -shared : shared;
    }
    // The slopes are differences of two heights, which are equal in all of a plane, and so are their roundings.
    const auto [a, b, c] = mesh.triangle(lane);
    const std::array<Vec3, 4> loop{a, b, c, a};
    double alongX = 0;
    double alongZ = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 side = loop[k + 1] - loop[k]; // of a cell of size 1, or its diagonal
        if (side.z == 0) alongX = side.x > 0 ? side.y : loop[k].y - loop[k + 1].y;
        if (side.x == 0) alongZ = side.z > 0 ? side.y : loop[k].y - loop[k + 1].y;
    }
    return normalized({0 - alongX, 1, 0 - alongZ});
}

} // namespace askew
