#include "askew/convex/canonical.h"

#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <utility>

namespace askew::test {

namespace {

/// One of each kind.
std::vector<PolytopeMemory> kinds() {
    std::vector<PolytopeMemory> all;
    all.push_back(shapeOf(1, {0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1, 3, 2, 1}));
    all.push_back(shapeOf(2, {1, 2, 3}));
    all.push_back(shapeOf(3, {1, 2, 3}));
    all.push_back(shapeOf(6, {0, 0, 0, 1, 0, 0, 0, 1, 0}));
    all.push_back(shapeOf(7, {0, 0, 0, 1, 2, 3}));
    all.push_back(shapeOf(8, {1, 2, 3}));
    all.push_back(shapeOf(10, {0.5, 0, 0, 0}));
    all.push_back(shapeOf(11, {0.5, 0, 1, 0, 0, -1, 0}));
    all.push_back(shapeOf(12, {1, 2, 3, 0.25}));
    all.push_back(shapeOf(13, {1, 0, 2, 0, 1, 0, 0, -1, 0}));
    all.push_back(shapeOf(14, {1, 2, 3, 0, 0, 0}));
    return all;
}

TEST(Canonical, IsWhatIsBuilt) {
    for (const PolytopeMemory& shape : kinds()) {
        EXPECT_EQ(isCanonical(shape.view()), Canonical::yes) << shape.view().kind();
    }
}

/// Whatever bit is turned, the polytope is no longer the one of its numbers, unless it is that of the new ones; its
/// kind may be any.
TEST(Canonical, SeesEveryTurnedBit) {
    std::size_t refused = 0;
    for (const PolytopeMemory& made : kinds()) {
        std::vector<double> numbers(made.numbers.all().begin(), made.numbers.all().end());
        std::vector<std::uint16_t> indices(made.indices.all().begin(), made.indices.all().end());
        const auto isSeen = [&] {
            const Polytope shape{numbers, indices};
            const bool isYes = isCanonical(shape) == Canonical::yes;
            refused += isYes ? 0 : 1;
            return !isYes;
        };
        for (std::size_t bit = 0; bit < 16 * indices.size(); ++bit) {
            if (bit / 16 == 4 && bit % 16 >= 1 && bit % 16 < 8) continue;
            indices[bit / 16] ^= static_cast<std::uint16_t>(1U << bit % 16);
            EXPECT_TRUE(isSeen()) << made.view().kind() << " index bit " << bit;
            indices[bit / 16] ^= static_cast<std::uint16_t>(1U << bit % 16);
        }
        // The center is 0, and normals follow from the vertices.
        const unsigned vertices = made.view().vertexCount();
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool isFree = i >= 3 && (i < 3 + 3 * vertices || i >= 3 + 3 * (vertices + made.view().faceCount()));
            if (isFree) continue;
            for (unsigned bit = 0; bit < 64; ++bit) {
                const double kept = numbers[i];
                numbers[i] = std::bit_cast<double>(std::bit_cast<std::uint64_t>(kept) ^ std::uint64_t{1} << bit);
                EXPECT_TRUE(isSeen()) << made.view().kind() << " number " << i << " bit " << bit;
                numbers[i] = kept;
            }
        }
    }
    EXPECT_GT(refused, 3000U);
}

TEST(Canonical, ReadsOnlyWhatIsThere) {
    for (const PolytopeMemory& made : kinds()) {
        const auto numbers = made.numbers.all();
        const auto indices = made.indices.all();
        for (std::size_t size = 0; size < numbers.size(); ++size) {
            const std::vector<double> some(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(size));
            EXPECT_EQ(isCanonical({some, indices}), Canonical::no);
        }
        for (std::size_t size = 0; size < indices.size(); ++size) {
            const std::vector<std::uint16_t> some(indices.begin(), indices.begin() + static_cast<std::ptrdiff_t>(size));
            EXPECT_EQ(isCanonical({numbers, some}), Canonical::no);
        }
    }
}

TEST(Canonical, SaysWhenMemoryEnds) {
    std::size_t refused = 0;
    for (const PolytopeMemory& made : kinds()) {
        for (std::size_t call = 0;; ++call) {
            const MemoryEndsAt then(call);
            const Canonical answer = isCanonical(made.view());
            if (answer == Canonical::yes) break;
            EXPECT_EQ(answer, Canonical::outOfMemory);
            ++refused;
        }
    }
    EXPECT_GT(refused, 20U);
}

/// A radius that may not be stored, and a quadric around more points than one has.
TEST(Canonical, IsNoShapeThatCouldNotBeBuilt) {
    std::size_t round = 0;
    for (const PolytopeMemory& made : kinds()) {
        const Polytope shape = made.view();
        if (!shape.isRound()) continue;
        ++round;
        std::vector<double> numbers(made.numbers.all().begin(), made.numbers.all().end());
        std::vector<std::uint16_t> indices(made.indices.all().begin(), made.indices.all().end());
        ASSERT_EQ(isCanonical({numbers, indices}), Canonical::yes);
        const double kept = std::exchange(numbers.back(), 2 * maxMagnitude);
        EXPECT_EQ(isCanonical({numbers, indices}), Canonical::no);
        numbers.back() = kept;
        if (!shape.isQuadric() || shape.vertexCount() > 1) continue;
        for (const double x : {9.0, 8.0, 7.0, 6.0, 5.0, 4.0}) numbers.insert(numbers.begin() + 6, x);
        indices[0] = 3;
        EXPECT_EQ(isCanonical({numbers, indices}), Canonical::no);
    }
    EXPECT_GT(round, 2U);
}

} // namespace

} // namespace askew::test
