#include "records/shape_records.h"

#include <algorithm>

namespace askew::bindings {

namespace {

std::uint16_t* indicesAt(HeapIndex at) { return reinterpret_cast<std::uint16_t*>(std::uintptr_t{at} * sizeof(double)); }

/// Returns the number of indices, found from the first of them.
std::size_t indexCount(const std::uint16_t* indices) {
    const std::size_t starts = Polytope::headerSize + std::size_t{4} * indices[1];
    return starts + indices[2] + 1 + indices[starts + indices[2]];
}

} // namespace

HeapIndex shapeSize(const Polytope& shape) {
    return static_cast<HeapIndex>(2 + shape.numbers.size() + (shape.indices.size() + 3) / 4);
}

void writeShape(const Polytope& shape, HeapIndex at) {
    const std::size_t count = shape.numbers.size();
    const auto out = numbers(at, 2 + count);
    out[0] = shape.kind();
    out[1] = static_cast<double>(count);
    std::ranges::copy(shape.numbers, out.begin() + 2);
    std::ranges::copy(shape.indices, indicesAt(at + 2 + static_cast<HeapIndex>(count)));
}

Polytope readPolytope(HeapIndex at) {
    if (at == 0) return {};
    const auto count = static_cast<HeapIndex>(numbers(at + 1, 1)[0]);
    const std::uint16_t* indices = indicesAt(at + 2 + count);
    return {numbers(at + 2, count), {indices, indexCount(indices)}};
}

Shape readShape(HeapIndex regionAt, HeapIndex at) { return {readBoxAt(regionAt), readPolytope(at)}; }

} // namespace askew::bindings
