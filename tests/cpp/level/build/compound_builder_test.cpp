#include "askew/level/build/compound_builder.h"

#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(CompoundBuilder, KeepsEveryMemberAndTheSameInputGivesTheSameBytes) {
    Random random(1811);
    for (int i = 0; i < 60; ++i) {
        const int count = random.integer(1, i % 4 == 0 ? 90 : 7);
        const Members members = drawMembers(random, count, i % 2 == 0);
        const BuiltCompound built(members);
        ASSERT_TRUE(built.result);
        ASSERT_EQ(built.compound.header.members, count);
        for (std::uint32_t part = 0; part < built.compound.header.members; ++part) {
            const CompoundMember given = members.input().member(part);
            const CompoundMember& kept = built.compound.members[built.compound.lanes[part]];
            EXPECT_EQ(kept.part, part);
            EXPECT_EQ(kept.frame.center, given.frame.center);
            EXPECT_EQ(kept.frame.halfAxes, given.frame.halfAxes);
            EXPECT_EQ(kept.shape, given.shape);
        }
        const BuiltCompound again(members);
        EXPECT_TRUE(std::ranges::equal(again.block.all(), built.block.all()));
    }
}

TEST(CompoundBuilder, NamesTheFirstMemberThatReachesTooFar) {
    Members members;
    EXPECT_EQ(BuiltCompound(members).result.fault, MeshFault::noTriangles);
    for (const double far : {1.0, 0x1p119, 0x1p121, infinity}) {
        members.add({{far, 0, 0}, worldFrame.halfAxes});
        const MeshResult result = BuiltCompound(members).result;
        EXPECT_EQ(result.fault, far < 0x1p120 ? MeshFault::none : MeshFault::notStorable);
        EXPECT_EQ(result.where, far < 0x1p120 ? 0U : 2U);
    }
}

TEST(CompoundBuilder, SaysWhenMemoryEnds) {
    Random random(1812);
    const Members members = drawMembers(random, 20, false);
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        const MemoryEndsAt then(call);
        const BuiltCompound built(members);
        if (built.result) break;
        EXPECT_EQ(built.result.fault, MeshFault::outOfMemory);
        EXPECT_TRUE(built.block.empty());
        ++refused;
    }
    EXPECT_GT(refused, 2U);
}

} // namespace

} // namespace askew::test
