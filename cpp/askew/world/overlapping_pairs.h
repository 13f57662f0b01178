// The overlapping pairs of colliders of a world.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <cstdint>

namespace askew {

/// Two ids, the lower one first.
struct IdPair {
    Id low;
    Id high;
};

/// Statistics of a query for pairs.
struct PairCounts {
    std::size_t candidates = 0; // pairs whose bounds meet and that pass the filters
    std::size_t tested = 0;     // of these, pairs of boxes that neither three comparisons nor f32 decided
    std::size_t searched = 0;   // pairs of other shapes that only a search over directions or axes decided
    bool truncated = false;     // max was reached and there are more
};

/// Writes every pair of colliders that overlap (touching counts, certified), whose collision filters match and that
/// both pass the options, in ascending order. With a max the search stops there; which pairs it finds then depends on
/// the tree, and is the same for the same history. The mode of the options is not used. Returns nullopt, with no pairs,
/// without memory: 24 bytes for each pair found. The cost grows with the candidates: n * (n - 1) / 2 for n colliders at
/// one place, a few steps each for boxes and for ellipsoids that hold each other's middles. Two trees against each
/// other: Gottschalk, Lin and Manocha, "OBBTree" (1996).
std::optional<PairCounts> overlappingPairs(World& world, const QueryOptions& options, Buffer<IdPair>& pairs);

} // namespace askew
