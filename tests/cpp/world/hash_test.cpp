#include "support/draws/colliders.h"

#include "askew/world/world.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

TEST(WorldHash, ChangesWithEverythingThatCountsAndIsBackWithIt) {
    World world;
    WorldError error{};
    EXPECT_EQ(world.hash(), 0U) << "an empty world";
    const Region region = *regionFromHalfExtents({1, 2, 3}, {1, 2, 3}, {});
    const Id id = *world.add(region, {1, 2}, Motion::moving, error);
    const Id other = *world.add(region, {1, 2}, Motion::moving, error);
    const std::uint64_t before = world.hash();
    std::set<std::uint64_t> seen{before};
    const auto expectNew = [&] { EXPECT_TRUE(seen.insert(world.hash()).second); };
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3.5}, {1, 2, 3}, {})), WorldError::none);
    expectNew();
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3}, {1, 2, 3}, {0, 0, 0, -1})), WorldError::none);
    expectNew(); // the same half axes by another rotation
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {})), WorldError::none);
    expectNew();
    EXPECT_EQ(world.move(id, region), WorldError::none);
    EXPECT_EQ(world.hash(), before);
    world.setFilter(id, {2, 1});
    expectNew();
    world.setFilter(id, {1, 2});
    EXPECT_EQ(world.hash(), before);
    world.remove(other);
    expectNew();
    *world.add(region, {1, 2}, Motion::moving, error);
    expectNew(); // with another id
    World still;
    *still.add(region, {1, 2}, Motion::still, error);
    *still.add(region, {1, 2}, Motion::moving, error);
    EXPECT_TRUE(seen.insert(still.hash()).second);
}

TEST(WorldHash, ZeroHasNoSign) {
    World a;
    World b;
    WorldError error{};
    const Region plus = *regionFromHalfExtents({0.0, 1, 2}, {1, 1, 1}, {});
    Region minus = plus;
    minus.world.center.x = -0.0;
    minus.rotation.x = -0.0;
    ASSERT_TRUE(a.add(plus, {}, Motion::moving, error) && b.add(minus, {}, Motion::moving, error));
    EXPECT_EQ(a.hash(), b.hash());
}

} // namespace

} // namespace askew::test
