#include "askew/math/random.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Random, IsTheGeneratorOfTheTests) {
    for (const std::uint32_t seed : {0U, 1U, 0xffffffffU}) {
        askew::Random one(seed);
        Random other = Random::fixed(seed);
        for (int i = 0; i < 100; ++i) ASSERT_EQ(one.next(), other.uniform());
    }
}

TEST(Random, GoesOnFromItsState) {
    askew::Random one(7);
    one.next();
    askew::Random other(one.state());
    EXPECT_EQ(one.next(), other.next());
}

} // namespace

} // namespace askew::test
