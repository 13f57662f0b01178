// These are seeded pairs of boxes, in strata that each target one weakness of a pair test.
#pragma once

#include "support/draws/random.h"

#include "askew/box/box.h"

#include <span>

namespace askew::test {

struct Pair {
    Box a;
    Box b;
};

struct Stratum {
    const char* name;
    Pair (*make)(Random&);
    bool hasDisjoint;
    bool hasTouching; // exact touches turn up, not by chance alone
};

/// Returns all strata, in a fixed order. What each draws, number by number, is in tests/fixtures/strata.ts too.
std::span<const Stratum> strata();

} // namespace askew::test
