#include "askew/index.h"

#include <cmath>

namespace askew {

namespace {

/// How many unsorted items are cheaper to keep apart than to sort in: building the small tree costs as much as it
/// holds, sorting costs all, so the square root of all balances them.
std::size_t recentLimit(std::size_t items) {
    constexpr std::size_t least = 64;
    const auto limit = static_cast<std::size_t>(4 * std::sqrt(static_cast<double>(items)));
    return limit > least ? limit : least;
}

} // namespace

bool Index::reserve(std::size_t items, std::size_t rowCount) {
    const std::size_t limit = recentLimit(items);
    const bool reserved = sorted.reserve(items, rowCount) && recent.reserve(items < limit ? items : limit, rowCount) &&
                          recentItems.reserve(items) && gathered.reserve(items) && homes.reserve(rowCount);
    if (!reserved) return false;
    for (std::size_t i = homes.size(); i < rowCount; ++i) homes.push(nowhere);
    return true;
}

std::size_t Index::bytes() const {
    return sorted.bytes() + recent.bytes() + recentItems.bytes() + gathered.bytes() + homes.bytes();
}

void Index::insert(std::uint32_t item) {
    homes[item] = static_cast<std::uint32_t>(recentItems.size());
    recentItems.push(item);
    recentChanged = true;
    ++count;
}

void Index::remove(std::uint32_t item) {
    if (homes[item] == inSorted) {
        sorted.remove(item);
    } else {
        const std::uint32_t last = recentItems[recentItems.size() - 1];
        recentItems[homes[item]] = last;
        homes[last] = homes[item];
        recentItems.resize(recentItems.size() - 1);
        recentChanged = true;
    }
    homes[item] = nowhere;
    --count;
}

void Index::expectMoves(std::size_t moves) {
    constexpr std::size_t largeShare = 16; // beyond a sixteenth, reading all in one pass is cheaper than the paths
    if ((moved + moves) * largeShare > count + largeShare) stale = true;
}

std::size_t Index::move(std::uint32_t item, const Bounds& bounds) {
    expectMoves(1);
    if (stale) return 0;
    const bool settled = homes[item] == inSorted;
    if (!settled && recentChanged) return 0;
    ++moved;
    return settled ? sorted.refit(item, bounds) : recent.refit(item, bounds);
}

bool Index::isSlack() {
    constexpr double bearable = 1.5; // sorting costs about as much as ten refits
    drift = 0;
    return sorted.cost() > bearable * sortedCost;
}

void Index::sortAll(std::span<const Bounds> bounds) {
    gathered.clear();
    for (std::size_t item = 0; item < homes.size(); ++item) {
        if (homes[item] == nowhere) continue;
        homes[item] = inSorted;
        gathered.push(static_cast<std::uint32_t>(item));
    }
    sorted.build(gathered.all(), bounds);
    sortedCost = sorted.cost();
    drift = 0;
    recentItems.clear();
    recent.build({}, bounds);
}

void Index::prepare(std::span<const Bounds> bounds) {
    constexpr std::size_t tolerable = 64; // empty places that are never worth a sort
    constexpr std::size_t fewPaths = 64;  // so rarely looking at the cost costs less than the paths themselves
    const std::size_t settled = count - recentItems.size();
    drift += moved;
    const bool mostlyGone = settled * 2 + tolerable < sorted.size();
    const bool tooMany = recentItems.size() > recentLimit(settled);
    if (tooMany || mostlyGone) {
        sortAll(bounds);
    } else {
        if (stale) sorted.refit(bounds);
        if ((stale || drift * fewPaths > settled) && isSlack()) sortAll(bounds);
        if (recentChanged || stale) recent.build(recentItems.all(), bounds);
    }
    moved = 0;
    stale = false;
    recentChanged = false;
}

} // namespace askew
