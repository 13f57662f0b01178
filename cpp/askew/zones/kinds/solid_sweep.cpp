// Swept zones that are the body of a solid mesh.
#include "askew/zones/zones.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/level/triangle/triangle_polytope.h"

namespace askew {

/// Collects the crossings of a solid, whose part the given one names.
void Zones::collectPassages(const Zone& zone, const Shape& start, const Vec3& path, UnionCrossing crossing) {
    const PlacedMesh solid = all.solid(all.at(crossing.part));
    const double enter = zone.options.enter;
    const double leave = zone.options.leave;
    // Where it is near enough to enter it is near enough to stay in.
    for (const double margin : {leave, enter}) {
        failed = failed || !findPassages(query, start, path, solid, margin, passages);
        for (const auto& [time, first, last] : passages.all()) {
            add({margin == enter ? time : neverCrossed, time, crossing.part, crossing.member, first, last});
        }
        if (enter == leave) return;
    }
}

/// Writes where a moving body meets a triangle of a solid, which is its face, at this distance.
void Zones::placeOnSolid(const PlacedMesh& solid, std::uint32_t part, const Shape& mover, const Vec3& path,
                         double distance, ZoneEvent& event) {
    if (part == noPart) return;
    const double margin = query.setWithin(mover, distance);
    if (query.failed()) return;
    const TrianglePolytope triangle = TrianglesNear(solid, query.region()).polytope(solid.mesh.laneOf(part));
    const auto contact = query.castShapeTo({worldFrame, triangle.view()}, path, Touching::hit, margin);
    if (!contact || contact->row < 0) return;
    const auto point = firstContactPoint(query.region(), path, triangle.view(), *contact);
    failed = failed || !point;
    event.point = point.value_or(event.point);
    event.normal = contact->normal;
    event.face = static_cast<int>(part);
}

} // namespace askew
