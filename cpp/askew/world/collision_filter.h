// Collision filters: which colliders, queries and zones can meet.
#pragma once

#include <cstdint>

namespace askew {

struct CollisionFilter {
    std::uint32_t layers = 1;
    std::uint32_t mask = 0xffffffff;
};

/// The default filter of queries and zones: on every layer, looking for every layer.
inline constexpr CollisionFilter anyFilter = {0xffffffff, 0xffffffff};

/// Returns whether the filter is the default one of colliders.
constexpr bool isDefault(const CollisionFilter& filter) {
    return filter.layers == CollisionFilter{}.layers && filter.mask == CollisionFilter{}.mask;
}

/// Returns whether each is on a layer that the other's mask contains.
constexpr bool canMeet(const CollisionFilter& a, const CollisionFilter& b) {
    return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0;
}

} // namespace askew
