#include "askew/world/ranked.h"

#include "support/draws/random.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

TEST(FirstRanked, KeepsTheFirstOfMany) {
    Random random(1871);
    std::size_t ties = 0;
    for (int i = 0; i < 300; ++i) {
        const std::size_t most = random.next() % 7;
        const double end = random.integer(1, 9);
        Buffer<Ranked> into;
        FirstRanked first(into, most, end);
        std::vector<Ranked> all;
        for (int k = random.integer(0, 20); k > 0; --k) {
            const Ranked item{static_cast<double>(random.integer(0, 9)), static_cast<Id>(random.integer(1, 3)),
                              random.oneIn(3) ? noPart : static_cast<std::uint32_t>(random.integer(0, 3))};
            ASSERT_TRUE(first.take(item));
            if (item.rank <= end) all.push_back(item);
        }
        std::ranges::sort(all, ranksBefore);
        if (all.size() > most) all.resize(most);
        first.sort();
        ASSERT_EQ(into.size(), all.size());
        for (std::size_t k = 0; k < all.size(); ++k) {
            EXPECT_EQ(into[k].rank, all[k].rank);
            EXPECT_EQ(into[k].id, all[k].id);
            EXPECT_EQ(into[k].part, all[k].part);
            ties += k > 0 && all[k].rank == all[k - 1].rank && all[k].id == all[k - 1].id ? 1 : 0;
        }
        EXPECT_EQ(first.end(), most > 0 && all.size() == most ? all.back().rank : end);
    }
    EXPECT_GT(ties, 50U);
}

TEST(FirstRanked, SaysWhenMemoryEnds) {
    Buffer<Ranked> into;
    FirstRanked first(into, 4, 1);
    const MemoryEndsAt now(0);
    EXPECT_TRUE(first.take({2, 1}));
    EXPECT_FALSE(first.take({0.5, 1}));
}

} // namespace

} // namespace askew::test
