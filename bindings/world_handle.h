// A world as the bindings own it, and what all its queries need.
#pragma once

#include "askew/mover/contacts/contact_points.h"
#include "askew/mover/contacts/part_contact.h"
#include "askew/mover/move_and_slide.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlap_query.h"
#include "askew/world/overlapping_pairs.h"
#include "askew/world/world.h"
#include "askew/zones/zones.h"
#include "records/ray_records.h"
#include "records/records.h"

#include <cstdint>
#include <span>

namespace askew::bindings {

/// The count of a list that was not given.
inline constexpr int noList = -1;

/// The results of many queries, one behind the other.
struct QueryBatch {
    Buffer<Id> ids;
    Buffer<double> times;
    Buffer<HeapIndex> offsets; // index of each query's first id, then the number of ids
};

/// What a query goes by: the region that moves, the ray, any one hit of it, or the point with a distance behind it.
enum class QueryBy : std::uint8_t { box, ray, anyOfRay, partsOfRay, point };

/// A part that a move met, with the contact normal; and what a caller's predicate has said about a part.
struct MoveQuestion {
    Id id;
    std::uint32_t part;
    Vec3 normal;
};
struct MoveVerdict {
    Id id;
    std::uint32_t part;
    std::uint32_t accepted;
};

/// A world with its zones, room for arguments that do not fit the scratch area, and the results of the last query.
struct WorldHandle {
    WorldHandle* next = nullptr; // of all worlds
    World world;
    Zones zones{&world.levels()};
    Buffer<double> staged;
    Buffer<Polytope> polytopes; // the polytopes of staged records
    Buffer<Id> hits;
    Buffer<Ranked> ranked;
    Buffer<IdPair> pairs;
    Buffer<PartContact> contacts;
    Buffer<PartPoint> contactPoints;
    Buffer<HeapIndex> contactEnds; // in the points, of each contact
    Mover mover;
    Buffer<MoveVerdict> verdicts;
    Buffer<MoveQuestion> questions; // of the last move, without a verdict
    QueryBatch batch;
    MetPart met; // by the last cast that was ranked
};

/// All worlds that there are, one leading to the next.
extern WorldHandle* firstWorld;

inline WorldHandle& worldHandle(HeapIndex world) { return *reinterpret_cast<WorldHandle*>(std::uintptr_t{world}); }

template <class T> HeapIndex addressOf(T* values) {
    return static_cast<HeapIndex>(reinterpret_cast<std::uintptr_t>(values) / sizeof(T));
}

inline std::span<Id> ids(HeapIndex at, std::size_t count) {
    return {reinterpret_cast<Id*>(std::uintptr_t{at} * sizeof(Id)), count};
}

/// Returns the ids that were staged behind so many doubles.
inline std::span<Id> stagedIds(WorldHandle& of, std::size_t doubles, std::size_t count) {
    return {reinterpret_cast<Id*>(of.staged.all().data() + doubles), count};
}

/// Returns options with the ids to exclude and to include, which are staged one behind the other, in any order.
QueryOptions optionsOf(WorldHandle& of, int excluded, int included);

} // namespace askew::bindings
