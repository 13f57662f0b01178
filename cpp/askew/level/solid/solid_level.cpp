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

/// Returns whether a vertex of a mesh lies in a body, and not merely on its surface.
bool isAnyDeepIn(const PlacedMesh& body, const PlacedMesh& mesh) {
    PlacedMesh surface = body;
    surface.mesh.header.traits &= ~MeshHeader::isSolid;
    const double band = isIdentity(body.frame) && isIdentity(mesh.frame)
                            ? 0
                            : bandOf(body, polytopePoint({}, mesh.frame.toWorld({})).view());
    return !forEachTriangleNear(mesh, body.bounds(), [&](std::size_t lane) {
        for (const Vec3& corner : mesh.triangle(lane)) {
            if (!isInside(body.mesh, body.frame.toLocal(corner))) continue;
            if (!closestPoint(surface, corner, band)) return false;
        }
        return true;
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
    return isIn && !(level.mesh.header.has(MeshHeader::isSolid) && isAnyDeepIn(level, solid));
}

} // namespace askew
