#include "askew/broad_phase/dynamic_bvh.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace askew {

namespace {

/// Returns the number of lanes behind the sorted ones. They are sorted among themselves, so even a good share of all
/// lanes costs a query little, and the larger it is, the less often all are sorted.
std::size_t tailRoom(std::size_t items) { return items / 16 + 64; }

/// Up to this many items are sorted at once, because that costs a frame little.
constexpr std::size_t fewItems = 0x4000;

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

std::size_t root(std::size_t x) { return static_cast<std::size_t>(std::sqrt(static_cast<double>(x))); }

} // namespace

bool DynamicBvh::reserve(std::size_t items, std::size_t rowCount) {
    const bool reserved = tree.reserve(items + tailRoom(items)) && sorting.reserve(items) &&
                          late.reserve(tailRoom(items)) && homes.reserve(rowCount);
    if (!reserved) return false;
    while (homes.size() < rowCount) homes.push(nowhere);
    return true;
}

std::size_t DynamicBvh::bytes() const { return tree.bytes() + sorting.bytes() + late.bytes() + homes.bytes(); }

bool DynamicBvh::expectChanges(std::size_t more) {
    constexpr std::size_t largeShare = 16; // beyond a sixteenth, one pass over all is cheaper than the paths
    if ((changes + more) * largeShare > count + largeShare) {
        stale = true;
        changes += more;
    }
    return stale;
}

/// Gives an item the next lane, or lets it wait when there is none.
void DynamicBvh::append(std::uint32_t item) {
    homes[item] = used < end ? static_cast<std::uint32_t>(used) : pending;
    if (homes[item] == pending) {
        ++unplaced;
    } else {
        tree.place(used++, item);
    }
}

/// Counts a change at a lane, and mends the path from it unless that is left to one pass over all.
std::size_t DynamicBvh::changed(std::size_t lane, const Bounds& bounds) {
    if (expectChanges(1)) return 0;
    ++changes;
    if (lane == pending) return 0;
    tree.put(lane, bounds);
    return tree.mend(lane);
}

void DynamicBvh::insert(std::uint32_t item, const Bounds& bounds) {
    append(item);
    ++count;
    changed(homes[item], bounds);
}

void DynamicBvh::remove(std::uint32_t item) {
    const std::uint32_t lane = homes[item];
    homes[item] = nowhere;
    --count;
    if (lane == pending) {
        --unplaced;
    } else {
        tree.place(lane, Bvh::none);
    }
    changed(lane, noBounds);
}

std::size_t DynamicBvh::move(std::uint32_t item, const Bounds& bounds) {
    return homes[item] == nowhere ? 0 : changed(homes[item], bounds);
}

void DynamicBvh::begin() {
    isSorting = true;
    gathered = 0;
    body = used; // later insertions go behind it
    sortedTail = used;
    sorting.clear();
}

std::size_t DynamicBvh::advance(std::span<const Bounds> bounds, std::size_t steps) {
    const std::size_t given = steps;
    for (; steps > 0 && gathered < homes.size(); --steps, ++gathered) {
        const std::uint32_t home = homes[gathered];
        if (home < body || home == pending) sorting.add(static_cast<std::uint32_t>(gathered), bounds[gathered]);
    }
    steps = sorting.advance(steps);
    if (steps > 0) finish(bounds);
    return given - steps;
}

/// Lays the tree out in the new order, and behind it the items inserted during the sort.
void DynamicBvh::finish(std::span<const Bounds> bounds) {
    late.clear();
    for (std::size_t lane = body; lane < used; ++lane) late.push(tree.itemAt(lane));
    tree.layOut(sorting.size() + tailRoom(sorting.size()));
    used = 0;
    end = tree.size();
    unplaced = 0;
    for (std::size_t i = 0; i < sorting.size(); ++i) {
        if (homes[sorting[i]] != nowhere) append(sorting[i]);
    }
    body = used;
    sortedTail = used;
    end = std::min(end, body + tailRoom(sorting.size())); // `late` has room for no more insertions during a sort
    // A row that was reused during the sort may be among the sorted ones already.
    for (const std::uint32_t item : late.all()) {
        if (item != Bvh::none && homes[item] >= body) append(item);
    }
    tree.refit(bounds);
    sortedCost = tree.cost();
    drift = 0;
    isSorting = false;
}

/// Sorts the items inserted since the last complete sort among themselves, and drops the empty lanes between them.
void DynamicBvh::sortTail(std::span<const Bounds> bounds) {
    const std::size_t last = used;
    sorting.clear();
    for (std::size_t lane = body; lane < last; ++lane) {
        const std::uint32_t item = tree.itemAt(lane);
        if (item != Bvh::none) sorting.add(item, bounds[item]);
        tree.place(lane, Bvh::none);
    }
    sorting.advance(all);
    used = body;
    for (std::size_t i = 0; i < sorting.size(); ++i) append(sorting[i]);
    sortedTail = used;
    tree.refit(body, last, bounds);
}

/// Returns how urgently the tree needs sorting: not at all, by and by, or before the next query.
DynamicBvh::Need DynamicBvh::need() {
    constexpr std::size_t tolerable = 64; // so many empty lanes are never worth a sort
    constexpr std::size_t fewPaths = 64; // after count / 64 changes computing the cost is cheaper than their paths were
    constexpr double bearable = 1.5;     // times the cost when sorted; a sort costs about ten refits
    constexpr double unbearable = 8;     // beyond this, slow queries cost more than waiting for the sort
    if (unplaced > 0) return Need::now;
    if (isSorting) return Need::later;
    const bool mostlyGone = count * 2 + tolerable < used;
    const bool filledUp = count > fewItems && used - body > tailRoom(count) / 2;
    double cost = 0;
    if (stale || drift * fewPaths > count) {
        cost = tree.cost();
        drift = 0;
    }
    if (cost > unbearable * sortedCost) return Need::now;
    return mostlyGone || filledUp || cost > bearable * sortedCost ? Need::later : Need::none;
}

std::size_t DynamicBvh::prepare(std::span<const Bounds> bounds) {
    if (changes == 0) return 0;
    if (stale && unplaced == 0) tree.refit(bounds);
    drift += changes;
    const Need found = need();
    const bool atOnce = found == Need::now || count <= fewItems;
    std::size_t steps = std::min(stepsAtOnce, changes * (32 * root(count) + 1));
    stale = false;
    changes = 0;
    if (found == Need::none) {
        const std::size_t unsorted = used - sortedTail;
        if (unsorted > 8 + 2 * root(used - body)) sortTail(bounds);
        return 0;
    }
    if (found == Need::now || !isSorting) begin();
    steps = advance(bounds, atOnce ? all : steps);
    if (unplaced > 0) { // more were inserted during the sort than there is room for
        begin();
        steps += advance(bounds, all);
    }
    return steps;
}

} // namespace askew
