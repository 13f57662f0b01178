// Casts of a region or a point into a world: what was found stands in the world's own memory until the next.
#include "askew/world/overlap_query.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <array>

namespace askew::bindings {

namespace {

/// What a cast answers: ids at (an index of ids in memory), count, truncated, visited, candidates, tested.
constexpr Index castStride = 6;

/// Writes what was found; false when there was no memory for it.
bool answer(const Held& of, const std::optional<CastCounts>& counts, Index foundAt) {
    if (!counts) return false;
    const std::array<std::size_t, castStride> values{addressOf(of.hits.all().data()),
                                                     counts->hits,
                                                     counts->truncated ? 1U : 0U,
                                                     counts->visited,
                                                     counts->candidates,
                                                     counts->tested};
    std::ranges::transform(values, ids(foundAt, castStride).begin(),
                           [](std::size_t value) { return static_cast<Index>(value); });
    return true;
}

/// Casts the region, or the point, at `at`.
bool castAt(Index world, Index at, Index shapeAt, bool isPoint, Index mode, Index layers, Index mask, int excluded,
            int included, Index max, Index foundAt) {
    Held& in = held(world);
    CastOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<CastMode>(mode);
    options.max = max;
    return answer(in,
                  isPoint ? castPoint(in.world, readVec3(at), options, in.hits)
                          : cast(in.world, readShape(at, shapeAt), options, in.hits),
                  foundAt);
}

} // namespace

EMSCRIPTEN_BINDINGS(casts) {
    using emscripten::constant;
    constant("noList", noList);
    constant("modeNames", Words{"any center whole"});
    emscripten::function("worldCast", &castAt);
}

} // namespace askew::bindings
