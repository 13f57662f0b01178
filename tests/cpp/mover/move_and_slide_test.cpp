#include "askew/mover/move_and_slide.h"

#include "support/draws/levels/mover_worlds.h"
#include "support/memory/failing_memory.h"
#include "support/walker.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(MoveAndSlide, AlongAWallLosesOnlyWhatLeadsIntoIt) {
    double worst = 0;
    for (int i = 0; i < 1000; ++i) {
        Walker walker({floorBox, boxOf({2, 1, 0}, {0.5, 2, 20})});
        walker.isBox = i % 2 == 0;
        walker.startAt({1.195, standing, 0});
        const double angle = 3.13 * (i - 500) / 1000;
        const Move move = walker.move({0.2 * std::cos(angle), -gravity, 0.2 * std::sin(angle)});
        EXPECT_TRUE(move.isFree);
        worst = std::fmax(worst, std::fabs(move.moved.z - 0.2 * std::sin(angle)));
    }
    EXPECT_LT(worst, 1e-7);
}

TEST(MoveAndSlide, AwayFromWhatItTouchesIsNeverBlocked) {
    Random random(1780);
    for (int i = 0; i < 1000; ++i) {
        Walker walker({boxOf({2, 1, 0}, {0.5, 4, 20})});
        walker.isBox = i % 2 == 0;
        walker.startAt({1.2 - random.uniform() * 0.005 * random.integer(0, 1), standing, 0});
        Vec3 way = drawVec(random, -1, 1);
        way.x = -std::fabs(way.x);
        const Move move = walker.move(way);
        EXPECT_LT(maxAbs(move.moved - way), 1e-12) << i;
    }
}

// Around the upright edge at the wall's end the speed of a body grows as it turns, in one move as in many.
TEST(MoveAndSlide, InOneMoveOrTenEndsWithinTwoSkins) {
    Random random(1781);
    int along = 0;
    int apart = 0;
    double worst = 0;
    for (int i = 0; i < 1000; ++i) {
        Walker once({floorBox, boxOf({2, 1, -4}, {0.5, 2, 4})});
        once.isBox = i % 2 == 0;
        const Vec3 from{random.between(0.6, 1.19), standing, random.between(-3, 0)};
        const Vec3 asked{random.between(0.2, 3), 0, random.between(0.2, 4)};
        Walker often({floorBox, boxOf({2, 1, -4}, {0.5, 2, 4})});
        often.isBox = once.isBox;
        once.startAt(from);
        often.startAt(from);
        once.move(asked);
        for (int k = 0; k < 10; ++k) often.move(asked * 0.1);
        const double off = length(once.center - often.center);
        if (once.center.z <= 0 && often.center.z <= 0) {
            ++along;
            EXPECT_LE(off, 0.01) << i;
        }
        worst = std::fmax(worst, off);
        apart += off > 0.01 ? 1 : 0;
    }
    std::printf("%d along the wall, %d past it; farther apart than two skins: %d, by %g\n", along, 1000 - along, apart,
                worst);
    EXPECT_GT(along, 200);
    EXPECT_EQ(apart, 0);
    EXPECT_LE(worst, 0.01);
}

TEST(MoveAndSlide, OnFlatMeshesFeelsNoEdges) {
    const int cells = 71; // 10,082 triangles
    Level level;
    for (int z = 0; z <= cells; ++z) {
        for (int x = 0; x <= cells; ++x) level.vertices.push_back({x * 0.3 - 1, 0, z * 0.3 - 1});
    }
    for (std::uint32_t z = 0; z < cells; ++z) {
        for (std::uint32_t x = 0; x < cells; ++x) {
            const std::uint32_t a = (cells + 1) * z + x;
            level.add(a, a + cells + 1, a + 1);
            level.add(a + 1, a + cells + 1, a + cells + 2);
        }
    }
    const BuiltLevel built(level);
    for (const bool isBox : {false, true}) {
        Walker walker;
        walker.isBox = isBox;
        addLevel(walker.world, built, {worldFrame, {}, worldFrame.halfAxes});
        walker.move({0, -gravity, 0});
        double height = walker.center.y;
        for (int i = 0; i < 400; ++i) {
            const Vec3 before = walker.center;
            walker.move({0.04, -gravity, 0.033});
            EXPECT_NEAR(walker.center.y, height, 1e-12);
            EXPECT_LT(maxAbs(walker.center - before - Vec3{0.04, 0, 0.033}), 1e-12);
            height = walker.center.y;
        }
    }
}

