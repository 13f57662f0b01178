#include "askew/zones/kinds/solid_gate.h"

#include "askew/convex/distance.h"
#include "askew/convex/middle.h"
#include "askew/convex/separation.h"
#include "askew/level/closest_point.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/near_triangles.h"
#include "askew/level/solid/inner_walls.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/zones/kinds/solid_zone.h"

#include <limits>

namespace askew {

namespace {

/// Describes the way from a body to the nearest triangle of a solid that it does not meet.
WhyNot distanceGap(const Polytope& body, const Shape& shape, const PlacedMesh& solid, double margin) {
    const TrianglesNear triangles(solid, body);
    PolytopeDistance nearest;
    nearest.distance = std::numeric_limits<double>::infinity();
    const auto tryLane = [&](std::size_t lane) {
        const PolytopeDistance found = distance(body, triangles.polytope(lane).view());
        if (found.distance < nearest.distance) nearest = found;
        return true;
    };
    const auto first = closestPoint(solid, middleOf(shape), infinity);
    if (first && first->part != noPart) {
        tryLane(solid.mesh.laneOf(first->part));
        forEachTriangleNear(solid, boundingBox(shape, nearest.distance), tryLane);
    }
    WhyNot answer{Gate::shape};
    answer.axis = {AxisKind::closest, -1, -1};
    answer.normal = normalized(nearest.way);
    answer.gap = nearest.distance - margin;
    return answer;
}

/// Describes the triangle that cuts deepest into the body that `query` is set to, one with the outside beside it if any
/// has; or else the way to the nearest.
WhyNot cutGap(ShapePair& query, const Shape& shape, const PlacedMesh& solid) {
    const Polytope& body = query.region();
    const TrianglesNear triangles(solid, body);
    InnerWalls walls(query, solid, boundingBox(shape));
    std::optional<WhyNot> deepest;
    bool isInnerOne = true; // the deepest
    forEachTriangleNear(solid, boundingBox(shape), [&](std::size_t lane) {
        const TrianglePolytope triangle = triangles.polytope(lane);
        if (!overlapsStrictly(body, triangle.view())) return true;
        WhyNot answer = polytopeGap(*winningAxis(body, triangle.view()), 0);
        answer.gap = -answer.gap;
        const bool isInner = walls.areAround(lane);
        if (!deepest || isInner < isInnerOne || (isInner == isInnerOne && answer.gap > deepest->gap)) {
            deepest = answer;
            isInnerOne = isInner;
        }
        return true;
    });
    return deepest ? *deepest : distanceGap(body, shape, solid, 0);
}

/// Returns what keeps a convex body out.
WhyNot bodyGate(const ZoneOptions& options, const PlacedMesh& solid, const Shape& body) {
    const bool isWhole = options.mode == QueryMode::whole;
    ShapePair query;
    const auto isIn = [&](double margin) {
        return isWhole ? isInside(query, body, solid) : isWithin(query, body, solid, margin);
    };
    const bool isNear = isIn(options.leave);
    if (isNear && isIn(options.enter)) return {};
    TransformedShape placed;
    WhyNot answer{Gate::shape};
    if (query.failed() || !placed.set(body)) return answer;
    answer = isWhole ? cutGap(query, body, solid)
                     : distanceGap(placed.view(), body, solid, isNear ? options.enter : options.leave);
    if (isNear) answer.gate = Gate::margin;
    return answer;
}

/// Returns what keeps a level out.
WhyNot levelGate(const ZoneOptions& options, const PlacedMesh& solid, const PlacedMesh& level) {
    const TrianglesNear triangles(level, level.frame.toWorld({}), isIdentity(level.frame));
    const auto gateOf = [&](std::uint32_t part) {
        const TrianglePolytope triangle = triangles.polytope(level.mesh.laneOf(part));
        const Polytope view = triangle.view();
        WhyNot answer = bodyGate(options, solid, {{view.center(), worldFrame.halfAxes}, view});
        answer.part = part;
        return answer;
    };
    if (options.mode != QueryMode::whole) {
        PlacedMesh surface = level;
        surface.mesh.header.traits &= ~MeshHeader::isSolid; // the middle may lie in it
        return gateOf(closestPoint(surface, solid.bounds().center, infinity)->part);
    }
    WhyNot answer;
    forEachTriangle(level.mesh, [&](std::size_t lane) {
        answer = gateOf(level.mesh.partAt(lane));
        return answer.gate == Gate::inside;
    });
    if (answer.gate == Gate::inside) return {Gate::shape}; // a cavity lies within the level
    return answer;
}

/// Returns what keeps a compound out: the member nearest to being in, or for all of it the one farthest from that.
WhyNot compoundGate(const ZoneOptions& options, const PlacedMesh& solid, const PlacedCompound& compound) {
    const bool isWhole = options.mode == QueryMode::whole;
    std::optional<WhyNot> found;
    forEachMember(compound, [&](std::uint32_t part, const Shape& member) {
        WhyNot answer = bodyGate(options, solid, member);
        answer.part = answer.gate == Gate::inside ? noPart : part;
        if (!found || (isWhole ? isNearer(*found, answer) : isNearer(answer, *found))) found = answer;
        return true;
    });
    return *found;
}

} // namespace

WhyNot solidGate(const ZoneOptions& options, const PlacedMesh& solid, const World& world, Row row) {
    const bool isCenter = options.mode == QueryMode::center;
    const Box around = isCenter ? Box{middleOf(world, row), {}} : world.boxAround(row);
    const WhyNot apart = boundsGap(around, boundsWithin(solid, options.leave));
    if (apart.gap > 0) return apart;
    if (isCenter) return bodyGate(options, solid, {around});
    if (world.isCompound(row)) return compoundGate(options, solid, world.compound(row));
    if (world.isConvex(row)) return bodyGate(options, solid, world.shape(row));
    ShapePair query;
    const bool isNear = isInSolid(options.mode, solid, options.leave, world, row, query);
    if (isNear && isInSolid(options.mode, solid, options.enter, world, row, query)) return {};
    WhyNot answer = levelGate(options, solid, world.level(row));
    answer.gate = isNear ? Gate::margin : Gate::shape;
    return answer;
}

} // namespace askew
