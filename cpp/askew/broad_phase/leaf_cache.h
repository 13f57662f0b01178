// What a tree knows of its items beyond their bounds: copies in its own order, made when they are first asked for.
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

/// By lane. A query reads neighbours, so their copies lie side by side, while the items lie anywhere.
class LeafCache {
public:
    /// Makes room for so many lanes, a multiple of four; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t lanes) { return copies.reserve(lanes) && known.reserve(lanes / 4); }

    /// Takes so many lanes, within reserved room; none is known.
    void layOut(std::size_t lanes) {
        copies.resize(lanes);
        known.resize(lanes / 4);
        invalidate(0, lanes / 4);
    }

    /// What is in a lane has changed.
    void invalidate(std::size_t lane) { known[lane / 4] &= static_cast<std::uint8_t>(~(both << lane % 4)); }

    /// Or what is in the blocks [first, last).
    void invalidate(std::size_t first, std::size_t last) {
        std::ranges::fill(known.all().subspan(first, last - first), std::uint8_t{0});
    }

    [[nodiscard]] bool has(std::size_t lane) const { return (known[lane / 4] >> lane % 4 & 1) != 0; }

    /// Whether the item in a lane is known to be a box with the filter that all have unless they are given one.
    [[nodiscard]] bool isPlain(std::size_t lane) const { return (known[lane / 4] >> lane % 4 & plain) != 0; }

    [[nodiscard]] const Leaf& at(std::size_t lane) const { return copies[lane]; }

    void fill(std::size_t lane, const Box& box, std::uint32_t id, bool isPlain) {
        copies[lane] = {rounded(box), id};
        known[lane / 4] |= static_cast<std::uint8_t>((isPlain ? both : 1U) << lane % 4);
    }

    [[nodiscard]] std::size_t bytes() const { return copies.bytes() + known.bytes(); }

private:
    static constexpr unsigned plain = 16;
    static constexpr unsigned both = plain + 1;

    Buffer<Leaf> copies;
    Buffer<std::uint8_t> known; // a bit a lane of four, and above them one for plain
};

} // namespace askew
