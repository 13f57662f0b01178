// A tree that is read while the next one is made, as engines rebuild broad phases in the background; here by steps.
#include "askew/index.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace askew {

namespace {

/// Lanes behind the sorted ones. They are sorted among themselves, so a good share of all costs a query little, and the
/// larger it is, the less often all are sorted.
std::size_t tailRoom(std::size_t items) { return items / 16 + 64; }

/// As many as can be sorted within a frame, and need no sort beside the tree.
constexpr std::size_t fewItems = 0x4000;

std::size_t root(std::size_t x) { return static_cast<std::size_t>(std::sqrt(static_cast<double>(x))); }

} // namespace

bool Index::reserve(std::size_t items, std::size_t rowCount) {
    const std::size_t lanes = items + tailRoom(items);
    const bool reserved = tree.reserve(lanes) && next.reserve(lanes) && sorting.reserve(items) &&
                          homes.reserve(rowCount) && nextHomes.reserve(rowCount);
    if (!reserved) return false;
    while (homes.size() < rowCount) {
        homes.push(nowhere);
        nextHomes.push(nowhere);
    }
    return true;
}

std::size_t Index::bytes() const {
    return tree.bytes() + next.bytes() + sorting.bytes() + homes.bytes() + nextHomes.bytes();
}

void Index::expectChanges(std::size_t more) {
    constexpr std::size_t largeShare = 16; // beyond a sixteenth, merging all in one pass is cheaper than the paths
    if ((changes + more) * largeShare > count + largeShare) stale = true;
}

void Index::insert(std::uint32_t item, const Bounds& bounds) {
    expectChanges(1);
    ++changes;
    ++count;
    nextHomes[item] = nowhere;
    if (used == tree.size()) {
        homes[item] = waiting;
        ++unplaced;
        return;
    }
    homes[item] = static_cast<std::uint32_t>(used);
    tree.put(used++, item, bounds);
    if (!stale) tree.mend(homes[item]);
}

void Index::remove(std::uint32_t item) {
    expectChanges(1);
    ++changes;
    --count;
    if (homes[item] == waiting) {
        --unplaced;
    } else {
        tree.put(homes[item], Bvh::none, noBounds);
        if (!stale) tree.mend(homes[item]);
    }
    if (phase == Phase::filling && nextHomes[item] < waiting) next.put(nextHomes[item], Bvh::none, noBounds);
    homes[item] = nowhere;
    nextHomes[item] = nowhere;
}

std::size_t Index::move(std::uint32_t item, const Bounds& bounds) {
    expectChanges(1);
    ++changes;
    if (homes[item] == waiting) return 0;
    if (phase == Phase::filling && nextHomes[item] < waiting) next.put(nextHomes[item], item, bounds);
    tree.put(homes[item], item, bounds);
    return stale ? 0 : tree.mend(homes[item]);
}

void Index::begin() {
    phase = Phase::gathering;
    at = 0;
    body = used; // what comes from now on is behind it
    sortedTail = used;
    sorting.clear();
}

void Index::gather(std::span<const Box> boxes, std::size_t end) {
    for (; at < end; ++at) {
        nextHomes[at] = homes[at] == nowhere ? nowhere : waiting;
        if (homes[at] != nowhere) sorting.add(static_cast<std::uint32_t>(at), boxes[at].center);
    }
}

void Index::fill(std::span<const Box> boxes, std::size_t end) {
    for (; at < end; ++at) {
        const std::uint32_t item = at < sorting.size() ? sorting[at] : Bvh::none;
        if (item == Bvh::none || nextHomes[item] != waiting) {
            next.put(at, Bvh::none, noBounds);
        } else {
            next.put(at, item, outward(boxes[item]));
            nextHomes[item] = static_cast<std::uint32_t>(at);
        }
    }
}

