// The order that keeps neighbours together: halves of halves, each cut across where it is longest.
#pragma once

#include "askew/broad_phase/bounds4.h"
#include "askew/memory/buffer.h"

#include <array>
#include <bit>
#include <cstdint>

namespace askew {

/// Orders items by the middles of their bounds, so that any 4^k of them in their place lie close together: as a k-d
/// tree does whose left parts are full. It works as fast as it is told to, on the middles as they were when added. How
/// well it orders is no promise: what hardly differs may stand on the wrong side of a cut.
/// Bentley, "Multidimensional binary search trees" (1975); Hoare's find, its pivots interpolated.
class BvhBuilder {
public:
    /// Makes room for so many items; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items) { return places.reserve(items); }

    void clear();

    /// Adds an item, within reserved room, before the sort goes on.
    void add(std::uint32_t item, const Bounds& bounds);

    /// Goes on for so many steps at most, one for each time an item is taken in hand; returns those left over, 0 only
    /// when there may be more to do.
    std::size_t advance(std::size_t steps);

    [[nodiscard]] std::size_t size() const { return places.size(); }
    [[nodiscard]] std::size_t bytes() const { return places.bytes(); }

    /// The item at a place, once all is sorted.
    [[nodiscard]] std::uint32_t operator[](std::size_t place) const {
        return std::bit_cast<std::uint32_t>(places[place][3]);
    }

private:
    using Place = std::array<float, 4>; // twice the middle of bounds, and the bits of the item

    void choose();

    Buffer<Place> places;
    std::size_t part = 0;   // the size of the parts being cut in two, a power of 2
    std::size_t start = 0;  // of the part in hand
    std::size_t middle = 0; // where it is to be cut
    std::size_t low = 0;    // what belongs there is in [low, high)
    std::size_t high = 0;
    std::size_t next = 0;  // to be compared with the pivot
    std::size_t below = 0; // the end of what has been found to be below it
    float pivot = 0;
    unsigned axis = 0;
    unsigned rounds = 0; // left for this part
};

} // namespace askew
