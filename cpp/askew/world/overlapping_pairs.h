// All pairs of colliders that meet.
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

/// Writes every pair of colliders that meet (touching counts, certified), can meet each other and are both asked for,
/// in ascending order: the first `options.max` of them. The mode of the options is not used. Whether there are more;
/// none, and no pairs, when there is no memory: for the pairs, or for those of bounds, 16 bytes each. Two trees against
/// each other: Gottschalk, Lin and Manocha, "OBBTree" (1996).
std::optional<bool> overlappingPairs(World& world, const QueryOptions& options, Buffer<IdPair>& pairs);

} // namespace askew
