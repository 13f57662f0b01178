// Walks through the levels of the mover; tests/unit/world/mover-levels.test.ts has the same bits.
//
// ASKEW_WRITE_GOLDEN=1 writes tests/fixtures/mover-golden.json instead of checking it.
#include "support/golden.h"
#include "support/mover_level.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace askew::test {

namespace {

/// Returns whether a level moves, and a run goes, by numbers that are the same in JavaScript: no sine is needed.
bool isPlain(const Json& level, const Json& run) {
    return !run.contains("circle") && std::ranges::none_of(level.at("parts"), [](const Json& part) {
        return part.contains("motion") && (part["motion"].contains("swing") || part["motion"].contains("turn"));
    });
}

void addMove(const Move& move, std::span<const MoveHit> hits, Hash& hash) {
    for (const Vec3& each : {move.center, move.moved, move.left, move.slid, move.carried, move.pushed}) {
        for (int k = 0; k < 3; ++k) hash.add(each[k]);
    }
    for (const double x : {move.stepped, move.turn, move.isFree ? 1.0 : 0.0, double(hits.size())}) hash.add(x);
    for (const MoveHit& hit : hits) {
        for (int k = 0; k < 3; ++k) hash.add(hit.normal[k]);
    }
    for (const MoveHit& hit : hits) hash.add(hit.time);
}

TEST(RecordedMoves, EveryStepOfEveryWalk) {
    const Json levels = readFixture("mover-levels.json");
    Hash hash;
    int frames = 0;
    for (const auto& [name, level] : levels.items()) {
        for (const Json& run : level.at("runs")) {
            const auto body = run.at("body").get<std::string>();
            for (const char* each : {"capsule", "box", "sphere"}) {
                if (!isPlain(level, run) || (body != each && (body != "both" || each == std::string("sphere"))))
                    continue;
                LevelWalk walk(level, run, each);
                for (int i = 0; i < std::min(run.at("frames").get<int>(), 240); ++i, ++frames) {
                    const Move& move = walk.next().move;
                    addMove(move, walk.mover.hits(), hash);
                }
            }
        }
    }
    EXPECT_GT(frames, 5000);
    const Json golden{{"moves", {{"frames", frames}, {"hash", hash.hex()}}}};
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("mover-golden.json", golden);
    EXPECT_EQ(golden, readFixture("mover-golden.json"));
}

} // namespace

} // namespace askew::test