// A fan of triangles that lie in one plane but for a billionth: the one whose plane stood in for the next one's was
// met where the body stood, move after move.
TEST(MoveAndSlide, IsNotHeldByAFloorThatIsUnevenByABillionth) {
    Level level;
    level.vertices.push_back({-4, 0, 0});
    for (int k = 0; k < 6; ++k) level.vertices.push_back({3, k % 2 == 0 ? -1e-9 : 1e-9, 0.28 * k - 0.7});
    for (std::uint32_t k = 1; k < 6; ++k) level.add(0, k + 1, k);
    const BuiltLevel built(level);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    const PolytopeMemory body = shapeOf(13, {0.175, 0, 0.175, 0, 0.4, 0, 0, -0.4, 0});
    Random random(1786);
    Mover mover;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        Vec3 center{random.between(0.5, 2), 0.405 + random.between(-3e-9, 6e-9), random.between(-0.1, 0.1)};
        const Vec3 way{random.between(-0.05, 0.05), 0, random.between(-0.05, 0.05)};
        MoveMemory memory;
        memory.state = MoveState::ground;
        memory.center = memory.lastFree = center;
        for (int k = 0; k < 5; ++k) {
            const MoveMemory last = memory;
            const auto made = mover.moveAndSlide(world, {{center, worldFrame.halfAxes}, body.view()},
                                                 way - Vec3{0, gravity, 0}, {}, &last);
            ASSERT_TRUE(made);
            EXPECT_NEAR(length(made->center - center), length(way), 1e-6);
            center = made->center;
            memory = made->next;
        }
    }
}

TEST(MoveAndSlide, LeavesAFallingLiftByAJumpInTheSameMove) {
    Walker walker;
    const Id lift = walker.add(boxOf({0, -0.5, 0}, {2, 0.5, 2}));
    walker.move({0, -gravity, 0});
    for (int i = 1; i < 30; ++i) {
        walker.put(lift, boxOf({0, -0.5 - 0.04 * i, 0}, {2, 0.5, 2}));
        const Move move = walker.move({0, -gravity, 0});
        EXPECT_EQ(move.state, MoveState::ground);
        EXPECT_NEAR(move.carried.y, -0.04, 1e-12);
        EXPECT_EQ(move.ground.velocity, move.carried);
    }
    walker.put(lift, boxOf({0, -0.5 - 0.04 * 30, 0}, {2, 0.5, 2}));
    const Move jump = walker.move({0, 0.08, 0});
    EXPECT_EQ(jump.state, MoveState::air);
    EXPECT_NEAR(jump.moved.y, 0.08, 1e-12);
    EXPECT_EQ(jump.ground.id, 0U);
}

TEST(MoveAndSlide, IsPushedByWhatMovesIntoItWithoutAsking) {
    Walker walker({floorBox});
    const Id slab = walker.add(boxOf({-3, 1, 0}, {0.5, 1, 2}));
    walker.move({0, -gravity, 0});
    for (int i = 1; i < 120; ++i) {
        walker.put(slab, boxOf({-3 + 0.03 * i, 1, 0}, {0.5, 1, 2}));
        const Move move = walker.move({0, -gravity, 0});
        EXPECT_TRUE(move.isFree);
        EXPECT_TRUE(walker.mover.stuck().empty());
    }
    EXPECT_GT(walker.center.x, 1.3);
    EXPECT_NEAR(walker.center.y, standing, 1e-6);
}

