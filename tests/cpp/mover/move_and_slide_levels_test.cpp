#include "askew/mover/move_and_slide.h"

#include "support/mover_level.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

const std::array<const char*, 3> stateNames{"air", "steep", "ground"};

std::string named(MoveState state) { return stateNames[static_cast<unsigned>(state)]; }

/// Calls use(name, level, run, body) for every run of every level.
template <class Use> void forEachRun(Use use) {
    const Json levels = readFixture("mover-levels.json");
    for (const auto& [name, level] : levels.items()) {
        for (const Json& run : level.at("runs")) {
            const auto body = run.at("body").get<std::string>();
            for (const char* each : {"capsule", "box"}) {
                if (body != "both" && body != each) continue;
                SCOPED_TRACE(name + " " + each);
                use(name, level, run, std::string(each));
            }
        }
    }
}

/// Returns how many checks of this test have failed.
int failures() { return ::testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count(); }

bool isAmong(const Json& names, const std::string& name) {
    return std::ranges::any_of(names, [&](const Json& one) { return one == name; });
}

/// Compares a frame with what the run says of all of them.
void checkFrame(const Json& run, const LevelWalk& walk, int i, const Vec3& before) {
    const WalkFrame& frame = walk.frame;
    const Vec3& center = frame.center;
    EXPECT_EQ(frame.move.isFree, frame.stuck.empty());
    if (!run.contains("stuck")) {
        EXPECT_TRUE(frame.move.isFree);
    }
    if (run.contains("still") && i >= run.at("still").get<int>()) {
        EXPECT_EQ(center, before);
    }
    if (run.contains("levelTo")) {
        const double from = i > 0 ? before.y : run.at("start").at(1).get<double>();
        EXPECT_NEAR(center.y, from, i > 0 ? run.at("levelTo").get<double>() : 1e-8);
    }
    if (run.contains("never") && i > 0) {
        EXPECT_FALSE(isAmong(run.at("never"), named(frame.move.state)));
    }
    if (run.contains("keepsAbove")) {
        EXPECT_GE(center.y, run.at("keepsAbove").get<double>());
    }
    if (run.contains("keepsBelow")) {
        EXPECT_LE(center.y, run.at("keepsBelow").get<double>());
    }
}

/// Compares the end with what the run says of it.
void checkEnd(const Json& run, const LevelWalk& walk) {
    const WalkFrame& frame = walk.frame;
    const Vec3& center = frame.center;
    if (run.contains("end")) {
        const double tolerance = run.contains("tolerance") ? run.at("tolerance").get<double>() : 0.01;
        EXPECT_LE(maxAbs(center - vec3Of(run.at("end"))), tolerance)
            << center.x << " " << center.y << " " << center.z << " for " << run.at("end");
    }
    if (run.contains("endY")) {
        EXPECT_NEAR(center.y, run.at("endY").get<double>(), 0.01);
    }
    if (run.contains("exactX")) {
        EXPECT_EQ(center.x, run.at("exactX").get<double>());
    }
    if (run.contains("maxY")) {
        EXPECT_LE(walk.highest, run.at("maxY").get<double>());
    }
    if (run.contains("state")) {
        EXPECT_EQ(named(frame.move.state), run.at("state"));
    }
    if (run.contains("passes")) {
        const double x = run.at("passes").get<double>();
        EXPECT_TRUE(x < 0 ? std::fabs(center.x) > -x : center.x > x) << center.x;
    }
    if (run.contains("falls")) {
        EXPECT_LT(center.y, -1);
    }
}

TEST(MoveAndSlideLevels, EndWhereTheySay) {
    forEachRun([](const std::string&, const Json& level, const Json& run, const std::string& body) {
        LevelWalk walk(level, run, body);
        std::optional<std::vector<int>> firstStuck;
        Vec3 local;
        const int failed = failures();
        for (int i = 0; i < run.at("frames").get<int>() && failures() == failed; ++i) {
            SCOPED_TRACE(i);
            const Vec3 before = walk.frame.center;
            walk.next();
            checkFrame(run, walk, i, before);
            if (!walk.frame.stuck.empty() && !firstStuck) {
                firstStuck.emplace();
                for (const MovePart& part : walk.frame.stuck) firstStuck->push_back(walk.partOf(part.id));
            }
            if (!run.contains("rides")) continue;
            if (i == 10) local = walk.frame.move.ground.local;
            if (i > 10) {
                EXPECT_LE(maxAbs(walk.frame.move.ground.local - local), run.at("rides").get<double>());
            }
        }
        checkEnd(run, walk);
        if (run.contains("stuck")) {
            EXPECT_TRUE(firstStuck);
            EXPECT_EQ(firstStuck.value_or(std::vector<int>{}), run.at("stuck").get<std::vector<int>>());
        }
    });
}

/// Walks every run twice, as it is and placed elsewhere; the paths must be the same. Far away, where a crusher only
/// touches the body decides rounding whether it pushes it by a skin.
void comparePaths(const Placement& there, double tolerance) {
    const bool isFar = !isZero(there.offset);
    double worst = 0;
    forEachRun([&](const std::string&, const Json& level, const Json& run, const std::string& body) {
        LevelWalk plain(level, run, body);
        LevelWalk placed(level, run, body, there);
        if (isFar && run.contains("stuck")) return;
        const int failed = failures();
        for (int i = 0; i < std::min(run.at("frames").get<int>(), 240) && failures() == failed; ++i) {
            const Vec3 here = plain.next().center;
            const double off = maxAbs(placed.next().center - here);
            worst = std::fmax(worst, off);
            EXPECT_LE(off, tolerance) << i;
            EXPECT_EQ(plain.frame.move.state, placed.frame.move.state) << i;
        }
    });
    std::printf("farthest apart: %g\n", worst);
}

TEST(MoveAndSlideLevels, HaveMirroredPathsWhenMirrored) { comparePaths({true, {}, {}}, 1e-9); }

TEST(MoveAndSlideLevels, HaveTurnedPathsWhenTurnedWithUp) {
    comparePaths({false, *normalized(Quat{0.0917, 0.1834, 0.2751, 0.9394}), {}}, 1e-9);
}

TEST(MoveAndSlideLevels, HaveThePathsUpsideDown) { comparePaths({false, {1, 0, 0, 0}, {}}, 1e-9); }

// A center that far away is rounded by 1.5e-11 in every frame; where edges bear, errors grow from step to step.
TEST(MoveAndSlideLevels, HaveThePathsFarAway) { comparePaths({false, {}, {1e5, -1e5, 1e5}}, 1e-6); }

} // namespace

} // namespace askew::test
