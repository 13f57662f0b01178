// The search behind nearest_first.h: a walk of the trees that ranks each collider it comes to.
#pragma once

#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/ray_prefilter.h"
#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/rays/ray_cast_all.h"
#include "askew/world/overlap_query.h"
#include "askew/world/ranked.h"

#include <optional>

namespace askew {

/// A question about a world: a region that moves along `ray` up to its end, and perhaps turns, or a ray, or a point
/// (the ray's origin) and the largest distance (the ray's end).
struct NearestFirstQuestion {
    enum class Kind : std::uint8_t { castShape, ray, point, turn };
    Kind kind;
    Ray ray;
    const Shape* region = nullptr;
    NonlinearShapeCast* turning = nullptr;
    Touching touching = Touching::release;
    Box start{}; // around the region, however it turns
    MetPart* met = nullptr;
};

enum class NearestFirstProgress : std::uint8_t { goOn, done, outOfMemory };

/// A search for the answer to one question.
class NearestFirstSearch {
public:
    NearestFirstSearch(const World& in, const NearestFirstQuestion& of, const BoundsCast& by, const QueryOptions& with,
                       RayRows wanted, Buffer<Ranked>& into)
        : world(in), question(of), boundsCast(by), options(with), rows(wanted), found(into, with.max, of.ray.end),
          filter(rayPrefilter(of.ray)), limit(rankOf(by, of.ray.end)) {}

    [[nodiscard]] NearestFirstProgress goThrough(const Bvh& tree);

    void sort() { found.sort(); }

private:
    using Kind = NearestFirstQuestion::Kind;

    [[nodiscard]] NearestFirstProgress consider(Row row);
    std::optional<double> rank(const Box& box);
    [[nodiscard]] bool isForBoxes() const {
        return question.kind == Kind::castShape ? question.region->isBox() : question.kind != Kind::turn;
    }

    // In nearest_first_kinds.cpp.
    std::optional<double> rankKind(Row row);
    [[nodiscard]] NearestFirstProgress takeParts(Row row);
    std::optional<double> rank(const Shape& shape);
    std::optional<double> rankLevel(Row row);
    std::optional<double> rankCompound(Row row);
    [[nodiscard]] Box reach() const;
    void startQuery(bool isLevel);

    [[nodiscard]] bool failed() const {
        return query && (query->failed() || (question.turning != nullptr && question.turning->failed()));
    }

    template <class Hit> static std::optional<double> enterOf(const std::optional<Hit>& hit) {
        return hit ? std::optional(hit->enter) : std::nullopt;
    }

    const World& world;
    const NearestFirstQuestion& question;
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

/// Writes what answers a question, in order; returns false, with nothing found, without memory.
bool findNearestFirst(World& world, const NearestFirstQuestion& question, const BoundsCast& boundsCast,
                      const QueryOptions& options, RayRows rows, Buffer<Ranked>& found);

} // namespace askew
