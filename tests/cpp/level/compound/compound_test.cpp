#include "askew/level/compound/compound.h"

#include "support/draws/levels/compounds.h"

#include "askew/convex/shape_pair.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Compound, ReadsItsMembersFromABlock) {
    Members members;
    members.add({{1, 2, 3}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}});
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    members.add({{-4, 0, 0}, worldFrame.halfAxes}, ball.view());
    const BuiltCompound built(members);
    ASSERT_TRUE(built.result);
    const Compound& compound = built.compound;
    EXPECT_EQ(compound.header.bounds.min, (Vec3{-4.5, -0.5, -0.5}));
    EXPECT_EQ(compound.header.bounds.max, (Vec3{2, 4, 6}));
    const Shape box = compound.member(compound.lanes[0]);
    EXPECT_TRUE(box.isBox());
    EXPECT_EQ(box.frame.center, (Vec3{1, 2, 3}));
    const Shape round = compound.member(compound.lanes[1]);
    EXPECT_EQ(round.polytope.kind(), 10U);
    EXPECT_EQ(round.polytope.radius(), 0.5);
    EXPECT_EQ(CompoundLayout(compound.header).end, bytesOf(built.block).size());
}

/// Every block's bounds hold those below, and every member's lie in its lane.
TEST(Compound, HasATreeAroundItsMembers) {
    Random random(1831);
    for (const int count : {1, 4, 5, 17, 70, 300}) {
        const BuiltCompound built(drawMembers(random, count, false));
        const Compound& compound = built.compound;
        EXPECT_EQ(compound.height(), compound.levels.count);
        const auto laneOf = [&](std::uint32_t level, std::size_t i) {
            return compound.blocksFrom(level, i / 4, {})->get(i % 4);
        };
        const auto holds = [](const Bounds& outer, const Bounds& inner) {
            bool all = true;
            for (unsigned k = 0; k < 3; ++k) {
                all = all && outer.min[k] <= inner.min[k] && inner.max[k] <= outer.max[k];
            }
            return all;
        };
        for (std::size_t lane = 0; lane < compound.members.size(); ++lane) {
            const Shape member = compound.member(lane);
            const Box around = member.isBox() ? member.frame : boundingBox(member);
            EXPECT_TRUE(holds(laneOf(0, lane), outward(around)));
        }
        for (std::uint32_t level = 1; level < compound.height(); ++level) {
            for (std::size_t i = 0; i < compound.levels.blocksOf(level - 1); ++i) {
                for (std::size_t k = 0; k < 4; ++k) EXPECT_TRUE(holds(laneOf(level, i), laneOf(level - 1, 4 * i + k)));
            }
        }
    }
}

} // namespace

} // namespace askew::test
