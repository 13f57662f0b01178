// Answers that are none while memory ends too soon.
#pragma once

#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

namespace askew::test {

/// Calls `ask` with memory that ends at its n-th call, for n = 0, 1, 2 ..., until it answers as it does with memory; an
/// answer before must be none, and what it was asked in must hold no memory. Returns how often it was none.
template <class Ask> std::size_t noneUntilSame(Ask ask) {
    const auto wanted = ask();
    EXPECT_TRUE(wanted);
    for (std::size_t call = 0; call < 2000; ++call) {
        const std::size_t held = memoryBlocks();
        decltype(ask()) got;
        {
            const MemoryEndsAt end(call);
            got = ask();
        }
        EXPECT_EQ(memoryBlocks(), held);
        if (!got) continue;
        EXPECT_EQ(*got, *wanted) << call;
        return call;
    }
    ADD_FAILURE() << "it never answered";
    return 0;
}

} // namespace askew::test
