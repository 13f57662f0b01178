// The order that keeps neighbours together: positions on a space-filling curve, and the sort by them.
#pragma once

#include "askew/bounds4.h"
#include "askew/buffer.h"

#include <array>
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

/// Sorts items by the Morton codes of the middles of their bounds, as fast as it is told to: items may move while it is
/// at work, and then stand where they were. Equal codes keep the order in which the items were added.
/// Radix sort, three passes of ten bits.
class MortonSort {
public:
    /// Makes room for so many items; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items) { return keys.reserve(items) && spare.reserve(items); }

    void clear();

    /// Adds an item, within reserved room, before the sort goes on.
    void add(std::uint32_t item, const Bounds& bounds);

    /// Goes on for so many steps at most, one for each time an item is taken in hand; returns those left over, 0 only
    /// when there is more to do. Bounds are looked up by item.
    std::size_t advance(std::span<const Bounds> bounds, std::size_t steps);

    [[nodiscard]] std::size_t size() const { return keys.size(); }
    [[nodiscard]] std::size_t bytes() const { return keys.bytes() + spare.bytes(); }

    /// The item at a place, once all is sorted.
    [[nodiscard]] std::uint32_t operator[](std::size_t place) const { return static_cast<std::uint32_t>(keys[place]); }

private:
    static constexpr unsigned digitBits = 10;
    static constexpr std::uint32_t digitMask = (1U << digitBits) - 1;
    static constexpr unsigned digits = 3;

    void encode(std::span<const Bounds> bounds, std::size_t end);
    void scatter(unsigned digit, std::size_t end);

    Buffer<std::uint64_t> keys; // code above item
    Buffer<std::uint64_t> spare;
    std::array<std::array<std::uint32_t, digitMask + 1>, digits> next{}; // place of the next key with a digit
    std::array<float, 3> low{};                                          // twice the middles of all
    std::array<float, 3> high{};
    unsigned pass = 0; // 0 encodes, the others sort by a digit each
    std::size_t done = 0;
};

} // namespace askew
