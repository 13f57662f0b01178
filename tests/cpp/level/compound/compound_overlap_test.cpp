#include "askew/level/compound/compound_overlap.h"

#include "level/level_shapes.h"
#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Shapes of every kind find what they find of the members one by one.
TEST(CompoundOverlap, IsThatOfTheMembers) {
    Random random(1851);
    std::array<std::array<int, 2>, 3> seen{};
    Buffer<std::uint32_t> parts;
    for (int i = 0; i < 400; ++i) {
        const bool onGrid = i % 2 == 0;
        const BuiltCompound built(drawMembers(random, random.integer(1, 20), onGrid));
        const CompoundWorlds worlds = drawWorlds(random, built, onGrid);
        const PlacedCompound placed = worlds.placed();
        const Vec3 at = placed.part(0).frame.center;
        LevelShape other = shapeNear(random, {at, at + Vec3{1, 0, 0}, at + Vec3{0, 1, 0}}, i % levelShapeKinds);
        if (i % 8 == 0) other.shape = {{{}, {Vec3{9, 0, 0}, {0, 9, 0}, {0, 0, random.between(2, 9)}}}};
        if (onGrid && i % 8 == 2) other.shape = {{placed.part(0).frame.center + Vec3{2, 0, 0}, worldFrame.halfAxes}};
        const double margin = i % 3 == 0 ? random.between(0, 1) : 0;
        ShapePair query;
        query.set(other.shape);
        bool isMet = false;
        bool isWhole = true;
        std::vector<std::uint32_t> expected;
        for (std::uint32_t part = 0; part < built.compound.header.members; ++part) {
            const Shape member = placed.part(part);
            isMet = isMet || query.finds(member, QueryMode::any, margin);
            isWhole = isWhole && query.finds(member, QueryMode::whole, margin);
            if (query.finds(member)) expected.push_back(part);
        }
        EXPECT_EQ(overlaps(query, other.shape, placed, margin), isMet);
        EXPECT_EQ(contains(query, placed, margin), isWhole);
        ASSERT_TRUE(overlappingParts(query, other.shape, placed, parts));
        EXPECT_TRUE(std::ranges::equal(parts.all(), expected));
        ++seen[0][isMet ? 1 : 0];
        ++seen[1][isWhole ? 1 : 0];
        ++seen[2][expected.size() > 1 ? 1 : 0];
    }
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 10);
    }
}

TEST(CompoundOverlap, SaysWhenMemoryEnds) {
    Random random(1852);
    const BuiltCompound built(drawMembers(random, 20, false));
    const PlacedCompound placed{built.compound, worldFrame};
    const PolytopeMemory ball = shapeOf(10, {3, 0, 0, 0});
    const Shape shape{worldFrame, ball.view()};
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        Buffer<std::uint32_t> parts;
        const MemoryEndsAt then(call);
        ShapePair query;
        query.set(shape);
        const bool isDone = overlappingParts(query, shape, placed, parts) && !query.failed();
        if (isDone) break;
        ++refused;
    }
    EXPECT_GT(refused, 3U);
}

} // namespace

} // namespace askew::test