TEST(MoveAndSlide, DoesNotDependOnTheOrderOfParts) {
    Random random(1782);
    for (int i = 0; i < 30; ++i) {
        SCOPED_TRACE(i);
        std::vector<Box> boxes{floorBox};
        for (int k = 0; k < 12; ++k) boxes.push_back(drawRegion(random, 3, 0.8).world);
        Walker one;
        Walker other;
        for (const Box& box : boxes) one.add(box);
        std::ranges::reverse(boxes);
        for (const Box& box : boxes) other.add(box);
        one.startAt({-1, standing + 3, -1});
        other.startAt(one.center);
        for (int k = 0; k < 120; ++k) {
            const Vec3 asked{0.04, -0.05, 0.03};
            one.move(asked);
            other.move(asked);
            ASSERT_EQ(one.center, other.center) << k;
        }
    }
}

TEST(MoveAndSlide, TakesThePredicateAtItsWord) {
    Walker walker({floorBox, boxOf({2, 1, 0}, {0.5, 2, 20})});
    const Id wall = 1U << 24 | 1;
    walker.options.context = &wall;
    walker.options.predicate = [](const void* context, Id id, std::uint32_t part, const Vec3& normal) {
        EXPECT_EQ(part, noPart);
        EXPECT_NEAR(length(normal), 1, 1e-12);
        return id != *static_cast<const Id*>(context);
    };
    const Move through = walker.move({1.8, -gravity, 0});
    EXPECT_NEAR(through.moved.x, 1.8, 1e-12);
    EXPECT_TRUE(through.isFree); // what does not count is not there
    walker.options.predicate = nullptr;
    walker.options.maxPush = 0.01;
    const Move stuck = walker.move({0, -gravity, 0});
    EXPECT_FALSE(stuck.isFree);
    ASSERT_FALSE(walker.mover.stuck().empty());
    EXPECT_EQ(walker.mover.stuck()[0].id, wall);
    walker.options.maxPush.reset();
    walker.options.own = wall;
    EXPECT_TRUE(walker.move({0, -gravity, 0}).isFree);
}

TEST(MoveAndSlide, IsPushedOutOfWhatItStartsIn) {
    Walker walker({floorBox});
    walker.startAt({0, standing - 0.1, 0});
    const Move move = walker.move({0, 0, 0});
    EXPECT_TRUE(move.isFree);
    EXPECT_NEAR(move.pushed.y, 0.1, 1e-6);
    walker.options.maxPush = 0.05;
    walker.startAt({0, standing - 0.2, 0});
    EXPECT_FALSE(walker.move({0, -gravity, 0}).isFree);
    EXPECT_GE(walker.center.y, standing - 0.2); // it leads no deeper
    EXPECT_TRUE(walker.move({0, 0.3, 0}).isFree);
}

TEST(MoveAndSlide, SaysSoWhenMemoryEndsAndGoesOnAfterwards) {
    Random random(1783);
    WalkedScene scene(random, WalkedWorld::terrain);
    const WalkedShape body(random, WalkedBody::box, true);
    const auto moved = [&](Mover& mover, const Vec3& way) {
        return mover.moveAndSlide(scene.world, body.at({0, 4, 0}), way, {});
    };
    const auto walk = [&](Mover& mover) { return moved(mover, {0.5, -3, 0}); };
    Mover usual;
    const auto still = moved(usual, {});
    const bool startsFree = still->isFree && isZero(still->pushed);
    const auto first = walk(usual);
    ASSERT_TRUE(first);
    const std::size_t calls = memoryCalls();
    EXPECT_EQ(walk(usual)->center, first->center);
    EXPECT_LE(memoryCalls() - calls, startsFree ? 1U : 60U); // the push out of what it starts in takes its own
    std::optional<Move> made;
    int failures = 0;
    for (std::size_t call = 0; !made; ++call) {
        Mover mover;
        {
            const MemoryEndsAt limit(call);
            made = walk(mover);
        }
        if (made) continue;
        ++failures;
        const auto again = walk(mover);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->center, first->center);
        EXPECT_EQ(again->isFree, first->isFree);
    }
    EXPECT_GT(failures, 5);
    EXPECT_EQ(made->center, first->center);
}

} // namespace

} // namespace askew::test
