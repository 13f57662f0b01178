#include "world_handle.h"

#include "askew/memory/radix_sort.h"

namespace askew::bindings {

WorldHandle* firstWorld = nullptr;

QueryOptions optionsOf(WorldHandle& of, int excluded, int included) {
    const auto list = [&](int from, int count) {
        const std::span<Id> listed = stagedIds(of, 0, static_cast<std::size_t>(from + count));
        const std::span<Id> part = listed.subspan(static_cast<std::size_t>(from));
        sortUnlessSorted(part, of.hits); // which the query clears
        return part;
    };
    QueryOptions options;
    if (excluded > 0) options.exclude = list(0, excluded);
    if (included != noList) options.include = list(excluded, included);
    return options;
}

} // namespace askew::bindings
