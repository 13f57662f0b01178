// Overlap queries: which colliders of a world are in a region or at a point.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/memory/buffer.h"
#include "askew/world/collision_filter.h"
#include "askew/world/id_pool.h"
#include "askew/world/world.h"

#include <optional>
#include <span>

namespace askew {

struct QueryOptions {
    CollisionFilter filter = anyFilter;
    QueryMode mode = QueryMode::any;
    std::span<const Id> exclude;                // live ids, in ascending order
    std::optional<std::span<const Id>> include; // only these, in ascending order; nullopt: all
    std::size_t max = static_cast<std::size_t>(-1);
};

/// Returns whether the lists let an id pass.
bool isListed(const QueryOptions& options, Id id);

/// Returns whether collision filters and lists let a collider pass.
inline bool isAskedFor(const QueryOptions& options, const World& world, Row row) {
    const bool hasLists = !options.exclude.empty() || options.include;
    return canMeet(options.filter, world.filter(row)) && (!hasLists || isListed(options, world.idOf(row)));
}

/// Statistics of a query.
struct OverlapCounts {
    std::size_t visited = 0;    // blocks of four bounds tested
    std::size_t candidates = 0; // colliders whose bounds the region may meet
    std::size_t tested = 0;     // of these, those that passed filters and lists
    std::size_t partBlocks = 0; // blocks of four bounds tested in levels and compounds
    std::size_t partTests = 0;  // triangles and members that were tested by themselves
    std::size_t hits = 0;
    bool truncated = false; // there are more hits than max
};

/// Writes the ids of all colliders found to `hits`, in ascending order: bounds first, then the certified test. With a
/// max the search stops there; which colliders it finds then depends on the tree, and is the same for the same history.
/// With a margin a region that is no box also finds what is no farther off (shape_pair.h). Returns nullopt, with no
/// hits, without memory.
std::optional<OverlapCounts> overlap(World& world, const Shape& region, const QueryOptions& options, Buffer<Id>& hits,
                                     double margin = 0);
std::optional<OverlapCounts> overlap(World& world, const Box& region, const QueryOptions& options, Buffer<Id>& hits);

/// Writes the ids of all colliders that a box may meet, ascending: all that it meets, and some whose bounds it meets.
/// It takes a part of the time, as nothing is decided exactly. The mode and the max of the options are not used.
/// Returns false, with no ids, without memory.
[[nodiscard]] bool collidersNear(World& world, const Box& box, const QueryOptions& options, Buffer<Id>& ids);

/// Does what `overlap` does for a point.
std::optional<OverlapCounts> overlapPoint(World& world, const Vec3& point, const QueryOptions& options,
                                          Buffer<Id>& hits);

} // namespace askew
