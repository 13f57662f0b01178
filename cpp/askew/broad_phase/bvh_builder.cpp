#include "askew/broad_phase/bvh_builder.h"

#include <algorithm>
#include <limits>

namespace askew {

namespace {

constexpr std::size_t smallest = 4; // items of one block need no order
constexpr std::size_t sampled = 64; // items that the extent of a part is estimated from
constexpr unsigned mostRounds = 16; // of a cut; two or three are usual

} // namespace

void BvhBuilder::clear() { used = part = start = middle = low = high = next = below = 0; }

void BvhBuilder::add(std::uint32_t item, const Bounds& bounds) {
    const auto& [min, max] = bounds;
    places[used++] = {min[0] + max[0], min[1] + max[1], min[2] + max[2], std::bit_cast<float>(item)};
}

void BvhBuilder::add(std::uint32_t item, Float4 twiceTheMiddle) {
    Place& added = places[used++];
    twiceTheMiddle.store(added.data());
    added[3] = std::bit_cast<float>(item);
}

/// Moves on to the next part that is to be cut. The halves of a part come right after it, while they are in the caches.
void BvhBuilder::moveOn() {
    do {
        part /= 2;
        if (part > smallest) continue;
        start += 2 * part;
        part = start & (0 - start); // what begins there is an upper half
    } while (start < size() && start + part / 2 >= size());
}

/// Moves on once the current part is cut, and chooses the pivot.
void BvhBuilder::choose() {
    const bool isCut = below == middle || below == low || below == high || --rounds == 0;
    if (isCut) {
        moveOn();
        middle = start + part / 2;
        low = start;
        high = std::min(start + part, size());
        rounds = mostRounds;
    } else {
        (below > middle ? high : low) = below;
    }
    Float4 least = Float4::all(std::numeric_limits<float>::max());
    Float4 most = Float4::all(-std::numeric_limits<float>::max());
    for (std::size_t i = low; i < high; i += 1 + (high - low) / sampled) {
        const Float4 place = Float4::load(places[i].data());
        least = minimum(least, place);
        most = maximum(most, place);
    }
    Place from{};
    Place extent{};
    least.store(from.data());
    (most - least).store(extent.data());
    if (isCut) {
        axis = extent[1] > extent[0] ? 1 : 0;
        axis = extent[2] > extent[axis] ? 2 : axis;
    }
    // The pivot is not too near to either end, so that a cluster there is left behind in a few rounds.
    const float share = static_cast<float>(middle - low) / static_cast<float>(high - low);
    pivot = from[axis] + extent[axis] * std::clamp(share, 0.125F, 0.875F);
    next = below = low;
}

std::size_t BvhBuilder::advance(std::size_t steps) {
    if (part == 0) part = 2 * std::bit_ceil(size());
    while (steps > 0 && start < size()) {
        const std::size_t end = next + std::min(steps, high - next);
        steps -= end - next;
        // Local copies save a third of the time, because the writes below might alias the members.
        Place* const all = places;
        const unsigned k = axis;
        const float least = pivot;
        Place* split = all + below;
        for (Place* at = all + next; at != all + end; ++at) {
            const Float4 place = Float4::load(at->data());
            const bool isBelow = (*at)[k] < least;
            Float4::load(split->data()).store(at->data());
            place.store(split->data());
            split += isBelow ? 1 : 0;
        }
        below = static_cast<std::size_t>(split - all);
        next = end;
        if (next == high) choose();
    }
    return steps;
}

} // namespace askew
