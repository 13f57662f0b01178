// These are seeded pairs of clouds whose hulls target the weaknesses of a test of two polytopes.
#pragma once

#include "support/draws/full_run.h"
#include "support/draws/random.h"
#include "support/print.h"

#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace askew::test {

/// A pair is two clouds and the exact polytopes they make.
struct CloudPair {
    CloudPair(std::vector<Vec3> pointsA, std::vector<Vec3> pointsB);

    std::vector<Vec3> a;
    std::vector<Vec3> b;
    PolytopeMemory memoryA;
    PolytopeMemory memoryB;

    [[nodiscard]] Polytope shapeA() const { return memoryA.view(); }
    [[nodiscard]] Polytope shapeB() const { return memoryB.view(); }
};

struct CloudStratum {
    const char* name;
    CloudPair (*make)(Random&);
};

/// Returns all strata, in a fixed order; a cloud has at most eight points.
std::span<const CloudStratum> cloudStrata();

/// Calls visit(pair) for `each` pairs of every stratum, and more in a full run (`timesUsual`), until a check has
/// failed; the failure shows the clouds.
template <class Visit> void eachCloudPair(std::uint32_t seed, int each, Visit visit) {
    for (const CloudStratum& stratum : cloudStrata()) {
        Random random(seed);
        for (int i = 0; i < each * timesUsual() && !testing::Test::HasFailure(); ++i) {
            const CloudPair pair = stratum.make(random);
            SCOPED_TRACE(std::string(stratum.name) + " pair " + std::to_string(i) + "\na\n" + written(pair.a) + "b\n" +
                         written(pair.b));
            visit(pair);
        }
    }
}

} // namespace askew::test
