#include "askew/index.h"

#include "colliders.h"
#include "failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace askew::test {

namespace {

using Items = std::vector<std::uint32_t>;

/// An index with the bounds its caller keeps.
struct Kept {
    Index index;
    std::vector<Bounds> bounds;

    explicit Kept(std::size_t rows) : bounds(rows) { EXPECT_TRUE(index.reserve(rows, rows)); }

    void insert(std::uint32_t item, const Bounds& at) {
        bounds[item] = at;
        index.insert(item, at);
    }

    std::size_t move(std::uint32_t item, const Bounds& to) {
        bounds[item] = to;
        return index.move(item, to);
    }

    [[nodiscard]] Items found(const Bounds& query) {
        Items items;
        index.prepare(bounds);
        index.traverse([&](const Bounds4& block) { return overlapping(block, query); },
                       [&](std::uint32_t item) {
                           items.push_back(item);
                           return true;
                       });
        std::sort(items.begin(), items.end());
        return items;
    }

    /// Blocks of the tree.
    [[nodiscard]] std::size_t blocks() {
        index.prepare(bounds);
        return index.traverse([](const Bounds4&) { return 15U; }, [](std::uint32_t) { return true; });
    }
};

Bounds drawBounds(Random& random, double span) { return outward(drawRegion(random, span, 0.5).world); }

constexpr float far = std::numeric_limits<float>::max();
constexpr Bounds everywhere{{-far, -far, -far}, {far, far, far}};

bool meet(const Bounds& a, const Bounds& b) {
    bool all = true;
    for (unsigned k = 0; k < 3; ++k) all = all && a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
    return all;
}

TEST(Index, IsRightAfterAnyHistory) {
    constexpr std::uint32_t rows = 3000;
    Random random(370);
    Kept kept(rows);
    std::vector<bool> isIn(rows);
    std::size_t checks = 0;
    std::size_t hits = 0;
    for (int step = 0; step < 40'000; ++step) {
        const std::uint32_t item = random.next() % (step / 10'000 % 2 == 0 ? rows : rows / 20);
        if (!isIn[item]) {
            kept.insert(item, drawBounds(random, 20));
            isIn[item] = true;
        } else if (random.oneIn(3)) {
            kept.index.remove(item);
            isIn[item] = false;
        } else {
            if (random.oneIn(500)) kept.index.expectChanges(rows);
            kept.move(item, drawBounds(random, 20));
        }
        if (!random.oneIn(10)) continue;
        const Bounds query = random.oneIn(50) ? everywhere : drawBounds(random, 20);
        Items expected;
        for (std::uint32_t i = 0; i < rows; ++i) {
            if (isIn[i] && meet(kept.bounds[i], query)) expected.push_back(i);
        }
        ASSERT_EQ(kept.found(query), expected) << "step " << step;
        ++checks;
        hits += expected.size();
    }
    EXPECT_EQ(kept.index.size(), static_cast<std::size_t>(std::count(isIn.begin(), isIn.end(), true)));
    EXPECT_GT(checks, 3000U);
    EXPECT_GT(hits, 10'000U);
}

TEST(Index, OneMoveMendsOnePath) {
    constexpr std::uint32_t count = 10'000;
    Random random(371);
    Kept kept(count + 1);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 40));
    kept.index.prepare(kept.bounds);
    kept.insert(count, drawBounds(random, 40)); // a recent one
    for (int i = 0; i < 200; ++i) {
        kept.index.prepare(kept.bounds);
        const std::size_t touched = kept.move(i % 10 == 0 ? count : random.next() % count, drawBounds(random, 40));
        ASSERT_GE(touched, 1U);
        ASSERT_LE(touched, 7U); // 4^6 < 10,000 <= 4^7
    }
}

TEST(Index, ManyMovesAreLeftToOnePass) {
    constexpr std::uint32_t count = 1600;
    Random random(372);
    Kept kept(count);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 20));
    kept.index.prepare(kept.bounds);
    std::size_t paths = 0;
    for (std::uint32_t i = 0; i < count; ++i) paths += kept.move(i, drawBounds(random, 20)) > 0 ? 1 : 0;
    EXPECT_GT(paths, 90U);
    EXPECT_LT(paths, 110U);
    kept.index.prepare(kept.bounds);
    kept.index.expectChanges(count);
    EXPECT_EQ(kept.move(0, drawBounds(random, 20)), 0U);
    EXPECT_EQ(kept.found(everywhere).size(), count);
}

