// What a tree keeps of its items beyond their bounds: copies in its own order, filled when first needed.
#pragma once

#include "askew/box/box.h"
#include "askew/memory/buffer.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace askew {

/// A box rounded to f32: the center, then the half axes.
using SingleBox = std::array<float, 12>;

inline SingleBox rounded(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    const auto f = [](double x) { return static_cast<float>(x); };
    return {f(box.center.x), f(box.center.y), f(box.center.z), f(u.x), f(u.y), f(u.z),
            f(v.x),          f(v.y),          f(v.z),          f(w.x), f(w.y), f(w.z)};
}

struct Leaf {
    SingleBox box;
    std::uint32_t id;
};

/// Keeps a leaf per lane. A query reads neighbors, so their copies lie side by side, while the items lie anywhere.
class LeafCache {
public:
    /// Reserves room for so many lanes, a multiple of four. Returns false, with nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t lanes) { return copies.reserve(lanes) && filled.reserve(lanes / 4); }

    /// Lays out so many lanes, within reserved room, none of them filled.
    void layOut(std::size_t lanes) {
        copies.resize(lanes);
        filled.resize(lanes / 4);
        invalidate(0, lanes / 4);
    }

    /// Marks a lane as changed.
    void invalidate(std::size_t lane) { filled[lane / 4] &= static_cast<std::uint8_t>(~(both << lane % 4)); }

    /// Marks the lanes of the blocks [first, last) as changed.
    void invalidate(std::size_t first, std::size_t last) {
        std::ranges::fill(filled.all().subspan(first, last - first), std::uint8_t{0});
    }

    /// Returns whether a lane has been filled since it last changed.
    [[nodiscard]] bool has(std::size_t lane) const { return (filled[lane / 4] >> lane % 4 & 1) != 0; }

    /// Returns whether a lane has been filled with a box whose collision filter is the default one.
    [[nodiscard]] bool isDefaultBox(std::size_t lane) const { return (filled[lane / 4] >> lane % 4 & defaultBox) != 0; }

    [[nodiscard]] const Leaf& at(std::size_t lane) const { return copies[lane]; }

    void fill(std::size_t lane, const Box& box, std::uint32_t id, bool isDefaultBox) {
        copies[lane] = {rounded(box), id};
        filled[lane / 4] |= static_cast<std::uint8_t>((isDefaultBox ? both : 1U) << lane % 4);
    }

    [[nodiscard]] std::size_t bytes() const { return copies.bytes() + filled.bytes(); }

private:
    static constexpr unsigned defaultBox = 16;
    static constexpr unsigned both = defaultBox + 1;

    Buffer<Leaf> copies;
    Buffer<std::uint8_t> filled; // for each four lanes, a bit each for filled, then a bit each for default boxes
};

} // namespace askew
