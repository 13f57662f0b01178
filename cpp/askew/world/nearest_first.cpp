#include "askew/world/nearest_first.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/broad_phase/ray_prefilter.h"
#include "askew/level/closest_point.h"
#include "askew/level/compound/compound_ray_cast.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/nonlinear_shape_cast.h"
#include "askew/level/rays/ray_cast_all.h"
#include "askew/level/shape_cast.h"
#include "askew/math/number.h"
#include "askew/world/collider_ray_cast.h"

#include <algorithm>
#include <array>

namespace askew {

namespace {

/// A question about a world: a region that moves along `ray` up to its end, and perhaps turns, or a ray, or a point
/// (the ray's origin) and the largest distance (the ray's end).
struct Question {
    enum class Kind : std::uint8_t { castShape, ray, point, turn };
    Kind kind;
    Ray ray;
    const Shape* region = nullptr;
    NonlinearShapeCast* turning = nullptr;
    Touching touching = Touching::release;
    Box start{}; // around the region, however it turns
};

enum class Progress : std::uint8_t { goOn, done, outOfMemory };

/// A search for the answer to one question.
class Search {
public:
    Search(const World& in, const Question& of, const BoundsCast& by, const QueryOptions& with, RayRows wanted,
           Buffer<Ranked>& into)
        : world(in), question(of), boundsCast(by), options(with), rows(wanted), found(into, with.max, of.ray.end),
          filter(rayPrefilter(of.ray)), limit(rankOf(by, of.ray.end)) {}

    [[nodiscard]] Progress goThrough(const Bvh& tree);

    void sort() { found.sort(); }

private:
    using Kind = Question::Kind;

    [[nodiscard]] Progress consider(Row row);
    std::optional<double> rank(const Box& box);
    std::optional<double> rank(const Shape& shape);
    std::optional<double> rankLevel(Row row);
    std::optional<double> rankCompound(Row row);
    [[nodiscard]] Box reach() const;
    [[nodiscard]] Progress takeParts(Row row);
    void startQuery(bool isLevel);

    [[nodiscard]] bool isForBoxes() const {
        return question.kind == Kind::castShape ? question.region->isBox() : question.kind != Kind::turn;
    }
    [[nodiscard]] bool failed() const {
        return query && (query->failed() || (question.turning != nullptr && question.turning->failed()));
    }

    template <class Hit> static std::optional<double> enterOf(const std::optional<Hit>& hit) {
        return hit ? std::optional(hit->enter) : std::nullopt;
    }

