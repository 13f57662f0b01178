// Overlap queries of a region or a point in a world; results stay in the world's own memory until the next query.
#include "askew/world/overlap_query.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <array>

namespace askew::bindings {

namespace {

/// The results of a query: index of the ids in memory, count, truncated, visited, candidates, tested, and the blocks
/// and tests of parts.
constexpr HeapIndex overlapStride = 8;

/// Writes the results; returns false when memory ran out.
bool writeResults(const WorldHandle& of, const std::optional<OverlapCounts>& counts, HeapIndex foundAt) {
    if (!counts) return false;
    const std::array<std::size_t, overlapStride> values{addressOf(of.hits.all().data()),
                                                        counts->hits,
                                                        counts->truncated ? 1U : 0U,
                                                        counts->visited,
                                                        counts->candidates,
                                                        counts->tested,
                                                        counts->partBlocks,
                                                        counts->partTests};
    std::ranges::transform(values, ids(foundAt, overlapStride).begin(),
                           [](std::size_t value) { return static_cast<HeapIndex>(value); });
    return true;
}

/// Finds the colliders that overlap the region, or the point, at `at`.
bool overlapAt(HeapIndex world, HeapIndex at, HeapIndex shapeAt, bool isPoint, HeapIndex mode, HeapIndex layers,
               HeapIndex mask, int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<QueryMode>(mode);
    options.max = max;
    return writeResults(in,
                        isPoint ? overlapPoint(in.world, readVec3(at), options, in.hits)
                                : overlap(in.world, readShape(at, shapeAt), options, in.hits),
                        foundAt);
}

} // namespace

EMSCRIPTEN_BINDINGS(overlap_queries) {
    using emscripten::constant;
    constant("noList", noList);
    constant("modeNames", EnumNames{"any center whole"});
    emscripten::function("worldOverlap", &overlapAt);
}

} // namespace askew::bindings
