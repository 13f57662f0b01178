// What a world and its zones ask of shapes of any kind, in a core that has boxes alone: it is linked with this file in
// place of all folders named `kinds` and of the parts that only those use. A box is answered as there, to the bit;
// nothing leads to the other functions, since no region or level of another kind can be made.
#include "askew/box/cast/ray_cast.h"
#include "askew/box/closest_point.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/middle.h"
#include "askew/convex/record.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/solid/solid_point.h"
#include "askew/world/kinds/collider_closest_point.h"
#include "askew/world/kinds/collider_overlap.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/nearest_first.h"
#include "askew/world/nearest_first_search.h"
#include "askew/zones/kinds/solid_gate.h"
#include "askew/zones/kinds/solid_zone.h"
#include "askew/zones/place_gate.h"
#include "askew/zones/zones.h"

namespace askew {

Box boundingBox(const Shape& shape, double margin) {
    const auto& [center, axes] = shape.frame;
    const Vec3 half = abs(axes[0]) + abs(axes[1]) + abs(axes[2]) + Vec3{margin, margin, margin};
    return {center + Vec3{}, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}}; // a minus 0 becomes 0
}

Vec3 middleOf(const Shape& shape) { return shape.frame.center; }

Vec3 middleOf(const World& world, Row row) { return world.box(row).center; }

std::optional<Vec3> closestPoint(const World& world, Row row, const Vec3& point) {
    return closestPoint(world.box(row), point).point;
}

std::optional<ColliderRayHit> castRay(const World& world, Row row, const Ray& ray,
                                      std::optional<ShapePair>& /*query*/) {
    const auto found = castRay(ray, world.box(row));
    return found ? std::optional(ColliderRayHit{*found}) : std::nullopt;
}

namespace {

[[noreturn]] void noSuchKind() { __builtin_trap(); }

} // namespace

// Shapes that are no boxes.
bool TransformedShape::set(const Shape& /*shape*/) { noSuchKind(); }
bool ShapePair::finds(const Shape& /*other*/, QueryMode /*mode*/, double /*margin*/) { noSuchKind(); }
std::optional<ShapeCastHit> ShapePair::castShapeTo(const Shape& /*other*/, const Vec3& /*translation*/,
                                                   Touching /*touching*/, double /*margin*/) {
    noSuchKind();
}
std::optional<Vec3> firstContactPoint(const Polytope& /*a*/, const Vec3& /*translation*/, const Polytope& /*b*/,
                                      const ShapeCastHit& /*contact*/) {
    noSuchKind();
}
bool mayMap(const std::array<Vec3, 3>& /*axes*/, const Polytope& /*shape*/) { noSuchKind(); }
std::size_t recordSize(const Polytope& /*shape*/) { noSuchKind(); }
void writeRecord(const Polytope& /*shape*/, std::span<double> /*into*/) { noSuchKind(); }
Polytope readRecord(const double* /*at*/) { noSuchKind(); }

// Levels.
bool MeshFrame::mayBe(const std::array<Vec3, 3>& /*axes*/) { noSuchKind(); }
std::optional<MeshFrame> MeshFrame::of(const Vec3& /*center*/, const std::array<Vec3, 3>& /*axes*/) { noSuchKind(); }
Box boundingBox(const Aabb& /*bounds*/, const Box& /*frame*/) { noSuchKind(); }
Box boundsWithin(const PlacedMesh& /*solid*/, double /*distance*/) { noSuchKind(); }
bool isWithin(const PlacedMesh& /*solid*/, const Vec3& /*point*/, double /*distance*/) { noSuchKind(); }
bool mayMap(const std::array<Vec3, 3>& /*axes*/, const Compound& /*compound*/) { noSuchKind(); }
Shape PlacedCompound::member(std::size_t /*lane*/) const { noSuchKind(); }

// Colliders of any kind.
bool finds(ShapePair& /*query*/, const Shape& /*region*/, const World& /*world*/, Row /*row*/, QueryMode /*mode*/,
           double /*margin*/, WalkCounts* /*counts*/) {
    noSuchKind();
}
bool finds(std::optional<ShapePair>& /*query*/, const Shape& /*region*/, const World& /*world*/, Row /*row*/,
           QueryMode /*mode*/, double /*margin*/, WalkCounts* /*counts*/) {
    noSuchKind();
}
bool meet(ShapePair& /*query*/, const World& /*world*/, Row /*a*/, Row /*b*/) { noSuchKind(); }
std::optional<double> NearestFirstSearch::rankKind(Row /*row*/) { noSuchKind(); }
NearestFirstProgress NearestFirstSearch::takeParts(Row /*row*/) { noSuchKind(); }
bool castNonlinearInto(World& /*world*/, const Shape& /*region*/, const RigidMotion& /*motion*/,
                       const QueryOptions& /*options*/, Buffer<Ranked>& /*found*/, Touching /*touching*/) {
    noSuchKind();
}

// Zones of any kind.
bool isInSolid(QueryMode /*mode*/, const PlacedMesh& /*solid*/, double /*margin*/, const World& /*world*/, Row /*row*/,
               ShapePair& /*query*/) {
    noSuchKind();
}
WhyNot solidGate(const ZoneOptions& /*options*/, const PlacedMesh& /*solid*/, const World& /*world*/, Row /*row*/) {
    noSuchKind();
}
WhyNot placeGate(const ZoneOptions& /*options*/, const World& /*world*/, Row /*row*/, const Shape& /*region*/) {
    noSuchKind();
}
void Zones::collectPassages(const Zone& /*zone*/, const Shape& /*start*/, const Vec3& /*path*/,
                            UnionCrossing /*crossing*/) {
    noSuchKind();
}
void Zones::placeOnSolid(const PlacedMesh& /*solid*/, std::uint32_t /*part*/, const Shape& /*mover*/,
                         const Vec3& /*path*/, double /*distance*/, ZoneEvent& /*event*/) {
    noSuchKind();
}

} // namespace askew
