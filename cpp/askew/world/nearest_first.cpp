#include "askew/world/nearest_first.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/math/number.h"
#include "askew/world/nearest_first_search.h"

#include <algorithm>
#include <array>

namespace askew {

std::optional<double> NearestFirstSearch::rank(const Box& box) {
    if (question.kind == Kind::point) return closestPoint(box, question.ray.origin).distance;
    if (question.kind == Kind::castShape)
        return enterOf(castShape(question.region->frame, question.ray.direction, box, question.touching));
    if (!mayHit(filter, {rounded(box), 0}, limit)) return std::nullopt;
    return enterOf(castRay(question.ray, box));
}

NearestFirstProgress NearestFirstSearch::consider(Row row) {
    const bool hasParts = !world.isConvex(row);
    if (rows == RayRows::parts && hasParts) return takeParts(row);
    // Most candidates pass the collision filters, and reading those of all costs more than the test.
    const std::optional<double> at = isForBoxes() && world.isBox(row) ? rank(world.box(row)) : rankKind(row);
    if (failed()) return NearestFirstProgress::outOfMemory;
    if (!at || *at > found.end() || !isAskedFor(options, world, row)) return NearestFirstProgress::goOn;
    if (!found.take({*at, world.idOf(row), hasParts ? part : noPart})) return NearestFirstProgress::outOfMemory;
    return rows == RayRows::anyCollider ? NearestFirstProgress::done : NearestFirstProgress::goOn;
}

NearestFirstProgress NearestFirstSearch::goThrough(const Bvh& tree) {
    NearestFirstProgress progress = NearestFirstProgress::goOn;
    const auto test = [&](std::span<const Bounds4> blocks, auto& ranks) {
        unsigned lanes = 0;
        for (unsigned k = 0; k < blocks.size(); ++k)
            lanes |= distances(boundsCast, blocks[k], limit, ranks[k]) << 4 * k;
        return lanes;
    };
    walkNearestFirst(tree, limit, test, [&](std::uint32_t lane) {
        progress = consider(Row{tree.itemAt(lane)});
        limit = rankOf(boundsCast, found.end());
        return progress == NearestFirstProgress::goOn;
    });
    return progress;
}

bool findNearestFirst(World& world, const NearestFirstQuestion& question, const BoundsCast& boundsCast,
                      const QueryOptions& options, RayRows rows, Buffer<Ranked>& found) {
    world.prepare();
    NearestFirstSearch search(world, question, boundsCast, options, rows, found);
    NearestFirstProgress progress = NearestFirstProgress::goOn;
    for (const Bvh* tree : world.trees()) {
        progress = search.goThrough(*tree);
        if (progress != NearestFirstProgress::goOn) break;
    }
    search.sort();
    if (progress == NearestFirstProgress::outOfMemory) found.clear();
    return progress != NearestFirstProgress::outOfMemory;
}

bool castShapeInto(World& world, const Shape& region, const Vec3& translation, const QueryOptions& options,
                   Buffer<Ranked>& found, Touching touching, MetPart* met) {
    const Box box = region.isBox() ? region.frame : boundingBox(region);
    const Ray path{box.center, stored(translation), 1};
    return findNearestFirst(world, {NearestFirstQuestion::Kind::castShape, path, &region, nullptr, touching, box, met},
                            {box, path.direction, 1}, options, RayRows::colliders, found);
}

bool castRayInto(World& world, const Ray& ray, const QueryOptions& options, RayRows rows, Buffer<Ranked>& found) {
    const Ray path{ray.origin, stored(ray.direction), ray.end};
    const BoundsCast inBounds(path.origin, path.direction, path.end);
    return findNearestFirst(world, {NearestFirstQuestion::Kind::ray, path}, inBounds, options, rows, found);
}

bool nearest(World& world, const Vec3& point, double maxDistance, const QueryOptions& options, Buffer<Ranked>& found) {
    const Vec3 from = stored(point);
    return findNearestFirst(world, {NearestFirstQuestion::Kind::point, {from, {}, maxDistance}}, BoundsCast(from),
                            options, RayRows::colliders, found);
}

} // namespace askew
