// An incremental sort, during which the tree stays in use.
#include "support/oracles/checked_index.h"

#include <cmath>

namespace askew::test {

namespace {

TEST(DynamicBvh, SortsManyByBoundedStepsAndAnswersRightAllTheWay) {
    constexpr std::uint32_t count = 150'000;
    Random random(377);
    Kept kept(count + 20'000);
    const double span = 2 * std::cbrt(double(count));
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, span));
    EXPECT_GT(kept.index.prepare(kept.bounds), DynamicBvh::stepsAtOnce) << "the first sort cannot wait";
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
        ASSERT_LE(steps, DynamicBvh::stepsAtOnce);
        if (calls == 0) {
            EXPECT_EQ(steps, DynamicBvh::stepsAtOnce);
        }
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
    EXPECT_GE(calls, 4U) << "some passes over all for each halving";
    EXPECT_LT(calls, 20U);
    ASSERT_EQ(kept.found(everywhere).size(), kept.index.size());
}

TEST(DynamicBvh, MostOfItMayGoAndAsMuchComeWhileItIsSorted) {
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
        EXPECT_EQ(kept.index.prepare(kept.bounds), DynamicBvh::stepsAtOnce);
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

TEST(DynamicBvh, ManyInsertsOneByOneSortSeldomAndStayCheap) {
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
        if (i % 4000 == 0) {
            EXPECT_LT(effort(kept), 8 * before) << i << ": what has yet to be sorted is looked at one by one";
        }
    }
    EXPECT_LT(steps, 2000U * count) << "a full sort for every thousandth part would be some 30000";
    EXPECT_EQ(kept.found(everywhere).size(), 2U * count);
}

TEST(DynamicBvh, ComingAndGoingNeverSortsAll) {
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

} // namespace

} // namespace askew::test
