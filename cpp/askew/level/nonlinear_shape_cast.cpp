#include "askew/level/nonlinear_shape_cast.h"

#include "askew/level/moving_bounds.h"
#include "askew/level/shape_cast.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns how fast a point of the moving shape moves, where it is at a time.
Vec3 velocityOf(const RigidMotion& motion, const Vec3& point, double time) {
    const Vec3 from = point - (motion.pivot + motion.translation * time);
    return motion.translation + cross(motion.axis, from) * motion.angle;
}

Box boxOf(const Aabb& bounds) {
    const Vec3 half = (bounds.max - bounds.min) * 0.5;
    return {bounds.min + half, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

/// Casts at a part, or at all triangles where there is none.
std::optional<PartNonlinearCastHit> castAt(NonlinearShapeCast& region, const PlacedMesh& placed, std::uint32_t only,
                                           Touching touching) {
    if (region.failed()) return std::nullopt;
    const Mesh& mesh = placed.mesh;
    const Box swept = boxOf(region.bounds());
    const LocalPath path(placed.frame, swept, region.motion().translation);
    const MovingBounds bounds(mesh, path.box, path.translation, path.room);
    const TrianglesNear triangles(placed, swept.center, false);
    const bool isFrontOnly = mesh.header.has(MeshHeader::isFrontOnly);
    WalkCounts spent;
    PartNonlinearCastHit best;
    best.at.enter = 1;
    float limit = rankOf(bounds.all, 1);
    const auto visit = [&](std::size_t lane, float) {
        ++spent.triangles;
        const std::uint32_t part = mesh.partAt(lane);
        const TrianglePolytope triangle = triangles.polytope(lane);
        const auto hit = region.meet(triangle.view(), touching);
        if (region.failed()) return false;
        if (!hit || hit->enter > best.at.enter || (hit->enter == best.at.enter && part > best.part)) return true;
        const Vec3 way = velocityOf(region.motion(), hit->point, hit->enter);
        const bool isBack = leadsOutOfFront(mesh.triangle(lane), stored(placed.frame.directionToLocal(way)));
        if (isBack && isFrontOnly) return true;
        best = {part, *hit, isBack};
        limit = rankOf(bounds.all, hit->enter);
        return true;
    };
    if (only == noPart) forEachTriangleAhead(bounds, mesh, limit, spent, visit);
    else visit(mesh.laneOf(only), 0);
    if (best.part == noPart || region.failed()) return std::nullopt;
    best.at.leave = best.at.enter;
    return best;
}

} // namespace

std::optional<PartNonlinearCastHit> castShape(NonlinearShapeCast& region, const PlacedMesh& mesh, Touching touching) {
    return castAt(region, mesh, noPart, touching);
}

std::optional<PartNonlinearCastHit> castShapeAtPart(NonlinearShapeCast& region, const PlacedMesh& mesh,
                                                    std::uint32_t part, Touching touching) {
    return castAt(region, mesh, part, touching);
}

} // namespace askew
