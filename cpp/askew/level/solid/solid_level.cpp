#include "askew/level/solid/solid_level.h"

#include "askew/level/closest_point.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/mesh_pair.h"
#include "askew/level/near_triangles.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/winding.h"

namespace askew {

namespace {

Shape shapeOf(const TrianglePolytope& triangle) {
    const Polytope view = triangle.view();
    return {{view.center(), worldFrame.halfAxes}, view};
}

TrianglesNear trianglesOf(const PlacedMesh& level) { return {level, level.frame.toWorld({}), isIdentity(level.frame)}; }

/// A solid mesh with what is near its surface.
struct Body {
    explicit Body(const PlacedMesh& mesh, double near) : solid(mesh), surface(mesh), band(near) {
        surface.mesh.header.traits &= ~MeshHeader::isSolid;
    }

    [[nodiscard]] bool holds(const Vec3& p) const { return isInside(solid.mesh, solid.frame.toLocal(p)); }
    [[nodiscard]] bool isNearSurface(const Vec3& p) const { return closestPoint(surface, p, band).has_value(); }

    const PlacedMesh& solid;
    PlacedMesh surface;
    double band;
};

/// Returns the point before the middle of a triangle, a millionth of its extent from it, or more than roundings are.
Vec3 before(const Triangle& triangle, double band) {
    const auto& [a, b, c] = triangle;
    const double step = std::max(std::max(maxAbs(b - a), maxAbs(c - a)) * 0x1p-20, 4 * band);
    return (a + b + c) * (1.0 / 3) + normalized(cross(b - a, c - a)) * step;
}

/// Returns whether something that a solid leaves out, and that borders on it, lies deep in a body, and not merely on
/// its surface: at a vertex of the solid, or before the middle of a triangle.
bool isAnyGapIn(const PlacedMesh& level, const PlacedMesh& mesh) {
    const bool isPlaced = isIdentity(level.frame) && isIdentity(mesh.frame);
    const double band = isPlaced ? 0 : bandOf(level, polytopePoint({}, mesh.frame.toWorld({})).view());
    const Body body(level, band);
    const Body solid(mesh, band);
    const auto isDeep = [&](const Vec3& p) { return body.holds(p) && !body.isNearSurface(p); };
    return !forEachTriangleNear(mesh, level.bounds(), [&](std::size_t lane) {
        const Triangle triangle = mesh.triangle(lane);
        for (const Vec3& corner : triangle) {
            if (isDeep(corner)) return false;
        }
        const Vec3 p = before(triangle, band);
        return !isDeep(p) || solid.holds(p) || solid.isNearSurface(p);
    });
}

} // namespace

bool isLevelWithin(ShapePair& shape, const PlacedMesh& level, const PlacedMesh& solid, double distance) {
    if (overlaps(level, solid)) return true;
    if (distance == 0) return false;
    const TrianglesNear triangles = trianglesOf(level);
    bool isFound = false;
    forEachTriangleNear(level, boundsWithin(solid, distance), [&](std::size_t lane) {
        const TrianglePolytope triangle = triangles.polytope(lane);
        isFound = isWithin(shape, shapeOf(triangle), solid, distance);
        return !isFound && !shape.failed();
    });
    return isFound;
}

bool isLevelInside(ShapePair& shape, const PlacedMesh& level, const PlacedMesh& solid) {
    const TrianglesNear triangles = trianglesOf(level);
    bool isIn = true;
    forEachTriangle(level.mesh, [&](std::size_t lane) {
        const TrianglePolytope triangle = triangles.polytope(lane);
        isIn = isInside(shape, shapeOf(triangle), solid);
        return isIn;
    });
    return isIn && !(level.mesh.header.has(MeshHeader::isSolid) && isAnyGapIn(level, solid));
}

} // namespace askew
