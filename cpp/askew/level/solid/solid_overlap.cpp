#include "askew/level/solid/solid_overlap.h"

#include "askew/convex/separation.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/near_triangles.h"
#include "askew/level/overlap.h"
#include "askew/level/solid/inner_walls.h"
#include "askew/level/solid/solid_point.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/polytope/support.h"

namespace askew {

Box boundsWithin(const PlacedMesh& solid, double distance) {
    const Box box = solid.bounds();
    const auto& [u0, u1, u2] = box.halfAxes;
    const double size = sumAbs(box.center) + sumAbs(u0) + sumAbs(u1) + sumAbs(u2);
    return around(box, distance * (1 + 0x1p-20) + size * 0x1p-40);
}

bool isWithin(ShapePair& shape, const Shape& body, const PlacedMesh& solid, double distance) {
    const double margin = shape.setWithin(body, distance);
    return overlaps(shape, shape.shape(), solid, margin);
}

bool isInside(ShapePair& shape, const Shape& body, const PlacedMesh& solid) {
    shape.set(body);
    if (shape.failed()) return false;
    const Polytope& own = shape.region();
    const double band = bandOf(solid, own);
    if (!isWithin(solid, own.center() + meanOf(own), band)) return false;
    const bool isFlat = own.dimension() < 3 && !own.isRound();
    for (unsigned i = 0; isFlat && i < own.vertexCount(); ++i) {
        if (!isWithin(solid, own.center() + own.vertex(i), band)) return false;
    }
    const Box box = boundingBox(body);
    const TrianglesNear triangles(solid, own);
    std::size_t cutting = 0;
    const bool isUncut = forEachTriangleNear(solid, box, [&](std::size_t lane) {
        cutting = lane;
        return !overlapsStrictly(own, triangles.polytope(lane).view());
    });
    return isUncut || InnerWalls(shape, solid, box).holdShape(cutting);
}

} // namespace askew
