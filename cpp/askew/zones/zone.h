// A zone: regions that are watched as one, and when a collider counts as being in it.
#pragma once

#include "askew/box/region.h"
#include "askew/world/overlap_query.h"

#include <cstdint>

namespace askew {

/// A collider comes in once it has been in the region grown by `enter` for `dwell` updates in a row, and stays in while
/// it is in the region grown by `leave`.
struct ZoneOptions {
    CollisionFilter filter = anyFilter;
    QueryMode mode = QueryMode::any;
    bool swept = false; // not with whole, nor with a dwell beyond 1
    std::uint32_t dwell = 1;
    double enter = 0; // margins: leave >= enter >= 0
    double leave = 0;
};

/// One of the regions of a zone. They form a list.
struct ZonePart {
    static constexpr std::uint32_t none = 0xffffffff;

    Region region;
    std::uint32_t shape; // of the zones' polytopes, of which the region is the frame then
    Vec3 lastCenter;     // at the last update
    Quat lastRotation;
    std::uint32_t next = none;
};

/// Whom a zone knows: those that are in it, and those on their way.
struct ZoneMember {
    Id id = 0;
    std::uint32_t updates = 0; // in a row for which it has been where one comes in, counted up to the dwell
};

/// The members of a zone among those of all, by id, and how many of them are in it.
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
    ZoneSpan next{};        // as the present update makes them
    bool hasLast = false;   // it was there, with the same regions, at the last update
    bool isClosing = false; // disposed of; its members leave with the next update
};

/// Whether a box is in a region, grown or not; certified.
bool isIn(QueryMode mode, const Box& region, const Box& box);

/// A region with a margin, as something to compare with: a box with its faces moved, or a polytope and the gap that
/// still counts (isWithin, polytope_sat.h).
struct ZoneGoal {
    Shape shape;
    double margin;

    ZoneGoal(const Shape& region, double most);
};

/// The same for shapes of any kind.
bool isIn(QueryMode mode, const ZoneGoal& goal, const Shape& shape, ShapePair& query);

} // namespace askew
