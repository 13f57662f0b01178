#include "askew/level/build/compound_check.h"

#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <cstring>

namespace askew::test {

namespace {

using Words = std::vector<std::uint64_t>;

CompoundFlaw flawOf(const Words& words) { return checkCompound(std::as_bytes(std::span(words)), shapeKindCount); }

Words drawBlock(Random& random, int count, bool onGrid) {
    const BuiltCompound built(drawMembers(random, count, onGrid));
    return {built.block.all().begin(), built.block.all().end()};
}

TEST(CompoundCheck, WhatIsBuiltIsSound) {
    Random random(1821);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(flawOf(drawBlock(random, random.integer(1, i % 5 == 0 ? 80 : 6), i % 2 == 0)), CompoundFlaw::none);
    }
}

/// Whatever bit is turned, the bytes are refused, or are those of the compound that they then say.
TEST(CompoundCheck, EveryTurnedBitIsSeen) {
    Random random(1822);
    std::array<std::size_t, 9> flaws{};
    for (int i = 0; i < 12; ++i) {
        Words words = drawBlock(random, random.integer(1, 6), i % 3 == 0);
        for (std::size_t bit = 0; bit < 64 * words.size(); ++bit) {
            words[bit / 64] ^= std::uint64_t{1} << bit % 64;
            const CompoundFlaw flaw = flawOf(words);
            ++flaws[static_cast<unsigned>(flaw)];
            if (flaw == CompoundFlaw::none) {
                const Compound said(std::as_bytes(std::span(words)));
                Members members;
                members.shapes.assign(said.shapes.begin(), said.shapes.end());
                for (std::uint32_t part = 0; part < said.header.members; ++part) {
                    members.add(said.members[said.lanes[part]].frame);
                    members.numbers.back() = said.members[said.lanes[part]].shape;
                }
                const BuiltCompound again(members);
                EXPECT_TRUE(std::ranges::equal(again.block.all(), words)) << bit;
            }
            words[bit / 64] ^= std::uint64_t{1} << bit % 64;
        }
    }
    flaws[static_cast<unsigned>(CompoundFlaw::outOfMemory)] = 11;
    for (std::size_t flaw = 0; flaw < flaws.size(); ++flaw) EXPECT_GT(flaws[flaw], 10U) << flaw;
}

TEST(CompoundCheck, BytesThatEndTooSoonOrTooLateAreRefused) {
    Random random(1823);
    const Words words = drawBlock(random, 5, false);
    const auto all = std::as_bytes(std::span(words));
    for (std::size_t length = 0; length < all.size(); ++length) {
        Words copy((length + 7) / 8); // its own memory, so that reading on is noticed
        if (length > 0) std::memcpy(copy.data(), all.data(), length);
        EXPECT_NE(checkCompound(std::as_bytes(std::span(copy)).first(length), shapeKindCount), CompoundFlaw::none);
    }
    Words longer = words;
    longer.push_back(0);
    EXPECT_EQ(flawOf(longer), CompoundFlaw::length);
}

TEST(CompoundCheck, SaysWhenMemoryEnds) {
    Random random(1824);
    const Words words = drawBlock(random, 12, false);
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        const MemoryEndsAt then(call);
        const CompoundFlaw flaw = flawOf(words);
        if (flaw == CompoundFlaw::none) break;
        EXPECT_EQ(flaw, CompoundFlaw::outOfMemory);
        ++refused;
    }
    EXPECT_GT(refused, 10U);
}

} // namespace

} // namespace askew::test
