// The order that keeps neighbours together: positions on a space-filling curve, and the sort by them.
#pragma once

#include <cstdint>
#include <span>

namespace askew {

/// The Morton code of a cell: the bits of x, y and z (10 each) in turns, z highest. Morton 1966.
constexpr std::uint32_t mortonCode(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    const auto spread = [](std::uint32_t v) {
        v = (v | (v << 16)) & 0x030000ffU;
        v = (v | (v << 8)) & 0x0300f00fU;
        v = (v | (v << 4)) & 0x030c30c3U;
        return (v | (v << 2)) & 0x09249249U;
    };
    return spread(x) | (spread(y) << 1) | (spread(z) << 2);
}

/// Sorts by the upper 32 bits (values below 2^30), keeping the order of equals; `spare` is as long as `keys`.
/// Radix sort, three passes of ten bits.
void sortByCode(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

/// Sorts by all 64 bits, likewise.
void sortByAll(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

} // namespace askew
