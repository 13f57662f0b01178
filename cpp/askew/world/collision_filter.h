// Who can meet whom.
#pragma once

#include <cstdint>

namespace askew {

struct Filter {
    std::uint32_t layers = 1;
    std::uint32_t mask = 0xffffffff;
};

/// What queries and zones start from: on every layer, looking for every layer.
inline constexpr Filter anyFilter = {0xffffffff, 0xffffffff};

/// Whether it is what colliders have unless they are given one.
constexpr bool isPlain(const Filter& filter) {
    return filter.layers == Filter{}.layers && filter.mask == Filter{}.mask;
}

/// Each must be on a layer that the other's mask names.
constexpr bool canMeet(const Filter& a, const Filter& b) {
    return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0;
}

} // namespace askew
