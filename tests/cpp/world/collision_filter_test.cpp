#include "askew/world/collision_filter.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Filter, EachMustBeOnALayerOfTheOthersMask) {
    constexpr Filter player{0b01, 0b10};
    constexpr Filter wall{0b10, 0b01};
    constexpr Filter ghost{0b10, 0b00};
    EXPECT_TRUE(canMeet(player, wall));
    EXPECT_FALSE(canMeet(player, ghost));
    EXPECT_FALSE(canMeet(player, player));
    EXPECT_FALSE(canMeet(wall, wall));
}

TEST(Filter, DefaultsMeetEachOtherAndEveryQuery) {
    EXPECT_TRUE(canMeet(Filter{}, Filter{}));
    EXPECT_TRUE(canMeet(anyFilter, Filter{}));
    EXPECT_TRUE(canMeet(anyFilter, Filter{0x80000000, 0x80000000}));
    EXPECT_FALSE(canMeet(anyFilter, Filter{0, 0xffffffff}));
    EXPECT_FALSE(canMeet(anyFilter, Filter{0xffffffff, 0}));
}

TEST(Filter, TheOrderOfTheTwoDoesNotMatter) {
    Random random(300);
    int met = 0;
    for (int i = 0; i < 2000; ++i) {
        const Filter a{random.next() & 7, random.next() & 7};
        const Filter b{random.next() & 7, random.next() & 7};
        EXPECT_EQ(canMeet(a, b), canMeet(b, a));
        met += canMeet(a, b) ? 1 : 0;
    }
    EXPECT_GT(met, 500);
    EXPECT_LT(met, 1800);
}

} // namespace

} // namespace askew::test
