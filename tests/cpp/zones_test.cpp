#include "askew/zones.h"

#include "zone_model.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace askew::test {

namespace {

/// In a full run ASKEW_ORACLE_PAIRS is 1e6, and so many are the commands.
std::size_t commands() {
    const char* pairs = std::getenv("ASKEW_ORACLE_PAIRS");
    return pairs == nullptr ? 200'000 : static_cast<std::size_t>(std::atol(pairs));
}

TEST(Zones, TellWhatLookingAtEveryColliderTells) {
    constexpr std::size_t steps = 1000;
    ZoneModel::Seen sum;
    for (std::uint32_t seed = 0; seed < commands() / steps && !HasFatalFailure(); ++seed) {
        ZoneModel model(seed);
        for (std::size_t step = 0; step < steps && !HasFatalFailure(); ++step) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
            model.step();
        }
        const auto& seen = model.counts();
        sum.enters += seen.enters;
        sum.leaves += seen.leaves;
        sum.waits += seen.waits;
        sum.stays += seen.stays;
        sum.crossings += seen.crossings;
        sum.there += seen.there;
        sum.unions += seen.unions;
        sum.refused += seen.refused;
        for (unsigned i = 0; i < 6; ++i) sum.reasons[i] += seen.reasons[i];
        for (unsigned i = 0; i < 3; ++i) sum.modes[i] += seen.modes[i];
    }
    const std::size_t times = commands() / 4000;
    for (const std::size_t count : {sum.waits, sum.stays, sum.crossings, sum.there, sum.unions, sum.refused}) {
        EXPECT_GE(count, times);
    }
    for (const std::size_t count : sum.reasons) EXPECT_GE(count, times);
    for (const std::size_t count : sum.modes) EXPECT_GE(count, times);
    EXPECT_GE(sum.enters, 20 * times);
    EXPECT_LE(sum.enters - sum.leaves, sum.enters / 4);
}

} // namespace

} // namespace askew::test