/// Puts the sorted tree in the place of the other, and behind it what came in the meantime.
void Index::finish(std::span<const Box> boxes) {
    std::size_t lane = sorting.size();
    unplaced = 0;
    for (std::size_t old = body; old < used; ++old) {
        const std::uint32_t item = tree.itemAt(old);
        if (item == Bvh::none || nextHomes[item] != nowhere) continue;
        nextHomes[item] = lane < next.size() ? static_cast<std::uint32_t>(lane) : waiting;
        if (lane < next.size()) {
            next.put(lane++, item, outward(boxes[item]));
        } else {
            ++unplaced;
        }
    }
    tree.swap(next);
    homes.swap(nextHomes);
    tree.refit();
    phase = Phase::idle;
    body = sorting.size();
    sortedTail = body;
    used = lane;
    sortedCost = tree.cost();
    drift = 0;
    stale = false;
}

std::size_t Index::advance(std::span<const Box> boxes, std::size_t steps) {
    const std::size_t given = steps;
    const auto stretch = [&](std::size_t end) {
        const std::size_t taken = std::min(steps, end - at);
        steps -= taken;
        return at + taken;
    };
    if (phase == Phase::gathering) {
        gather(boxes, stretch(homes.size()));
        if (at == homes.size()) phase = Phase::sorting;
    }
    if (phase == Phase::sorting) {
        steps = sorting.advance(boxes, steps);
        if (steps > 0) {
            next.layOut(sorting.size() + tailRoom(sorting.size()));
            phase = Phase::filling;
            at = 0;
        }
    }
    if (phase == Phase::filling) {
        fill(boxes, stretch(next.size()));
        if (at == next.size()) finish(boxes);
    }
    return given - steps;
}

/// Sorts what came since all were sorted among itself, without the empty lanes between.
void Index::sortTail(std::span<const Box> boxes) {
    sorting.clear();
    for (std::size_t lane = body; lane < used; ++lane) {
        const std::uint32_t item = tree.itemAt(lane);
        if (item != Bvh::none) sorting.add(item, boxes[item].center);
    }
    sorting.advance(boxes, std::numeric_limits<std::size_t>::max());
    for (std::size_t i = 0; i < used - body; ++i) {
        const std::size_t lane = body + i;
        if (i < sorting.size()) homes[sorting[i]] = static_cast<std::uint32_t>(lane);
        tree.put(lane, i < sorting.size() ? sorting[i] : Bvh::none,
                 i < sorting.size() ? outward(boxes[sorting[i]]) : noBounds);
    }
    tree.refit(body, used);
    used = body + sorting.size();
    sortedTail = used;
}

/// How much the tree wants sorting: not, by and by, or before anything else is asked of it.
Index::Need Index::need() {
    constexpr std::size_t tolerable = 64; // empty lanes that are never worth a sort
    constexpr std::size_t fewPaths = 64;  // so rarely looking at the cost costs less than the paths themselves
    constexpr double bearable = 1.5;      // times the cost when sorted; sorting costs about as much as ten refits
    constexpr double unbearable = 8;      // when queries until then would cost more than they could wait for
    if (unplaced > 0) return Need::now;
    if (phase != Phase::idle) return Need::later;
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

std::size_t Index::prepare(std::span<const Box> boxes) {
    if (changes == 0) return 0;
    constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    if (stale && unplaced == 0) tree.refit();
    drift += changes;
    const Need found = need();
    const bool atOnce = found == Need::now || count <= fewItems;
    std::size_t steps = std::min(stepsAtOnce, changes * (8 * root(count) + 1));
    stale = false;
    changes = 0;
    if (found == Need::none) {
        const std::size_t unsorted = used - sortedTail;
        if (unsorted > 16 + 4 * root(used - body)) sortTail(boxes);
        return 0;
    }
    if (found == Need::now || phase == Phase::idle) begin();
    steps = advance(boxes, atOnce ? all : steps);
    if (unplaced > 0) { // more came in the meantime than have room behind what was sorted
        begin();
        steps += advance(boxes, all);
    }
    return steps;
}

} // namespace askew
