// How two boxes lie to each other, as one of six words.
#pragma once

#include "askew/box/box.h"

#include <cstdint>

namespace askew {

/// The first that holds, in this order. `touching`: they meet, yet an arbitrarily small translation parts them.
/// `contains`: B lies within A. `inside`: A lies within B.
enum class Relation : std::uint8_t { disjoint, equal, contains, inside, touching, overlapping };

/// Of two that meet: whether they only touch, whether A holds B, and whether A lies within B.
constexpr Relation meetingRelation(bool touches, bool holdsB, bool withinB) {
    if (holdsB && withinB) return Relation::equal;
    if (holdsB) return Relation::contains;
    if (withinB) return Relation::inside;
    return touches ? Relation::touching : Relation::overlapping;
}

/// Exact for the stored numbers; relation(b, a) is the converse (contains and inside change places).
Relation relation(const Box& a, const Box& b);

} // namespace askew
