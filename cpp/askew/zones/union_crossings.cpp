#include "askew/zones/union_crossings.h"

namespace askew {

namespace {

/// Returns the end of the union of intervals that covers `time`, and the crossing that ends there; nullptr when no
/// interval covers it.
Change endOfCover(std::span<const UnionCrossing> crossings, double time) {
    Change end{time, nullptr};
    for (bool grew = true; grew;) {
        grew = false;
        for (const UnionCrossing& crossing : crossings) {
            const bool reachesOn = crossing.leaving.max > end.time || end.through == nullptr;
            const bool isLate = crossing.leaving.min > end.time + instant;
            if (!reachesOn || isLate || crossing.leaving.max < end.time) continue;
            end = {crossing.leaving.max, &crossing};
            grew = true;
        }
    }
    return end;
}

} // namespace

Change nextChange(std::span<const UnionCrossing> crossings, bool isIn, double time) {
    if (isIn) return endOfCover(crossings, time);
    Change first{1, nullptr};
    for (const UnionCrossing& crossing : crossings) {
        // All intervals that covered the time of leaving ended there: only later ones count.
        if (crossing.entering.min > time && crossing.entering.min < first.time)
            first = {crossing.entering.min, &crossing};
    }
    return first;
}

} // namespace askew
