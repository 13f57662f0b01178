#include "askew/level/solid/solid_point.h"

#include "askew/level/closest_point.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/winding.h"

namespace askew {

bool isWithin(const PlacedMesh& solid, const Vec3& point, double distance) {
    return isInside(solid.mesh, solid.frame.toLocal(point)) ||
           (distance > 0 && closestPoint(solid, point, distance).has_value());
}

double scaleOf(const PlacedMesh& solid, const Polytope& body) {
    const auto& [min, max] = solid.mesh.header.bounds;
    const Vec3 from = solid.frame.toWorld(min) - body.center();
    return sumAbs(from) + sumAbs(solid.frame.directionToWorld(max - min));
}

double bandOf(const PlacedMesh& solid, const Polytope& body) {
    return body.isExact() && isIdentity(solid.frame) ? 0 : 1e-12 * scaleOf(solid, body);
}

} // namespace askew
