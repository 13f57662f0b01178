// `eachPair` visits seeded pairs of every stratum, for properties that hold for all pairs.
#pragma once

#include "support/draws/stratified_pairs.h"
#include "support/print.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace askew::test {

/// Calls visit(pair) for `each` pairs of every stratum until a check has failed; the failure shows the pair.
template <class Visit> void eachPair(std::uint32_t seed, int each, Visit visit) {
    for (const Stratum& stratum : strata()) {
        Random random(seed);
        for (int i = 0; i < each && !testing::Test::HasFailure(); ++i) {
            const Pair pair = stratum.make(random);
            SCOPED_TRACE(std::string(stratum.name) + " pair " + std::to_string(i) + "\n" + written(pair));
            visit(pair);
        }
    }
}

/// Returns the sum of the lengths of all half axes and of the centers' distance: what errors are relative to.
inline double scaleOf(const Pair& pair) {
    double scale = length(pair.b.center - pair.a.center);
    for (const Vec3& u : pair.a.halfAxes) scale += length(u);
    for (const Vec3& u : pair.b.halfAxes) scale += length(u);
    return scale;
}

} // namespace askew::test
