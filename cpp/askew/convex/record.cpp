#include "askew/convex/record.h"

#include <algorithm>
#include <cstring>

namespace askew {

namespace {

constexpr std::size_t inOneNumber = sizeof(double) / sizeof(std::uint16_t);

const std::uint16_t* indicesAt(const double* at) { return reinterpret_cast<const std::uint16_t*>(at); }

/// Returns where the corners of faces start, counted from the first index.
std::size_t startsOf(const std::uint16_t* indices) { return Polytope::headerSize + std::size_t{4} * indices[1]; }

/// Returns the number of indices, found from the first of them.
std::size_t indexCount(const std::uint16_t* indices) {
    const std::size_t starts = startsOf(indices);
    return starts + indices[2] + 1 + indices[starts + indices[2]];
}

} // namespace

std::size_t recordSize(const Polytope& shape) {
    return 2 + shape.numbers.size() + (shape.indices.size() + inOneNumber - 1) / inOneNumber;
}

void writeRecord(const Polytope& shape, std::span<double> into) {
    const std::size_t count = shape.numbers.size();
    into[0] = shape.kind();
    into[1] = static_cast<double>(count);
    std::ranges::copy(shape.numbers, into.begin() + 2);
    into[recordSize(shape) - 1] = 0;
    std::memcpy(into.data() + 2 + count, shape.indices.data(), shape.indices.size_bytes());
}

Polytope readRecord(const double* at) {
    const auto count = static_cast<std::size_t>(at[1]);
    const std::uint16_t* const indices = indicesAt(at + 2 + count);
    return {{at + 2, count}, {indices, indexCount(indices)}};
}

std::optional<Polytope> readRecord(std::span<const double> numbers) {
    if (numbers.size() < 3 || !(numbers[1] >= 0 && numbers[1] < static_cast<double>(numbers.size()))) {
        return std::nullopt;
    }
    const auto count = static_cast<std::size_t>(numbers[1]);
    const std::size_t room = numbers.size() > 2 + count ? inOneNumber * (numbers.size() - 2 - count) : 0;
    if (room < Polytope::headerSize) return std::nullopt;
    const std::uint16_t* const indices = indicesAt(numbers.data() + 2 + count);
    const std::size_t last = startsOf(indices) + indices[2];
    if (last >= room || indexCount(indices) > room) return std::nullopt;
    return readRecord(numbers.data());
}

} // namespace askew
