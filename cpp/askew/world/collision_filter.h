// Who can meet whom.
#pragma once

#include <cstdint>

namespace askew {

struct CollisionFilter {
    std::uint32_t layers = 1;
    std::uint32_t mask = 0xffffffff;
};

/// What queries and zones start from: on every layer, looking for every layer.
inline constexpr CollisionFilter anyFilter = {0xffffffff, 0xffffffff};

/// Whether it is what colliders have unless they are given one.
constexpr bool isPlain(const CollisionFilter& filter) {
    return filter.layers == CollisionFilter{}.layers && filter.mask == CollisionFilter{}.mask;
}

/// Each must be on a layer that the other's mask names.
constexpr bool canMeet(const CollisionFilter& a, const CollisionFilter& b) {
    return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0;
}

} // namespace askew