    const World& world;
    const Question& question;
    const BoundsCast& boundsCast;
    const QueryOptions& options;
    const RayRows rows;
    FirstRanked found;
    const RayPrefilter filter;
    float limit; // the rank of `found.end()`, rounded up
    std::optional<ShapePair> query;
    bool isSet = false;
    std::uint32_t part = noPart; // of the level that was ranked last
    Buffer<PartTime> parts;      // of the level whose parts were taken last
};

std::optional<double> Search::rank(const Box& box) {
    if (question.kind == Kind::point) return closestPoint(box, question.ray.origin).distance;
    if (question.kind == Kind::castShape)
        return enterOf(castShape(question.region->frame, question.ray.direction, box, question.touching));
    if (!mayHit(filter, {rounded(box), 0}, limit)) return std::nullopt;
    return enterOf(castRay(question.ray, box));
}

/// A box that is cast at a level need not be set.
void Search::startQuery(bool isLevel) {
    if (!query) query.emplace();
    if (isSet || question.kind != Kind::castShape || (isLevel && question.region->isBox())) return;
    query->set(*question.region);
    isSet = true;
}

/// Ranks a shape where it or the region is no box.
[[gnu::cold]] std::optional<double> Search::rank(const Shape& shape) {
    startQuery(false);
    if (question.kind == Kind::point) return query->distance(shape, question.ray.origin);
    if (question.kind == Kind::castShape)
        return enterOf(query->castShapeTo(shape, question.ray.direction, question.touching));
    if (question.kind == Kind::turn) {
        return query->take(shape) ? enterOf(question.turning->meet(query->last(), question.touching)) : std::nullopt;
    }
    return enterOf(query->hit(shape, question.ray));
}

[[gnu::cold]] std::optional<double> Search::rankLevel(Row row) {
    startQuery(true);
    if (question.kind == Kind::ray) {
        const auto hit = castRay(world, row, question.ray, *query);
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
    part = hit->part;
    return hit->at.enter;
}

/// Returns a box around all that can still be found, but for a ray.
Box Search::reach() const {
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

[[gnu::cold]] std::optional<double> Search::rankCompound(Row row) {
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

[[gnu::cold]] Progress Search::takeParts(Row row) {
    if (!isAskedFor(options, world, row)) return Progress::goOn;
    parts.clear();
    startQuery(true);
    const bool hasRoom = world.isLevel(row) ? castRayAll(question.ray, world.level(row), parts)
                                            : castRayAll(question.ray, world.compound(row), *query, parts);
    if (!hasRoom) return Progress::outOfMemory;
    for (const PartTime& met : parts.all()) {
        if (!found.take({met.t, world.idOf(row), met.part})) return Progress::outOfMemory;
    }
    return Progress::goOn;
}

Progress Search::consider(Row row) {
    const bool hasParts = !world.isConvex(row);
    if (rows == RayRows::parts && hasParts) return takeParts(row);
    // Most candidates pass the collision filters, and reading those of all costs more than the test.
    const std::optional<double> at = isForBoxes() && world.isBox(row) ? rank(world.box(row))
                                     : !hasParts                      ? rank(world.shape(row))
                                     : world.isLevel(row)             ? rankLevel(row)
                                                                      : rankCompound(row);
    if (failed()) return Progress::outOfMemory;
    if (!at || *at > found.end() || !isAskedFor(options, world, row)) return Progress::goOn;
    if (!found.take({*at, world.idOf(row), hasParts ? part : noPart})) return Progress::outOfMemory;
    return rows == RayRows::anyCollider ? Progress::done : Progress::goOn;
}

Progress Search::goThrough(const Bvh& tree) {
    Progress progress = Progress::goOn;
    const auto test = [&](std::span<const Bounds4> blocks, auto& ranks) {
        unsigned lanes = 0;
        for (unsigned k = 0; k < blocks.size(); ++k)
            lanes |= distances(boundsCast, blocks[k], limit, ranks[k]) << 4 * k;
        return lanes;
    };
    walkNearestFirst(tree, limit, test, [&](std::uint32_t lane) {
        progress = consider(Row{tree.itemAt(lane)});
        limit = rankOf(boundsCast, found.end());
        return progress == Progress::goOn;
    });
    return progress;
}

bool search(World& world, const Question& question, const BoundsCast& boundsCast, const QueryOptions& options,
            RayRows rows, Buffer<Ranked>& found) {
    world.prepare();
    Search search(world, question, boundsCast, options, rows, found);
    Progress progress = Progress::goOn;
    for (const Bvh* tree : world.trees()) {
        progress = search.goThrough(*tree);
        if (progress != Progress::goOn) break;
    }
    search.sort();
    if (progress == Progress::outOfMemory) found.clear();
    return progress != Progress::outOfMemory;
}

} // namespace

bool castShapeInto(World& world, const Shape& region, const Vec3& translation, const QueryOptions& options,
                   Buffer<Ranked>& found, Touching touching) {
    const Box box = region.isBox() ? region.frame : boundingBox(region);
    const Ray path{box.center, stored(translation), 1};
    return search(world, {Question::Kind::castShape, path, &region, nullptr, touching, box}, {box, path.direction, 1},
                  options, RayRows::colliders, found);
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
    return search(world, {Question::Kind::turn, path, &region, &cast, touching, start}, {start, path.direction, 1},
                  options, RayRows::colliders, found);
}

bool castRayInto(World& world, const Ray& ray, const QueryOptions& options, RayRows rows, Buffer<Ranked>& found) {
    const Ray path{ray.origin, stored(ray.direction), ray.end};
    const BoundsCast inBounds(path.origin, path.direction, path.end);
    return search(world, {Question::Kind::ray, path}, inBounds, options, rows, found);
}

bool nearest(World& world, const Vec3& point, double maxDistance, const QueryOptions& options, Buffer<Ranked>& found) {
    const Vec3 from = stored(point);
    return search(world, {Question::Kind::point, {from, {}, maxDistance}}, BoundsCast(from), options,
                  RayRows::colliders, found);
}

} // namespace askew
