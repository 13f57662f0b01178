// Runs all tests; one that fails says which ASKEW_SEED repeats its draws.
#include "support/draws/random.h"
#include "support/memory/number_memory.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace {

class SeedOfFailures : public testing::EmptyTestEventListener {
    void OnTestEnd(const testing::TestInfo& test) override {
        if (test.result()->Passed()) return;
        std::printf("ASKEW_SEED=%u repeats %s.%s\n", askew::test::askedSeed(), test.test_suite_name(), test.name());
    }
};

} // namespace

int main(int argc, char** argv) {
    askew::test::keepMemoryOfNumbers();
    testing::InitGoogleTest(&argc, argv);
    testing::UnitTest::GetInstance()->listeners().Append(new SeedOfFailures); // GoogleTest deletes it
    return RUN_ALL_TESTS();
}