/// The blocks that queries of one kind look at.
std::size_t effort(Kept& kept) {
    Random random(373);
    std::size_t visited = 0;
    for (int i = 0; i < 200; ++i) {
        const Bounds query = drawBounds(random, 30);
        kept.index.prepare(kept.bounds);
        visited += kept.index.traverse([&](const Bounds4& block) { return overlapping(block, query); },
                                       [](std::uint32_t) { return true; });
    }
    return visited;
}

TEST(Index, SortsAnewOnceMovingHasMadeItSlack) {
    constexpr std::uint32_t count = 5000;
    for (const bool oneByOne : {false, true}) {
        Random random(374);
        Kept kept(count);
        for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 30));
        const std::size_t before = effort(kept);
        for (std::uint32_t i = 0; i < 2 * count; ++i) {
            kept.move(i % count, drawBounds(random, 30));
            if (oneByOne) kept.index.prepare(kept.bounds);
        }
        const std::size_t after = effort(kept);
        if (oneByOne) {
            EXPECT_LT(after, 3 * before) << "a few strays may be out of order";
        } else {
            EXPECT_LT(after, before * 5 / 4);
        }
    }
}

TEST(Index, SortsManyByBoundedStepsAndAnswersRightAllTheWay) {
    constexpr std::uint32_t count = 150'000;
    Random random(377);
    Kept kept(count + 20'000);
    const double span = 2 * std::cbrt(double(count));
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, span));
    EXPECT_GT(kept.index.prepare(kept.bounds), Index::stepsAtOnce) << "the first sort cannot wait";
    const auto shift = [&](std::uint32_t i, float by) {
        Bounds moved = kept.bounds[i];
        for (unsigned k = 0; k < 3; ++k) {
            const float step = by * static_cast<float>(random.between(-1, 1));
            moved.min[k] += step;
            moved.max[k] += step;
        }
        kept.move(i, moved);
    };
    kept.index.expectChanges(count);
    for (std::uint32_t i = 0; i < count; ++i) shift(i, 4);
    std::vector<bool> isIn(kept.bounds.size());
    std::fill(isIn.begin(), isIn.begin() + count, true);
    std::size_t calls = 0;
    for (std::size_t steps = 1; steps > 0 && calls < 100; ++calls) {
        steps = kept.index.prepare(kept.bounds);
        ASSERT_LE(steps, Index::stepsAtOnce);
        if (calls == 0) EXPECT_EQ(steps, Index::stepsAtOnce);
        const Bounds query = drawBounds(random, span);
        Items expected;
        for (std::uint32_t i = 0; i < isIn.size(); ++i) {
            if (isIn[i] && meet(kept.bounds[i], query)) expected.push_back(i);
        }
        ASSERT_EQ(kept.found(query), expected) << "call " << calls;
        kept.index.expectChanges(count);
        for (int k = 0; k < 3000; ++k) {
            const std::uint32_t item = random.next() % (count + 2000);
            if (isIn[item] && random.oneIn(3)) {
                kept.index.remove(item);
                isIn[item] = false;
            } else if (isIn[item]) {
                shift(item, 1);
            } else {
                kept.insert(item, drawBounds(random, span));
                isIn[item] = true;
            }
        }
    }
    EXPECT_GE(calls, 4U) << "five passes over all";
    EXPECT_LT(calls, 20U);
    ASSERT_EQ(kept.found(everywhere).size(), kept.index.size());
}

