// How far a count of draws may stray from its mean: five standard deviations, which one in three million does.
#pragma once

#include <cmath>

namespace askew::test {

/// The least count to expect of cases that turn up `together` at a time: all points of a shape, say, or none.
inline double leastOf(double mean, double together = 1) { return mean - 5 * std::sqrt(mean * together); }

/// The most to expect of rare cases; one more in the root makes up for how lopsided chances are that small.
inline double mostOf(double mean) { return mean + 5 * std::sqrt(mean + 1); }

} // namespace askew::test
