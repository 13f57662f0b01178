// Colliders that get other shapes, and poses that not every shape can have.
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/draws/poses.h"
#include "support/memory/failing_memory.h"

#include "askew/world/overlap_query.h"
#include "askew/world/overlapping_pairs.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

Region cubeRegion(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

bool isThere(World& world, const Vec3& at) {
    Buffer<Id> hits;
    EXPECT_TRUE(overlap(world, cubeRegion(at, 0.01).world, {}, hits));
    return !hits.empty();
}

TEST(SetShape, GivesABoxAPolytopeOrALevelWhereThatIsWithinReach) {
    World world;
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    addLevel(world, built, cubeRegion({20, 0, 0}, 1));
    const std::uint32_t level = *world.levels().find(1);
    const Id id = *world.add(cubeRegion({}, 1), {}, Motion::moving, error);
    const Region far = *regionFromHalfExtents({2 * World::maxReach, 0, 0}, {1, 1, 1}, {});
    EXPECT_EQ(world.setShape(id, far, {}), WorldError::outOfRange);
    EXPECT_EQ(world.setShape(id, far, ball.view()), WorldError::outOfRange);
    EXPECT_EQ(world.setShape(id, far, {}, level), WorldError::outOfRange);
    EXPECT_TRUE(isThere(world, {0.9, 0.9, 0.9}));
    ASSERT_EQ(world.setShape(id, cubeRegion({}, 1), ball.view()), WorldError::none);
    EXPECT_FALSE(isThere(world, {0.9, 0.9, 0.9}));
    EXPECT_TRUE(isThere(world, {0.5, 0.5, 0.5}));
    ASSERT_EQ(world.setShape(id, cubeRegion({}, 1), {}, level), WorldError::none);
    EXPECT_TRUE(isThere(world, {1, 0, 0}));
    EXPECT_FALSE(isThere(world, {0.5, 0.5, 0.5})); // a surface alone
    ASSERT_EQ(world.setShape(id, cubeRegion({}, 1), {}), WorldError::none);
    EXPECT_TRUE(isThere(world, {0.9, 0.9, 0.9}));
    EXPECT_FALSE(world.addLevel(far, {}, Motion::still, error, level));
    EXPECT_EQ(error, WorldError::outOfRange);
}

TEST(SetShape, PutsARegionInThePoseOfACollider) {
    World world;
    WorldError error{};
    const Region turned = *regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {0, 0, 0.6, 0.8});
    const Id id = *world.add(turned, {}, Motion::moving, error);
    const Region other = cubeRegion({}, 2);
    EXPECT_EQ(*world.inPoseOf(id, other), *withPose(other, turned.world.center, turned.rotation));
    Region huge = other;
    huge.localAxes = {Vec3{maxMagnitude, maxMagnitude, 0}, {-maxMagnitude, maxMagnitude, 0}, {0, 0, 1}};
    EXPECT_FALSE(world.inPoseOf(id, huge));
    const std::array<double, 16> matrix{1, 0.5, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1};
    ASSERT_EQ(setPosesIfGood(world, {PoseForm::matrix, {&id, 1}, {matrix.data(), 16}, {}}), 1U);
    EXPECT_FALSE(world.inPoseOf(id, other));
    EXPECT_EQ(world.inPoseOf(id, turned)->world, world.box(world.rowOf(id)));
}

/// A ball stays round, and the triangles of a level triangles, under some matrices alone.
TEST(WorldPoses, RefuseMatricesThatBendAShape) {
    World world;
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    const std::array<Id, 3> ids{*world.add(cubeRegion({}, 1), {}, Motion::moving, error),
                                *world.add(cubeRegion({}, 1), {}, Motion::moving, error, ball.view()),
                                addLevel(world, built, cubeRegion({}, 1))};
    const auto good = [&](Id id, double x, double y, double z) {
        const std::array<double, 16> matrix{x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 1, 2, 3, 1};
        const std::array<Id, 1> one{id};
        return setPosesIfGood(world, {PoseForm::matrix, one, {matrix.data(), 16}, {}}) == 1;
    };
    for (const Id id : ids) EXPECT_TRUE(good(id, 1, 1, 1));
    EXPECT_TRUE(good(ids[0], 2, 1, 0));
    EXPECT_FALSE(good(ids[1], 2, 1, 1)); // no ball any more
    EXPECT_TRUE(good(ids[2], 2, 1, 1));
    EXPECT_FALSE(good(ids[2], 2, 1, 0)); // flat
}

TEST(WorldMemory, ALevelThatIsAddedSaysNoAtEveryCall) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    std::size_t refused = 0;
    for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
        World world;
        std::ranges::copy(built.block.all(), world.levels().open(built.block.size()));
        ASSERT_TRUE(world.levels().take(1));
        WorldError error{};
        const std::uint64_t before = world.hash();
        {
            const MemoryEndsAt end(refused);
            isDone = world.addLevel(cubeRegion({}, 1), {}, Motion::still, error, *world.levels().find(1)).has_value();
        }
        ASSERT_EQ(error, isDone ? WorldError::none : WorldError::outOfMemory);
        if (!isDone) {
            ASSERT_EQ(world.hash(), before);
        }
    }
    EXPECT_GT(refused, 5U);
}

/// The trees of still and of moving colliders may differ by any number of levels.
TEST(OverlappingPairs, AreThoseOfBruteForceWhereOneTreeIsHigh) {
    Random random(1945);
    for (const int moving : {1, 3, 20, 400}) {
        World world;
        WorldError error{};
        std::vector<std::pair<Id, Box>> all;
        for (int i = 0; i < 401; ++i) {
            const Region region = drawRegion(random, 6, 1);
            const Motion motion = i < moving ? Motion::moving : Motion::still;
            all.emplace_back(*world.add(region, {}, motion, error), region.world);
        }
        std::set<std::pair<Id, Id>> wanted;
        for (const auto& [a, one] : all) {
            for (const auto& [b, other] : all) {
                if (a < b && overlaps(one, other)) wanted.emplace(a, b);
            }
        }
        Buffer<IdPair> pairs;
        ASSERT_TRUE(overlappingPairs(world, {}, pairs));
        std::set<std::pair<Id, Id>> found;
        for (const auto& [a, b] : pairs.all()) found.emplace(a, b);
        EXPECT_EQ(found, wanted) << moving;
    }
}

TEST(World, ManyRemovalsThatWereExpectedLeaveTheOthers) {
    Random random(1946);
    World world;
    WorldError error{};
    std::vector<std::pair<Id, Region>> all;
    for (int i = 0; i < 300; ++i) {
        const Region region = drawRegion(random, 6, 1);
        all.emplace_back(*world.add(region, {}, random.oneIn(2) ? Motion::still : Motion::moving, error), region);
    }
    world.expectRemovals(200);
    for (std::size_t i = 0; i < 200; ++i) world.remove(all[i].first);
    Buffer<Id> hits;
    for (std::size_t i = 0; i < all.size(); ++i) {
        ASSERT_TRUE(overlap(world, all[i].second.world, {}, hits));
        EXPECT_EQ(std::ranges::find(hits.all(), all[i].first) != hits.all().end(), i >= 200);
    }
}

} // namespace

} // namespace askew::test
