#include "askew/level/solid/solid_level.h"

#include "askew/level/leaf_walk.h"
#include "askew/level/mesh_pair.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/near_triangles.h"
#include "askew/level/solid/inner_walls.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/triangle/triangle_polytope.h"

#include <optional>

namespace askew {

namespace {

Shape shapeOf(const TrianglePolytope& triangle) {
    const Polytope view = triangle.view();
    return {{view.center(), worldFrame.halfAxes}, view};
}

TrianglesNear trianglesOf(const PlacedMesh& level) { return {level, level.frame.toWorld({}), isIdentity(level.frame)}; }

/// Returns whether something that a solid leaves out lies in the body of a level, given that the level's surface lies
/// in the solid: on a side of a piece of the solid's triangles. `shape` has been set to one of the level's.
bool isAnyGapIn(ShapePair& shape, const PlacedMesh& level, const PlacedMesh& solid) {
    const Box box = around(level.bounds(), 0);
    InnerWalls walls(shape, solid, box);
    return !forEachTriangleNear(solid, box, [&](std::size_t lane) { return walls.areAround(lane, &level); });
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
    std::optional<TrianglePolytope> triangle; // `shape` views the last
    bool isIn = true;
    forEachTriangle(level.mesh, [&](std::size_t lane) {
        triangle.emplace(triangles.polytope(lane));
        isIn = isInside(shape, shapeOf(*triangle), solid);
        return isIn;
    });
    return isIn && !(level.mesh.header.has(MeshHeader::isSolid) && isAnyGapIn(shape, level, solid));
}

} // namespace askew
