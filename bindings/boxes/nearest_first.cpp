// Casts of moving regions, and nearest points: against one region and against a world.
#include "askew/world/nearest_first.h"
#include "askew/box/cast/first_contact_point.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/world/kinds/collider_closest_point.h"
#include "askew/world/overlapping_pairs.h"
#include "nonlinear_casts.h"
#include "records/contact_records.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Casts a moving box: box record, motion without a turn.
bool castRegionAt(HeapIndex moving, HeapIndex b, HeapIndex out) {
    const Box a = readBoxAt(moving);
    const Box other = readBoxAt(b);
    const Vec3 translation = readVec3(moving + boxStride);
    auto contact = castShape(a, translation, other, touchingOf(moving + boxStride));
    if (!contact) return false;
    if (contact->startsOverlapping) contact->normal = startNormal(a, other);
    writeContact(*contact, translation, firstContactPoint(a, translation, other, *contact), out, contact->enter);
    return true;
}

double closestPointAt(HeapIndex at, HeapIndex pointAt, HeapIndex out) {
    const ClosestPoint found = closestPoint(readBoxAt(at), readVec3(pointAt));
    writeVec3(found.point, out);
    return found.distance;
}

bool rankBy(WorldHandle& in, QueryBy by, HeapIndex at, HeapIndex shapeAt, const QueryOptions& options) {
    if (by == QueryBy::point) return nearest(in.world, readVec3(at), numbers(at, 4)[3], options, in.ranked);
    if (by == QueryBy::box) {
        const Shape shape = readShape(at, shapeAt);
        const HeapIndex motionAt = at + boxStride;
        const Touching touching = touchingOf(motionAt);
        if (turnOf(motionAt) != 0) {
            return castNonlinearInto(in.world, shape, readMotion(motionAt), options, in.ranked, touching);
        }
        return castShapeInto(in.world, shape, readVec3(motionAt), options, in.ranked, touching, &in.met);
    }
    const RayRows rows = by == QueryBy::anyOfRay     ? RayRows::anyCollider
                         : by == QueryBy::partsOfRay ? RayRows::parts
                                                     : RayRows::colliders;
    return castRayInto(in.world, readRay(at), options, rows, in.ranked);
}

/// Ranks what is met, hit or near. Writes the index of the rows (time or distance, id), their number, and the index of
/// the closest points, which are staged for a point only. Returns false when memory runs out.
bool rank(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex by, HeapIndex layers, HeapIndex mask,
          int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.max = max;
    const bool isPoint = static_cast<QueryBy>(by) == QueryBy::point;
    in.met.id = 0;
    const bool done = rankBy(in, static_cast<QueryBy>(by), at, shapeAt, options);
    const std::size_t count = in.ranked.size();
    if (!done || (isPoint && !in.staged.reserve(3 * count))) return false;
    if (isPoint) in.staged.resize(3 * count);
    for (std::size_t i = 0; isPoint && i < count; ++i) {
        const auto point = closestPoint(in.world, in.world.rowOf(in.ranked[i].id), readVec3(at));
        if (!point) return false;
        writeVec3(*point, addressOf(in.staged.all().data() + 3 * i));
    }
    const auto found = ids(foundAt, 3);
    found[0] = addressOf(&in.ranked.all().data()->rank);
    found[1] = static_cast<HeapIndex>(count);
    found[2] = addressOf(in.staged.all().data());
    return true;
}

/// Writes the index of the pairs (two ids each), their number, and whether there are more. Returns false when memory
/// runs out.
bool pairsOf(HeapIndex world, HeapIndex layers, HeapIndex mask, int excluded, int included, HeapIndex max,
             HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.max = max;
    const std::optional<PairCounts> counts = overlappingPairs(in.world, options, in.pairs);
    if (!counts) return false;
    const auto found = ids(foundAt, 3);
    found[0] = 2 * addressOf(in.pairs.all().data());
    found[1] = static_cast<HeapIndex>(in.pairs.size());
    found[2] = counts->truncated ? 1 : 0;
    return true;
}

/// Returns which part of a collider a moving region, whose motion stands behind its box, meets first; -1 where it meets
/// none or the collider has none, noMemory when that ends.
double partMet(HeapIndex world, Id id, HeapIndex at, HeapIndex shapeAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options;
    options.filter = {~0U, ~0U};
    options.include = std::span<const Id>(&id, 1);
    if (!rankBy(in, QueryBy::box, at, shapeAt, options)) return noMemory;
    return in.ranked.empty() || in.ranked[0].part == noPart ? -1.0 : in.ranked[0].part;
}

} // namespace

EMSCRIPTEN_BINDINGS(sweeps) {
    using emscripten::function;
    function("castRegion", &castRegionAt);
    function("closestPoint", &closestPointAt);
    using emscripten::constant;
    constant("contactStride", contactStride);
    constant("byBox", static_cast<HeapIndex>(QueryBy::box));
    constant("byRay", static_cast<HeapIndex>(QueryBy::ray));
    constant("byAnyOfRay", static_cast<HeapIndex>(QueryBy::anyOfRay));
    constant("byPartsOfRay", static_cast<HeapIndex>(QueryBy::partsOfRay));
    constant("byPoint", static_cast<HeapIndex>(QueryBy::point));
    function("worldRank", &rank);
    function("worldPartMet", &partMet);
    function("worldPairs", &pairsOf);
}

} // namespace askew::bindings
