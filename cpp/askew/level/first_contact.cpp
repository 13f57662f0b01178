#include "askew/level/first_contact.h"

#include "askew/convex/cast/extreme_feature.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns where a box, which needs no polytope for it, touches a triangle; see `contactPoint`.
std::optional<Vec3> contactPoint(const Box& box, const Vec3& translation, const Polytope& triangle,
                                 const ShapeCastHit& at) {
    const ExtremeFeature start = extremeFeature(box, -at.normal);
    return contactPoint(movedBy(stored(translation) * at.enter, start), 0, extremeFeature(triangle, at.normal), 0,
                        at.normal);
}

} // namespace

std::optional<FirstContact> firstContact(ShapePair& region, const Shape& shape, const Vec3& translation,
                                         const PlacedMesh& mesh, const PartCastHit& hit) {
    const std::size_t lane = mesh.mesh.laneOf(hit.part);
    if (shape.isBox()) {
        const TrianglePolytope triangle = TrianglesNear(mesh, shape.frame.center, false).polytope(lane);
        const auto point = contactPoint(shape.frame, translation, triangle.view(), hit.at);
        if (point && !hit.at.startsOverlapping) return FirstContact{hit.at, *point};
        region.set(shape);
    }
    if (region.failed()) return std::nullopt;
    const TrianglePolytope triangle = TrianglesNear(mesh, region.region()).polytope(lane);
    FirstContact contact{hit.at, {}};
    if (hit.at.startsOverlapping) contact.at.normal = startNormal(region.region(), triangle.view());
    const auto point = firstContactPoint(region.region(), translation, triangle.view(), contact.at);
    if (!point) return std::nullopt;
    contact.point = *point;
    return contact;
}

} // namespace askew
