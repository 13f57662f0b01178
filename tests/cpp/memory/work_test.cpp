#include "askew/memory/work.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

/// Doubles numbers, adds one to each, and keeps what it did when.
struct Doubling {
    std::vector<int> numbers{1, 2, 3, 4, 5};
    std::size_t stopAt = 99;
    int between = 0;
    Work work;

    bool twice(std::size_t& left) {
        return work.each(numbers.size(), left, [&](std::size_t i) {
            numbers[i] *= 2;
            if (i == stopAt) work.stop();
        });
    }
    bool once(std::size_t& /*left*/) {
        ++between;
        return true;
    }
    bool addOne(std::size_t& left) {
        return work.each(numbers.size(), left, [&](std::size_t i) { ++numbers[i]; });
    }
    bool advance(std::size_t& left) {
        static constexpr std::array passes{&Doubling::twice, &Doubling::once, &Doubling::addOne};
        return work.run(*this, passes, left);
    }
};

TEST(Work, ComesToTheSameInStepsOfAnySize) {
    for (std::size_t step = 1; step < 12; ++step) {
        Doubling doubling;
        std::size_t used = 0;
        for (bool isDone = false; !isDone;) {
            std::size_t left = step;
            isDone = doubling.advance(left);
            used += step - left;
        }
        EXPECT_EQ(doubling.numbers, (std::vector{3, 5, 7, 9, 11})) << step;
        EXPECT_EQ(doubling.between, 1);
        EXPECT_EQ(used, 10U);
        std::size_t left = step;
        EXPECT_TRUE(doubling.advance(left));
        EXPECT_EQ(left, step);
    }
}

TEST(Work, StopsWhereItIsTold) {
    Doubling doubling;
    doubling.stopAt = 2;
    std::size_t left = 3;
    EXPECT_TRUE(doubling.advance(left));
    EXPECT_EQ(doubling.numbers, (std::vector{2, 4, 6, 4, 5}));
    EXPECT_EQ(doubling.between, 0);
    left = asManyAsItTakes;
    EXPECT_TRUE(doubling.advance(left));
    EXPECT_EQ(doubling.between, 0);
}

TEST(Work, FillsInGroupsOfSixteen) {
    for (const std::size_t size : {0U, 1U, 15U, 16U, 17U, 100U}) {
        std::vector<int> numbers(size, 1);
        Work work;
        std::size_t calls = 1;
        for (std::size_t left = 1; !work.fill(std::span(numbers), 7, left); left = 1) ++calls;
        EXPECT_EQ(numbers, std::vector<int>(size, 7));
        EXPECT_EQ(calls, size == 0 ? 1 : (size + 15) / 16);
    }
}

} // namespace

} // namespace askew::test
