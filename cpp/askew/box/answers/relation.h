// How two shapes lie to each other, as one of six words.
#pragma once

#include <cstdint>

namespace askew {

/// The first word that holds, in this order, is the answer. `touching`: they meet, yet an arbitrarily small translation
/// parts them. `contains`: B lies within A. `inside`: A lies within B.
enum class Relation : std::uint8_t { disjoint, equal, contains, inside, touching, overlapping };

/// Returns the word for two shapes that meet: given whether they only touch, whether A contains B, and B contains A.
constexpr Relation meetingRelation(bool touches, bool containsB, bool isInsideB) {
    if (containsB && isInsideB) return Relation::equal;
    if (containsB) return Relation::contains;
    if (isInsideB) return Relation::inside;
    return touches ? Relation::touching : Relation::overlapping;
}

} // namespace askew
