// Overlap queries of a region or a point in a world; the hits stand in the memory of the world until its next query.
#include "askew/world/overlap_query.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <array>

namespace askew::bindings {

namespace {

/// The record of an overlap query: ids at (an index of ids in memory), count, truncated, visited, candidates, tested.
constexpr HeapIndex overlapStride = 6;

/// Writes what was found; false when there was no memory for it.
bool answer(const WorldHandle& of, const std::optional<OverlapCounts>& counts, HeapIndex foundAt) {
    if (!counts) return false;
    const std::array<std::size_t, overlapStride> values{addressOf(of.hits.all().data()),
                                                        counts->hits,
                                                        counts->truncated ? 1U : 0U,
                                                        counts->visited,
                                                        counts->candidates,
                                                        counts->tested};
    std::ranges::transform(values, ids(foundAt, overlapStride).begin(),
                           [](std::size_t value) { return static_cast<HeapIndex>(value); });
    return true;
}

/// Finds what the region, or the point, at `at` overlaps.
bool overlapAt(HeapIndex world, HeapIndex at, HeapIndex shapeAt, bool isPoint, HeapIndex mode, HeapIndex layers,
               HeapIndex mask, int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<QueryMode>(mode);
    options.max = max;
    return answer(in,
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
