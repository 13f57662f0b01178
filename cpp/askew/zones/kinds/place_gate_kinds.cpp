#include "askew/zones/place_gate.h"

#include "askew/convex/middle.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/separation.h"
#include "askew/level/closest_point.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/triangle/triangle_polytope.h"

namespace askew {

namespace {

WhyNot polytopeGap(const Polytope& a, const Polytope& b, double margin) {
    return polytopeGap(*winningAxis(a, b), margin);
}

/// Describes the vertex of the inner polytope that sticks out most, or the excess of a quadric.
WhyNot polytopeExcess(const Polytope& inner, const Polytope& outer, double margin) {
    if (inner.isQuadric()) return polytopeGap(excessOf(inner, outer, margin), 0);
    WhyNot most;
    for (unsigned i = 0; i < inner.vertexCount(); ++i) {
        const WhyNot answer =
            polytopeGap(polytopePoint(inner.vertex(i), inner.center()).view(), outer, margin - inner.radius());
        if (i == 0 || answer.gap > most.gap) most = answer;
    }
    return most;
}

/// Returns what keeps a shape out of one region where one of the two is no box.
WhyNot placeGate(const ZoneOptions& options, const Shape& whole, const Shape& region) {
    const bool isCenter = options.mode == QueryMode::center;
    const Shape body = isCenter ? Shape{{middleOf(whole), {}}} : whole;
    const ZoneGoal stays(region, options.leave);
    const ZoneGoal enters(region, options.enter);
    const WhyNot apart = boundsGap(boundingBox(body), boundingBox(stays.shape, stays.margin));
    if (apart.gap > 0) return apart;
    ShapePair query;
    const bool isSame = isIn(options.mode, stays, whole, query);
    if (isSame && isIn(options.mode, enters, whole, query)) return {};
    const ZoneGoal& goal = isSame ? enters : stays;
    query.set(body);
    query.take(goal.shape);
    WhyNot answer{Gate::shape};
    if (!query.failed()) {
        answer = options.mode == QueryMode::whole ? polytopeExcess(query.region(), query.last(), goal.margin)
                                                  : polytopeGap(query.region(), query.last(), goal.margin);
    }
    if (isSame) answer.gate = Gate::margin;
    return answer;
}

/// Describes what keeps a level out of a region: the triangle nearest to the region's middle, or the corner that sticks
/// out most.
WhyNot levelGap(const PlacedMesh& level, const Shape& region, bool isWhole, double margin) {
    TransformedShape goal;
    if (!goal.set(region)) return {Gate::shape};
    WhyNot most{Gate::shape};
    if (!isWhole) {
        const auto near = closestPoint(level, middleOf(region), infinity);
        if (!near || near->part == noPart) return most;
        const TrianglePolytope triangle = TrianglesNear(level, goal.view()).polytope(level.mesh.laneOf(near->part));
        most = polytopeGap(triangle.view(), goal.view(), margin);
        most.part = near->part;
        return most;
    }
    forEachTriangle(level.mesh, [&](std::size_t lane) {
        for (const Vec3& corner : level.triangle(lane)) {
            const WhyNot answer = polytopeGap(polytopePointFor(goal.view(), corner).view(), goal.view(), margin);
            if (answer.gap <= most.gap) continue;
            most = answer;
            most.part = level.mesh.partAt(lane);
        }
        return true;
    });
    return most;
}

/// Returns what keeps a level out of one region.
WhyNot levelGate(const ZoneOptions& options, const World& world, Row row, const Shape& region) {
    const Box around = world.boxAround(row);
    if (options.mode == QueryMode::center) return placeGate(options, Shape{{around.center, {}}}, region);
    const ZoneGoal stays(region, options.leave);
    const ZoneGoal enters(region, options.enter);
    const WhyNot apart = boundsGap(around, boundingBox(stays.shape, stays.margin));
    if (apart.gap > 0) return apart;
    ShapePair query;
    const bool isSame = isIn(options.mode, stays, world, row, query);
    if (isSame && isIn(options.mode, enters, world, row, query)) return {};
    const ZoneGoal& goal = isSame ? enters : stays;
    WhyNot answer = levelGap(world.level(row), goal.shape, options.mode == QueryMode::whole, goal.margin);
    if (isSame) answer.gate = Gate::margin;
    return answer;
}

/// Returns what keeps a compound out of one region: that of the member which comes nearest to it, or for all of it to
/// be in, of the one which is furthest from that.
WhyNot compoundGate(const ZoneOptions& options, const PlacedCompound& compound, const Box& around,
                    const Shape& region) {
    if (options.mode == QueryMode::center) return placeGate(options, Shape{{around.center, {}}}, region);
    const bool isWhole = options.mode == QueryMode::whole;
    std::optional<WhyNot> found;
    forEachMember(compound, [&](std::uint32_t part, const Shape& member) {
        WhyNot answer = member.isBox() && region.isBox() ? placeGate(options, member.frame, region.frame)
                                                         : placeGate(options, member, region);
        answer.part = answer.gate == Gate::inside ? noPart : part;
        if (!found || (isWhole ? isNearer(*found, answer) : isNearer(answer, *found))) found = answer;
        return true;
    });
    return *found;
}

} // namespace

WhyNot placeGate(const ZoneOptions& options, const World& world, Row row, const Shape& region) {
    if (world.isLevel(row)) return levelGate(options, world, row, region);
    if (world.isCompound(row)) return compoundGate(options, world.compound(row), world.boxAround(row), region);
    const Shape body = world.shape(row);
    return region.isBox() && body.isBox() ? placeGate(options, body.frame, region.frame)
                                          : placeGate(options, body, region);
}

} // namespace askew
