// The scratch area for arguments and results of JavaScript, and constants of the records in it.
#include "askew/box/explain.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"
#include "records/records.h"

#include <emscripten/bind.h>

#include <array>

namespace askew::bindings {

namespace {

alignas(64) std::array<double, scratchSize> scratchArea;

HeapIndex scratch() {
    return static_cast<HeapIndex>(reinterpret_cast<std::uintptr_t>(scratchArea.data()) / sizeof(double));
}

} // namespace

EMSCRIPTEN_BINDINGS(scratch) {
    using emscripten::constant;
    emscripten::function("scratch", &scratch);
    constant("scratchSize", scratchSize);
    constant("boxStride", static_cast<HeapIndex>(boxStride));
    constant("regionStride", regionStride);
    constant("planeStride", planeStride);
    constant("aabbStride", aabbStride);
    constant("cornersStride", cornersStride);
    constant("planesStride", planesStride);
    constant("translationStride", static_cast<HeapIndex>(translationStride));
    constant("maxMagnitude", maxMagnitude);
    constant("minMagnitude", minMagnitude);
    constant("minRotationLength", minRotationLength);
}

} // namespace askew::bindings
