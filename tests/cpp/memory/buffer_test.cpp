#include "askew/memory/buffer.h"

#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace askew::test {

namespace {

TEST(Buffer, KeepsWhatIsPushedAsItGrows) {
    Buffer<std::uint32_t> buffer;
    EXPECT_TRUE(buffer.empty());
    EXPECT_EQ(buffer.bytes(), 0U);
    const std::size_t before = memoryCalls();
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        ASSERT_TRUE(buffer.reserve(buffer.size() + 1));
        buffer.push(i * i);
    }
    EXPECT_LT(memoryCalls() - before, 40U); // it grows by half each time
    EXPECT_EQ(buffer.size(), 100'000U);
    for (std::uint32_t i = 0; i < 100'000; ++i) ASSERT_EQ(buffer[i], i * i);
    EXPECT_LE(buffer.bytes(), 100'000 * sizeof(std::uint32_t) * 3 / 2);
}

TEST(Buffer, ReservingLessThanThereIsAsksForNothing) {
    Buffer<double> buffer;
    ASSERT_TRUE(buffer.reserve(10));
    const MemoryEndsAt now(0);
    EXPECT_TRUE(buffer.reserve(10));
    EXPECT_TRUE(buffer.reserve(0));
    EXPECT_FALSE(buffer.reserve(11));
}

TEST(Buffer, WithoutMemoryNothingChanges) {
    Buffer<std::uint32_t> buffer;
    ASSERT_TRUE(buffer.reserve(3));
    buffer.resize(3);
    std::iota(buffer.all().begin(), buffer.all().end(), 7U);
    const std::size_t bytes = buffer.bytes();
    {
        const MemoryEndsAt now(0);
        EXPECT_FALSE(buffer.reserve(4));
        EXPECT_FALSE(buffer.assign(std::array{1U, 2U, 3U, 4U}));
    }
    EXPECT_FALSE(buffer.reserve(static_cast<std::size_t>(-1) / 2)); // its bytes cannot even be counted
    EXPECT_EQ(buffer.bytes(), bytes);
    EXPECT_EQ(buffer.size(), 3U);
    EXPECT_EQ(buffer[0] + buffer[1] + buffer[2], 24U);
    EXPECT_TRUE(buffer.reserve(4));
    EXPECT_EQ(buffer[2], 9U);
}

TEST(Buffer, BecomesACopy) {
    Buffer<std::uint32_t> buffer;
    ASSERT_TRUE(buffer.assign(std::array{4U, 5U, 6U}));
    EXPECT_EQ(buffer.size(), 3U);
    EXPECT_EQ(buffer[2], 6U);
    ASSERT_TRUE(buffer.assign(std::array{9U}));
    EXPECT_EQ(buffer.size(), 1U);
    EXPECT_EQ(buffer[0], 9U);
    ASSERT_TRUE(buffer.assign({}));
    EXPECT_TRUE(buffer.empty());
}

TEST(Buffer, MovesAndSwapsWithoutMemory) {
    Buffer<std::uint32_t> one;
    ASSERT_TRUE(one.reserve(1));
    one.push(1);
    Buffer<std::uint32_t> other;
    const MemoryEndsAt now(0);
    other = std::move(one);
    EXPECT_EQ(other[0], 1U);
    Buffer<std::uint32_t> third(std::move(other));
    EXPECT_EQ(third.size(), 1U);
    other.swap(third);
    EXPECT_EQ(other.size(), 1U);
    EXPECT_TRUE(third.empty());
    other.clear();
    EXPECT_TRUE(other.empty());
    EXPECT_EQ(other.bytes(), sizeof(std::uint32_t));
}

TEST(Buffer, HasNoRoomForMoreThanCanBeCounted) {
    Buffer<double> buffer;
    ASSERT_TRUE(buffer.reserve(3));
    const std::size_t before = buffer.bytes();
    EXPECT_FALSE(buffer.reserve(static_cast<std::size_t>(-1) / 4)); // whose bytes have no number
    EXPECT_EQ(buffer.bytes(), before);
}

TEST(Buffer, TakesWhatThereIsWhereHalfMoreIsTooMuch) {
    Buffer<std::uint32_t> buffer;
    const BlocksEndAt most(1000 * sizeof(std::uint32_t));
    ASSERT_TRUE(buffer.reserve(800));
    EXPECT_TRUE(buffer.reserve(1000));
    EXPECT_FALSE(buffer.reserve(1001));
    EXPECT_EQ(buffer.bytes(), 1000 * sizeof(std::uint32_t));
}

} // namespace

} // namespace askew::test
