#include "support/oracles/world_model.h"

#include "support/draws/full_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace askew::test {

namespace {

void expectCoverage(const WorldModel::Seen& seen, std::size_t times) {
    for (const std::size_t count : {seen.adds, seen.removes, seen.moves, seen.poses, seen.badPoses, seen.filters,
                                    seen.casts, seen.pointCasts, seen.truncated, seen.excluded, seen.included,
                                    seen.filtered, seen.stale, seen.modes[0], seen.modes[1], seen.modes[2]}) {
        EXPECT_GE(count, times);
    }
    EXPECT_GE(seen.hits, 10 * times);
}

TEST(WorldModel, LongHistories) {
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        WorldModel model(seed);
        std::size_t largest = 0;
        for (int step = 0; step < 12'000 && !HasFatalFailure(); ++step) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
            model.step(step / 3000 % 2 == 0 ? 500 : 20); // it grows, shrinks and grows again
            largest = std::max(largest, model.size());
            if (step % 1000 == 0) model.compare();
            if (step % 200 == 0) model.compareAll();
        }
        EXPECT_GT(largest, 400U);
        expectCoverage(model.counts(), 50);
    }
}

/// The number of sequences; 1e5 in a full run.
std::size_t sequences() { return asMany(1000, 10); }

TEST(WorldModel, ManyShortHistories) {
    std::size_t hits = 0;
    for (std::uint32_t seed = 0; seed < sequences() && !HasFatalFailure(); ++seed) {
        WorldModel model(1000 + seed);
        for (int step = 0; step < 120 && !HasFatalFailure(); ++step) {
            SCOPED_TRACE("seed " + std::to_string(1000 + seed) + " step " + std::to_string(step));
            model.step(40);
        }
        model.compare();
        model.compareAll();
        hits += model.counts().hits;
    }
    EXPECT_GT(hits, 10 * sequences());
}

} // namespace

} // namespace askew::test
