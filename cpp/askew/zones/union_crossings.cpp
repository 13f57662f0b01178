#include "askew/zones/union_crossings.h"

namespace askew {

namespace {

/// The end of the cover that holds `time`, and the passage that ends there; none when nothing covers it.
Change endOfCover(std::span<const UnionCrossing> passages, double time) {
    Change end{time, nullptr};
    for (bool grew = true; grew;) {
        grew = false;
        for (const UnionCrossing& passage : passages) {
            const bool reachesOn = passage.leaving.max > end.time || end.through == nullptr;
            if (!reachesOn || passage.leaving.min > end.time || passage.leaving.max < end.time) continue;
            end = {passage.leaving.max, &passage};
            grew = true;
        }
    }
    return end;
}

} // namespace

Change nextChange(std::span<const UnionCrossing> passages, bool isIn, double time) {
    if (isIn) return endOfCover(passages, time);
    Change first{1, nullptr};
    for (const UnionCrossing& passage : passages) {
        // Whatever covered the time of leaving ended there: only what comes later counts.
        if (passage.entering.min > time && passage.entering.min < first.time) first = {passage.entering.min, &passage};
    }
    return first;
}

} // namespace askew
