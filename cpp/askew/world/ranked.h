// The first of many items by rank.
#pragma once

#include "askew/level/shape_cast.h"
#include "askew/level/triangle/triangle.h"
#include "askew/memory/buffer.h"
#include "askew/world/id_pool.h"

#include <algorithm>
#include <cstdint>

namespace askew {

/// A triangle of a level that a cast has met, with the contact: what `castShapeAtPart` returns for it.
struct MetPart {
    Id id = 0; // none
    PartCastHit hit;
};

/// What a ray finds: any one collider, all of them, or all of their parts, a row for each triangle of a level.
enum class RayRows : std::uint8_t { anyCollider, colliders, parts };

/// A collider with its time or distance, and the part that comes first of one that has parts.
struct Ranked {
    double rank;
    Id id;
    std::uint32_t part = noPart;
};

/// Orders items by rank, then by id, then by part, where none comes first.
inline bool ranksBefore(const Ranked& a, const Ranked& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.id != b.id ? a.id < b.id : a.part + 1 < b.part + 1; // `noPart` is the largest number
}

/// Keeps the first `max` of all items that it takes: a heap with the last of them on top.
class FirstRanked {
public:
    FirstRanked(Buffer<Ranked>& into, std::size_t most, double end) : found(into), max(most), limit(end) {
        found.clear();
    }

    /// Takes an item that may be among the first; returns false without memory.
    [[nodiscard]] bool take(const Ranked& item) {
        if (item.rank > limit || max == 0) return true;
        if (found.size() == max) {
            if (!ranksBefore(item, found[0])) return true;
            std::pop_heap(found.all().begin(), found.all().end(), ranksBefore);
            found[max - 1] = item;
        } else {
            if (!found.reserve(found.size() + 1)) return false;
            found.push(item);
        }
        std::push_heap(found.all().begin(), found.all().end(), ranksBefore);
        if (found.size() == max) limit = found[0].rank;
        return true;
    }

    void sort() { std::sort_heap(found.all().begin(), found.all().end(), ranksBefore); }

    /// Returns the rank beyond which items are of no use.
    [[nodiscard]] double end() const { return limit; }

private:
    Buffer<Ranked>& found;
    std::size_t max;
    double limit;
};

} // namespace askew
