// The scratch area for arguments and results of JavaScript, and what all cores say about numbers in it.
#include "askew/math/number.h"
#include "records/records.h"

#include <emscripten/bind.h>

#include <array>
#include <bit>
#include <cstdint>

namespace askew::bindings {

namespace {

alignas(64) std::array<double, scratchSize> scratchArea;

HeapIndex scratch() {
    return static_cast<HeapIndex>(reinterpret_cast<std::uintptr_t>(scratchArea.data()) / sizeof(double));
}

/// Magnitudes are compared as whole numbers, of which two are compared at once; NaN is larger than all.
bool areStorable(HeapIndex at, HeapIndex count) {
    constexpr auto largest = std::bit_cast<std::int64_t>(maxMagnitude);
    std::int64_t exceeding = 0; // negative when one does
#pragma GCC unroll 4
    for (const double x : numbers(at, count)) exceeding |= largest - std::bit_cast<std::int64_t>(std::fabs(x));
    return exceeding >= 0;
}

} // namespace

EMSCRIPTEN_BINDINGS(scratch) {
    using emscripten::constant;
    using emscripten::function;
    function("scratch", &scratch);
    function("areStorable", &areStorable);
    constant("scratchSize", scratchSize);
    constant("planeStride", planeStride);
    constant("maxMagnitude", maxMagnitude);
    constant("minMagnitude", minMagnitude);
}

} // namespace askew::bindings
