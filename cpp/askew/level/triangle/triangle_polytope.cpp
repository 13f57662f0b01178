#include "askew/level/triangle/triangle_polytope.h"

#include "askew/exact/determinant.h"
#include "askew/level/triangle/triangle_ray.h"

namespace askew {

namespace {

// The two faces, 0 1 2 and 0 2 1, and the edges 0 1, 0 2, 1 2.
constexpr std::array<std::uint16_t, 26> exactIndices{3, 3, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 0,
                                                     1, 2, 0, 1, 0, 3, 6, 0, 1, 2, 0, 2, 1};

constexpr std::array<std::uint16_t, 26> withoutExact() {
    auto indices = exactIndices;
    indices[4] = 0;
    return indices;
}

constexpr std::array<std::uint16_t, 26> posedIndices = withoutExact();

} // namespace

TrianglePolytope::TrianglePolytope(const Vec3& center, const Triangle& corners, const Vec3& normal, bool isOfExact)
    : numbers{center.x,     center.y,     center.z,     corners[0].x, corners[0].y, corners[0].z,
              corners[1].x, corners[1].y, corners[1].z, corners[2].x, corners[2].y, corners[2].z,
              normal.x,     normal.y,     normal.z,     -normal.x,    -normal.y,    -normal.z},
      isExact(isOfExact) {}

Polytope TrianglePolytope::view() const { return {numbers, isExact ? exactIndices : posedIndices}; }

TrianglesNear::TrianglesNear(const PlacedMesh& mesh, const Vec3& near, bool isOfExact)
    : placed(mesh), isExact(isOfExact && isIdentity(mesh.frame)) {
    center = isExact ? Vec3{} : near;
    offset = placed.frame.toWorld({}) - center;
}

Triangle TrianglesNear::corners(std::size_t lane) const {
    Triangle corners = placed.mesh.triangle(lane);
    for (Vec3& corner : corners) corner = isExact ? corner : stored(offset + placed.frame.directionToWorld(corner));
    return corners;
}

TrianglePolytope TrianglesNear::polytope(std::size_t lane) const {
    const Triangle all = corners(lane);
    const Vec3 normal = normalOf(all);
    const bool isLost = isZero(normal); // by rounding
    return {center, all, isLost ? placed.frame.normalToWorld(normalOf(placed.mesh.triangle(lane))) : normal, isExact};
}

bool isIdentity(const MeshFrame& frame) {
    if (!isZero(frame.toWorld({}))) return false;
    for (int k = 0; k < 3; ++k) {
        if (frame.directionToWorld(unitAxis(k)) != unitAxis(k)) return false;
    }
    return true;
}

} // namespace askew
