#include "askew/mover/slide/obstacles.h"

#include "support/draws/levels/mover_worlds.h"

#include "askew/mover/free_space.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Obstacles, AreAllPartsNearTheWay) {
    Random random(1766);
    std::size_t parts = 0;
    for (unsigned i = 0; i < 14 * walkedWorlds; ++i) {
        SCOPED_TRACE(i);
        WalkedScene scene(random, static_cast<WalkedWorld>(i % walkedWorlds));
        const WalkedShape shape(random, static_cast<WalkedBody>(i % walkedBodies), true);
        const Vec3 from = drawVec(random, -3, 3);
        const MoveOptions options;
        Obstacles obstacles;
        ASSERT_TRUE(obstacles.begin(scene.world, shape.at(from), options));
        ASSERT_TRUE(obstacles.cover(from, from + Vec3{1, 0, 1}, 0.1));
        parts += obstacles.all().size();
        const auto comesBefore = [](const Obstacle& a, const Obstacle& b) {
            return a.id != b.id ? a.id < b.id : a.part < b.part;
        };
        EXPECT_TRUE(std::ranges::is_sorted(obstacles.all(), comesBefore));
        FreeSpace space;
        for (int k = 0; k < 20; ++k) {
            const Vec3 at = from + Vec3{random.uniform(), 0, random.uniform()};
            bool isFree = obstacles.solidAround(at) == 0;
            for (Obstacle& one : obstacles.all()) isFree = !obstacles.overlaps(one, at) && isFree;
            EXPECT_EQ(isFree, space.isFree(scene.world, shape.at(at), {}));
            for (Obstacle& one : obstacles.all()) {
                if (random.oneIn(2)) obstacles.ask(one, at);
            }
        }
    }
    EXPECT_GT(parts, 200U);
}

// A body stood before such a plane for ever: what it slid along was not asked again.
TEST(Obstacles, AreAskedWhereAnotherPlaneStandsInForThem) {
    World world;
    WorldError error{};
    const Box box{{2, 0, 0}, worldFrame.halfAxes};
    ASSERT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::still, error));
    Random random(1768);
    const WalkedShape shape(random, WalkedBody::ball, true);
    const MoveOptions options;
    Obstacles obstacles;
    ASSERT_TRUE(obstacles.begin(world, shape.at({}), options));
    ASSERT_TRUE(obstacles.cover({}, {}, 3));
    ASSERT_EQ(obstacles.all().size(), 1U);
    Obstacle& one = obstacles.all()[0];
    const double gap = obstacles.ask(one, {});
    obstacles.setPlane(one, {0, 1, 0}, 0.001, {});
    EXPECT_EQ(obstacles.gapAt(one, {}), 0.001);
    EXPECT_EQ(obstacles.ask(one, {}), gap);
    EXPECT_EQ(one.normal, (Vec3{-1, 0, 0}));
}

TEST(Obstacles, AreKnownAfterASearchAsBefore) {
    Random random(1769);
    std::size_t kept = 0;
    std::size_t added = 0;
    for (unsigned i = 0; i < 20 * walkedWorlds; ++i) {
        SCOPED_TRACE(i);
        WalkedScene scene(random, static_cast<WalkedWorld>(i % walkedWorlds));
        const WalkedShape shape(random, static_cast<WalkedBody>(i % walkedBodies), true);
        const Vec3 from = drawVec(random, -3, 3);
        const MoveOptions options;
        Obstacles obstacles;
        ASSERT_TRUE(obstacles.begin(scene.world, shape.at(from), options));
        ASSERT_TRUE(obstacles.cover(from, from, 0.1));
        for (Obstacle& one : obstacles.all()) obstacles.ask(one, from);
        const std::vector<Obstacle> before(obstacles.all().begin(), obstacles.all().end());
        ASSERT_TRUE(obstacles.cover(from, from + Vec3{1, 1, 1}, 0.1));
        EXPECT_EQ(obstacles.searches(), 2U);
        added += obstacles.all().size();
        for (const Obstacle& one : before) {
            const auto isSame = [&](const Obstacle& other) { return other.id == one.id && other.part == one.part; };
            const auto now = std::ranges::find_if(obstacles.all(), isSame);
            ASSERT_NE(now, obstacles.all().end());
            EXPECT_TRUE(now->isAsked);
            EXPECT_EQ(now->normal, one.normal);
            EXPECT_EQ(now->offset, one.offset);
            Obstacle again = *now;
            again.isAsked = false;
            EXPECT_NEAR(obstacles.ask(again, from), obstacles.gapAt(*now, from), 1e-6);
            ++kept;
        }
        ASSERT_TRUE(obstacles.begin(scene.world, shape.at(from), options));
        ASSERT_TRUE(obstacles.cover(from, from, 0.1));
        for (const Obstacle& one : obstacles.all()) EXPECT_FALSE(one.isAsked);
    }
    EXPECT_GT(kept, 100U);
    EXPECT_GT(added, 2 * kept);
}

TEST(Obstacles, HavePlanesThatHoldAnywhere) {
    Random random(1767);
    WalkedScene scene(random, WalkedWorld::shapes);
    const WalkedShape shape(random, WalkedBody::capsule, true);
    Obstacles obstacles;
    const MoveOptions options;
    ASSERT_TRUE(obstacles.begin(scene.world, shape.at({}), options));
    ASSERT_TRUE(obstacles.cover({-3, -3, -3}, {3, 3, 3}, 1));
    int held = 0;
    for (Obstacle& one : obstacles.all()) {
        obstacles.ask(one, drawVec(random, -3, 3));
        for (int k = 0; k < 30; ++k) {
            const Vec3 at = drawVec(random, -3, 3);
            const double atLeast = obstacles.gapAt(one, at);
            Obstacle again = one;
            again.isAsked = false;
            EXPECT_LE(atLeast, obstacles.ask(again, at) + 1e-9);
            held += atLeast > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(held, 100);
}

struct Asked {
    int times = 0;
};

TEST(Obstacles, AskThePredicateOnceAlsoAcrossSearches) {
    Random random(1768);
    WalkedScene scene(random, WalkedWorld::pile);
    const WalkedShape shape(random, WalkedBody::ball, true);
    Asked asked;
    MoveOptions options;
    options.context = &asked;
    options.predicate = [](const void* context, Id, std::uint32_t, const Vec3&) {
        ++static_cast<Asked*>(const_cast<void*>(context))->times;
        return false;
    };
    Obstacles obstacles;
    ASSERT_TRUE(obstacles.begin(scene.world, shape.at({}), options));
    ASSERT_TRUE(obstacles.cover({}, {1, 0, 0}, 1));
    Obstacle& first = obstacles.all()[0];
    EXPECT_FALSE(obstacles.counts(first, {0, 1, 0}));
    EXPECT_FALSE(obstacles.counts(first, {0, 1, 0}));
    ASSERT_TRUE(obstacles.cover({}, {3, 0, 0}, 1));
    EXPECT_FALSE(obstacles.counts(obstacles.all()[0], {0, 1, 0}));
    EXPECT_EQ(asked.times, 1);
}

} // namespace

} // namespace askew::test
