// What a search in order asks where a collider or the region is no box, or the region turns.
#include "askew/world/nearest_first_search.h"

#include "askew/level/closest_point.h"
#include "askew/level/compound/compound_ray_cast.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/nonlinear_shape_cast.h"
#include "askew/level/shape_cast.h"
#include "askew/math/number.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/nearest_first.h"

#include <algorithm>

namespace askew {

/// A box that is cast at a level need not be set.
void NearestFirstSearch::startQuery(bool isLevel) {
    if (!query) query.emplace();
    if (isSet || question.kind != Kind::castShape || (isLevel && question.region->isBox())) return;
    query->set(*question.region);
    isSet = true;
}

/// Ranks a shape where it or the region is no box.
[[gnu::cold]] std::optional<double> NearestFirstSearch::rank(const Shape& shape) {
    startQuery(false);
    if (question.kind == Kind::point) return query->distance(shape, question.ray.origin);
    if (question.kind == Kind::castShape)
        return enterOf(query->castShapeTo(shape, question.ray.direction, question.touching));
    if (question.kind == Kind::turn) {
        return query->take(shape) ? enterOf(question.turning->meet(query->last(), question.touching)) : std::nullopt;
    }
    return enterOf(query->hit(shape, question.ray));
}

[[gnu::cold]] std::optional<double> NearestFirstSearch::rankLevel(Row row) {
    startQuery(true);
    if (question.kind == Kind::ray) {
        const auto hit = castRay(world, row, question.ray, query);
        if (!hit) return std::nullopt;
        part = hit->part;
        return hit->hit.enter;
    }
    const PlacedMesh level = world.level(row);
    if (question.kind == Kind::point) {
        const auto near = closestPoint(level, question.ray.origin, found.end());
        if (!near) return std::nullopt;
        part = near->part;
        return near->distance;
    }
    if (question.kind == Kind::turn) {
        const auto hit = castShape(*question.turning, level, question.touching);
        if (!hit) return std::nullopt;
        part = hit->part;
        return hit->at.enter;
    }
    const auto hit = castShape(*query, *question.region, question.ray.direction, level, question.touching);
    if (!hit) return std::nullopt;
    if (question.met != nullptr && hit->at.enter <= found.end()) *question.met = {world.idOf(row), *hit};
    part = hit->part;
    return hit->at.enter;
}

/// Returns a box around all that can still be found, but for a ray.
Box NearestFirstSearch::reach() const {
    const double end = std::min(found.end(), 2 * World::maxReach);
    if (question.kind == Kind::point) return around({question.ray.origin, {}}, end);
    const Vec3 half = question.ray.direction * (end / 2);
    Box all = around(question.start, 0);
    all.center = all.center + half;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 axis = unitAxis(static_cast<int>(k));
        all.halfAxes[k] = all.halfAxes[k] + axis * std::fabs(dot(axis, half));
    }
    return all;
}

[[gnu::cold]] std::optional<double> NearestFirstSearch::rankCompound(Row row) {
    std::optional<double> best;
    const auto take = [&](std::uint32_t of, const Shape& member) {
        const auto at = isForBoxes() && member.isBox() ? rank(member.frame) : rank(member);
        if (at && (!best || *at < *best || (*at == *best && of < part))) {
            best = at;
            part = of;
        }
        return !failed();
    };
    const PlacedCompound compound = world.compound(row);
    if (question.kind == Kind::ray) {
        forEachMemberOn(compound, question.ray, take);
    } else {
        forEachMemberNear(compound, reach(), take);
    }
    return best;
}

/// Ranks a collider where it or the region is no box.
std::optional<double> NearestFirstSearch::rankKind(Row row) {
    if (world.isConvex(row)) return rank(world.shape(row));
    return world.isLevel(row) ? rankLevel(row) : rankCompound(row);
}

[[gnu::cold]] NearestFirstProgress NearestFirstSearch::takeParts(Row row) {
    if (!isAskedFor(options, world, row)) return NearestFirstProgress::goOn;
    parts.clear();
    startQuery(true);
    const bool hasRoom = world.isLevel(row) ? castRayAll(question.ray, world.level(row), parts)
                                            : castRayAll(question.ray, world.compound(row), *query, parts);
    if (!hasRoom) return NearestFirstProgress::outOfMemory;
    for (const PartTime& met : parts.all()) {
        if (!found.take({met.t, world.idOf(row), met.part})) return NearestFirstProgress::outOfMemory;
    }
    return NearestFirstProgress::goOn;
}

bool castNonlinearInto(World& world, const Shape& region, const RigidMotion& motion, const QueryOptions& options,
                       Buffer<Ranked>& found, Touching touching) {
    NonlinearShapeCast cast;
    if (!cast.set(region, motion)) {
        found.clear();
        return false;
    }
    const auto& [min, max] = cast.bounds();
    const Vec3 half = (max - min) * 0.5;
    const Box start{min + half, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
    const Ray path{start.center, motion.translation, 1};
    return findNearestFirst(world, {NearestFirstQuestion::Kind::turn, path, &region, &cast, touching, start},
                            {start, path.direction, 1}, options, RayRows::colliders, found);
}

} // namespace askew
