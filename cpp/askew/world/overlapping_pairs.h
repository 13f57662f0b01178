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

/// Writes every pair of colliders that overlap (touching counts, certified), whose collision filters match and that
/// both pass the options, in ascending order: the first `options.max` of them. The mode of the options is not used.
/// Returns whether there are more; nullopt, with no pairs, without memory for them or for the pairs of bounds, 16 bytes
/// each. Two trees against each other: Gottschalk, Lin and Manocha, "OBBTree" (1996).
std::optional<bool> overlappingPairs(World& world, const QueryOptions& options, Buffer<IdPair>& pairs);

} // namespace askew
