// Batches over columns: one call for many points or pairs.
#include "askew/box/prefilter/batch.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

std::span<const double> boxes(HeapIndex at, HeapIndex count) { return numbers(at, std::size_t{count} * boxStride); }

HeapIndex containsPointsAt(HeapIndex boxAt, HeapIndex pointsAt, HeapIndex count, HeapIndex bytesAt) {
    return static_cast<HeapIndex>(
        containsPoints(readBoxAt(boxAt), numbers(pointsAt, std::size_t{count} * 3), flags(bytesAt, count)));
}

HeapIndex overlapsRegionsAt(HeapIndex boxAt, HeapIndex boxesAt, HeapIndex count, HeapIndex bytesAt) {
    return static_cast<HeapIndex>(overlapsRegions(readBoxAt(boxAt), boxes(boxesAt, count), flags(bytesAt, count)));
}

HeapIndex overlapsRegionPairsAt(HeapIndex a, HeapIndex b, HeapIndex count, HeapIndex bytesAt) {
    return static_cast<HeapIndex>(overlapsRegionPairs(boxes(a, count), boxes(b, count), flags(bytesAt, count)));
}

HeapIndex minimumTranslationsAt(HeapIndex a, HeapIndex b, HeapIndex count, HeapIndex out) {
    return static_cast<HeapIndex>(
        minimumTranslations(boxes(a, count), boxes(b, count), numbers(out, std::size_t{count} * translationStride)));
}

} // namespace

EMSCRIPTEN_BINDINGS(batches) {
    using emscripten::function;
    function("containsPoints", &containsPointsAt);
    function("overlapsRegions", &overlapsRegionsAt);
    function("overlapsRegionPairs", &overlapsRegionPairsAt);
    function("minimumTranslations", &minimumTranslationsAt);
}

} // namespace askew::bindings
