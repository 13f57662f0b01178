#include "askew/level/build/height_field_check.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace askew::test {

namespace {

HeightFieldFlaw check(const std::vector<std::uint64_t>& words) {
    return checkHeightField(std::as_bytes(std::span(words)));
}

std::vector<std::uint64_t> drawBlock(Random& random, std::uint32_t columns, std::uint32_t rows, bool isSingle,
                                     bool hasHoles) {
    const HeightsKind& kind = heightsKinds()[random.next() % heightsKinds().size()];
    MeshMemory block;
    EXPECT_TRUE(build(drawHeights(random, kind, columns, rows, isSingle, hasHoles), block));
    return {block.all().begin(), block.all().end()};
}

TEST(HeightFieldCheck, WhatIsBuiltIsSound) {
    Random random(1670);
    for (int i = 0; i < 300; ++i) {
        const auto side = [&] { return static_cast<std::uint32_t>(random.integer(2, random.oneIn(3) ? 60 : 7)); };
        const std::uint32_t columns = side();
        EXPECT_EQ(check(drawBlock(random, columns, side(), random.oneIn(2), random.oneIn(2))), HeightFieldFlaw::none);
    }
}

/// Whatever bit is turned, the bytes are refused, or are those of the field that they then say: its heights may be
/// others as long as all the rest agrees.
TEST(HeightFieldCheck, EveryTurnedBitIsSeen) {
    Random random(1671);
    std::array<std::size_t, 7> flaws{};
    for (int i = 0; i < 16; ++i) {
        std::vector<std::uint64_t> words =
            drawBlock(random, static_cast<std::uint32_t>(random.integer(2, 13)),
                      static_cast<std::uint32_t>(random.integer(2, 9)), i % 2 == 0, i % 4 < 2);
        for (std::size_t bit = 0; bit < 64 * words.size(); ++bit) {
            words[bit / 64] ^= std::uint64_t{1} << bit % 64;
            const HeightFieldFlaw flaw = check(words);
            ++flaws[static_cast<unsigned>(flaw)];
            if (flaw == HeightFieldFlaw::none) {
                HeightFieldHeader header;
                std::memcpy(&header, std::as_bytes(std::span(words)).data(), sizeof(header));
                const Mesh mesh(std::as_bytes(std::span(words)));
                Heights said{header.columns, header.rows, !header.has(HeightFieldHeader::isDouble), {}, 1, 1};
                for (std::size_t v = 0; v < mesh.header.vertices; ++v) said.all.push_back(mesh.vertex(v).y);
                MeshMemory again;
                said.width = header.width;
                said.depth = header.depth;
                said.isSecondDiagonal = header.has(HeightFieldHeader::isSecondDiagonal);
                ASSERT_TRUE(build(said, again));
                std::vector<std::uint64_t> same(again.all().begin(), again.all().end());
                same[1] ^= header.traits & HeightFieldHeader::isFrontOnly; // may be said of any field
                EXPECT_EQ(same, words) << bit;
            }
            words[bit / 64] ^= std::uint64_t{1} << bit % 64;
        }
    }
    for (std::size_t flaw = 0; flaw < flaws.size(); ++flaw) EXPECT_GT(flaws[flaw], 10U) << flaw;
}

TEST(HeightFieldCheck, BytesThatEndTooSoonOrTooLateAreRefused) {
    Random random(1672);
    const std::vector<std::uint64_t> words = drawBlock(random, 9, 6, true, false);
    const auto all = std::as_bytes(std::span(words));
    EXPECT_NE(checkHeightField({}), HeightFieldFlaw::none);
    for (std::size_t length = 1; length < all.size(); ++length) {
        const std::vector<std::uint64_t> copy((length + 7) / 8); // its own memory, so that reading on is noticed
        std::memcpy(const_cast<std::uint64_t*>(copy.data()), all.data(), length);
        EXPECT_NE(checkHeightField(std::as_bytes(std::span(copy)).first(length)), HeightFieldFlaw::none);
    }
    std::vector<std::uint64_t> longer = words;
    longer.push_back(0);
    EXPECT_EQ(check(longer), HeightFieldFlaw::length);
}

/// A field that is all holes, and says so, has nothing to be met.
TEST(HeightFieldCheck, NothingButHolesIsRefused) {
    Random random(1674);
    std::vector<std::uint64_t> words = drawBlock(random, 5, 4, false, false);
    HeightFieldHeader header;
    std::memcpy(&header, std::as_bytes(std::span(words)).data(), sizeof(header));
    header.holes = 20;
    header.triangles = 0;
    std::memcpy(words.data(), &header, sizeof(header));
    const std::size_t first = HeightFieldLayout(header).samples / sizeof(std::uint64_t);
    std::fill_n(words.begin() + static_cast<std::ptrdiff_t>(first), 20,
                std::bit_cast<std::uint64_t>(storedHeight<double>(std::nan(""))));
    EXPECT_EQ(check(words), HeightFieldFlaw::header);
}

/// Headers that lie about sizes: none leads beyond the bytes.
TEST(HeightFieldCheck, SizesThatOverflowAreRefused) {
    Random random(1673);
    std::vector<std::uint64_t> words = drawBlock(random, 5, 4, true, false);
    constexpr std::array<std::uint32_t, 8> sizes{0, 1, 2, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff, 0x10001};
    for (const std::uint32_t columns : sizes) {
        for (const std::uint32_t rows : sizes) {
            HeightFieldHeader header;
            std::memcpy(&header, std::as_bytes(std::span(words)).data(), sizeof(header));
            header.columns = columns;
            header.rows = rows;
            std::vector<std::uint64_t> lie = words;
            std::memcpy(lie.data(), &header, sizeof(header));
            EXPECT_NE(check(lie), HeightFieldFlaw::none);
        }
    }
}

} // namespace

} // namespace askew::test