TEST(Index, MostOfItMayGoAndAsMuchComeWhileItIsSorted) {
    constexpr std::uint32_t count = 120'000;
    Random random(380);
    Kept kept(count);
    const auto sortBySteps = [&](double wide) { // a wide step for all, which makes the tree slack
        kept.index.expectChanges(kept.index.size());
        for (Bounds& bounds : kept.bounds) {
            for (unsigned k = 0; k < 3; ++k) {
                const auto by = static_cast<float>(random.between(-wide, wide));
                bounds.min[k] += by;
                bounds.max[k] += by;
            }
        }
        EXPECT_EQ(kept.index.prepare(kept.bounds), Index::stepsAtOnce);
    };
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 100));
    kept.index.prepare(kept.bounds);
    sortBySteps(4);
    for (std::uint32_t i = 30'000; i < count; ++i) kept.index.remove(i);
    while (kept.index.prepare(kept.bounds) > 0) kept.index.expectChanges(count);
    EXPECT_EQ(kept.found(everywhere).size(), 30'000U);
    sortBySteps(8);
    for (std::uint32_t i = 30'000; i < count; ++i) {
        kept.insert(i, drawBounds(random, 100));
        if (i % 5000 == 0) kept.index.prepare(kept.bounds);
    }
    EXPECT_EQ(kept.found(everywhere).size(), count);
}

TEST(Index, ManyInsertsOneByOneSortSeldomAndStayCheap) {
    constexpr std::uint32_t count = 40'000;
    Random random(378);
    Kept kept(2 * count);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 70));
    kept.index.prepare(kept.bounds);
    const std::size_t before = effort(kept);
    std::size_t steps = 0;
    for (std::uint32_t i = count; i < 2 * count; ++i) {
        kept.insert(i, drawBounds(random, 70));
        steps += kept.index.prepare(kept.bounds);
        if (i % 4000 == 0) EXPECT_LT(effort(kept), 4 * before) << i;
    }
    EXPECT_LT(steps, 400U * count) << "a full sort for every thousandth part would be 5000";
    EXPECT_EQ(kept.found(everywhere).size(), 2U * count);
}

TEST(Index, ComingAndGoingNeverSortsAll) {
    constexpr std::uint32_t count = 20'000;
    Random random(379);
    Kept kept(count + 100);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 60));
    kept.index.prepare(kept.bounds);
    std::size_t steps = 0;
    for (std::uint32_t i = 0; i < 50'000; ++i) {
        const std::uint32_t item = count + i % 100;
        if (i >= 100) kept.index.remove(item);
        kept.insert(item, drawBounds(random, 60));
        steps += kept.index.prepare(kept.bounds);
    }
    EXPECT_EQ(steps, 0U);
    EXPECT_EQ(kept.found(everywhere).size(), count + 100U);
}

TEST(Index, EmptyPlacesGoWithTheNextSort) {
    constexpr std::uint32_t count = 5000;
    Random random(375);
    Kept kept(count);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 30));
    const std::size_t before = kept.blocks();
    for (std::uint32_t i = 0; i < count - 10; ++i) kept.index.remove(i);
    EXPECT_EQ(kept.found(everywhere).size(), 10U);
    EXPECT_LT(kept.blocks() * 20, before);
}

TEST(Index, WithoutMemoryItStaysAsItWas) {
    Random random(376);
    Kept kept(50);
    for (std::uint32_t i = 0; i < 50; ++i) kept.insert(i, drawBounds(random, 10));
    const std::size_t bytes = kept.index.bytes();
    EXPECT_GT(bytes, 0U);
    bool refused = true;
    for (std::size_t call = 0; refused; ++call) {
        {
            const MemoryEndsAt then(call);
            refused = !kept.index.reserve(100'000, 100'000);
        }
        ASSERT_EQ(kept.found(everywhere).size(), 50U);
        if (call == 0) {
            EXPECT_TRUE(refused);
            EXPECT_EQ(kept.index.bytes(), bytes);
        }
    }
}

} // namespace

} // namespace askew::test
