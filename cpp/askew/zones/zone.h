// A zone: regions that are watched as one, and the rules by which a collider is in it.
#pragma once

#include "askew/box/region.h"
#include "askew/world/overlap_query.h"

#include <cstdint>

namespace askew {

/// A collider enters once it has been in the region grown by `enter` for `dwell` updates in a row, and stays in as long
/// as it is in the region grown by `leave`.
struct ZoneOptions {
    CollisionFilter filter = anyFilter;
    QueryMode mode = QueryMode::any;
    bool swept = false; // not with `whole`, nor with a dwell above 1
    std::uint32_t dwell = 1;
    double enter = 0; // margins: leave >= enter >= 0
    double leave = 0;
};

/// One of the regions of a zone, in a linked list.
struct ZonePart {
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::uint32_t noLevel = 0xffffffff;

    Region region;
    std::uint32_t shape; // number of a polytope, whose frame the region is; 0 for a box
    std::uint32_t level; // number of a solid mesh, whose frame the region is
    Vec3 lastCenter;     // at the last update
    Quat lastRotation;
    std::uint32_t next = none;

    [[nodiscard]] bool isSolid() const { return level != noLevel; }
};

/// A collider that is in a zone, or in its region but not yet for long enough.
struct ZoneMember {
    Id id = 0;
    std::uint32_t updates = 0; // in a row that it has been where colliders enter, at most the dwell
};

/// The members of a zone among those of all zones, ordered by id, and how many of them are in it.
struct ZoneSpan {
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t inside = 0;
};

struct Zone {
    ZoneOptions options;
    std::uint32_t firstPart = ZonePart::none;
    std::size_t partCount = 0;
    ZoneSpan members{};
    ZoneSpan next{};        // as the current update makes them
    bool hasLast = false;   // it existed with the same regions at the last update
    bool isClosing = false; // unwatched; its members leave with the next update
};

/// Returns whether a box is in a region; certified.
bool isIn(QueryMode mode, const Box& region, const Box& box);

/// A region grown by a margin, prepared for tests: a box with its faces moved, or a polytope and the largest gap that
/// still counts (`isWithin`, polytope_sat.h).
struct ZoneGoal {
    Shape shape;
    double margin;

    ZoneGoal(const Shape& region, double most);
};

/// Returns whether a shape of any kind is in a region grown by a margin; certified. `query` may fail without memory.
bool isIn(QueryMode mode, const ZoneGoal& goal, const Shape& shape, ShapePair& query);

/// Returns whether a collider of any kind is.
bool isIn(QueryMode mode, const ZoneGoal& goal, const World& world, Row row, ShapePair& query);

} // namespace askew
