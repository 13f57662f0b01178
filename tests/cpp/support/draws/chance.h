// How far a count of draws may stray from its mean: five standard deviations, which one in three million does.
#pragma once

#include "support/draws/full_run.h"
#include "support/draws/random.h"

#include <cmath>

namespace askew::test {

/// Returns the least count to expect of cases that turn up `together` at a time: all points of a shape, say, or none.
inline double leastOf(double mean, double together = 1) { return mean - 5 * std::sqrt(mean * together); }

/// Returns the most to expect of rare cases; one more in the root makes up for how lopsided chances are that small.
inline double mostOf(double mean) { return mean + 5 * std::sqrt(mean + 1); }

/// Returns the most cases to expect in which a promise leaves the answer open, such as ties: none in the usual draws,
/// and in a full run as many times more as it draws.
inline double mostRare(double mean) {
    const int times = timesUsual();
    return askedSeed() == 0 && times == 1 ? 0 : mostOf(mean * times);
}

} // namespace askew::test
