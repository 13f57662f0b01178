#include "askew/world/collision_filter.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(CollisionFilter, EachMustBeOnALayerOfTheOthersMask) {
    constexpr CollisionFilter player{0b01, 0b10};
    constexpr CollisionFilter wall{0b10, 0b01};
    constexpr CollisionFilter ghost{0b10, 0b00};
    EXPECT_TRUE(canMeet(player, wall));
    EXPECT_FALSE(canMeet(player, ghost));
    EXPECT_FALSE(canMeet(player, player));
    EXPECT_FALSE(canMeet(wall, wall));
}

TEST(CollisionFilter, DefaultsMeetEachOtherAndEveryQuery) {
    EXPECT_TRUE(canMeet(CollisionFilter{}, CollisionFilter{}));
    EXPECT_TRUE(canMeet(anyFilter, CollisionFilter{}));
    EXPECT_TRUE(canMeet(anyFilter, CollisionFilter{0x80000000, 0x80000000}));
    EXPECT_FALSE(canMeet(anyFilter, CollisionFilter{0, 0xffffffff}));
    EXPECT_FALSE(canMeet(anyFilter, CollisionFilter{0xffffffff, 0}));
}

TEST(CollisionFilter, TheOrderOfTheTwoDoesNotMatter) {
    Random random(300);
    int met = 0;
    for (int i = 0; i < 2000; ++i) {
        const CollisionFilter a{random.next() & 7, random.next() & 7};
        const CollisionFilter b{random.next() & 7, random.next() & 7};
        EXPECT_EQ(canMeet(a, b), canMeet(b, a));
        met += canMeet(a, b) ? 1 : 0;
    }
    EXPECT_GT(met, 500);
    EXPECT_LT(met, 1800);
}

} // namespace

} // namespace askew::test
