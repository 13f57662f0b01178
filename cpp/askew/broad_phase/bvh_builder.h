// Sorts items so that neighbors in space become neighbors in memory: each half is halved across its longest side.
#pragma once

#include "askew/broad_phase/bounds4.h"
#include "askew/memory/buffer.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace askew {

/// Orders items by the middles of their bounds, as they were when added, so that each aligned run of 4^k items lies
/// close together: the order of a left-balanced k-d tree. The work can be split into steps. The quality is no promise:
/// items that hardly differ may end up on the wrong side of a cut.
/// Bentley, "Multidimensional binary search trees" (1975); Hoare's find with interpolated pivots.
class BvhBuilder {
public:
    /// Reserves room for so many items. Returns false, with nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items) {
        if (!own.reserve(items)) return false;
        places = own.all().data();
        return true;
    }

    /// Takes room of the caller's for its items instead, 16 bytes each; others may write there what they have read.
    void use(void* room) { places = static_cast<Place*>(room); }

    void clear();

    /// Adds an item, within reserved room; all must be added before `advance`.
    void add(std::uint32_t item, const Bounds& bounds);
    void add(std::uint32_t item, Float4 twiceTheMiddle);

    /// Sorts for at most so many steps, one for each comparison of an item. Returns the steps left over: 0 only when
    /// there may be more to do.
    std::size_t advance(std::size_t steps);

    [[nodiscard]] std::size_t size() const { return used; }
    [[nodiscard]] std::size_t bytes() const { return own.bytes(); }

    /// Returns the item at a place; valid once all are sorted.
    [[nodiscard]] std::uint32_t operator[](std::size_t place) const {
        std::uint32_t item = 0;
        std::memcpy(&item, &places[place][3], sizeof(item)); // which orders it before what others write there
        return item;
    }

private:
    using Place = std::array<float, 4>; // twice the middle of bounds, and the bits of the item

public:
    static constexpr std::size_t itemSize = sizeof(Place);

private:
    void moveOn();
    void choose();

    Buffer<Place> own;
    Place* places = nullptr;
    std::size_t used = 0;
    std::size_t part = 0;   // the size of the part being halved, a power of 2
    std::size_t start = 0;  // of that part
    std::size_t middle = 0; // where it is to be cut
    std::size_t low = 0;    // the item that belongs there is in [low, high)
    std::size_t high = 0;
    std::size_t next = 0;  // the next item to compare with the pivot
    std::size_t below = 0; // the end of the items found to be below it
    float pivot = 0;
    unsigned axis = 0;
    unsigned rounds = 0; // left for this part
};

} // namespace askew
