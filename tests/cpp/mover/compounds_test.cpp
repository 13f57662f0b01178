// What a region touches of a compound, and its way out, are those of the members as colliders of their own.
#include "askew/mover/free_space.h"
#include "askew/mover/push_out.h"

#include "level/level_shapes.h"
#include "support/draws/levels/compounds.h"
#include "support/memory/none_until_same.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

template <class Ask> void eachCompoundAndShape(std::uint32_t seed, int count, Ask ask) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        const bool onGrid = i % 2 == 0;
        const BuiltCompound built(drawMembers(random, random.integer(1, 10), onGrid));
        CompoundWorlds worlds = drawWorlds(random, built, onGrid);
        const Vec3 at = worlds.placed().part(0).frame.center;
        const LevelShape other =
            shapeNear(random, {at, at + Vec3{1, 0, 0}, at + Vec3{0, 1, 0}}, i / 2 % levelShapeKinds);
        ask(random, worlds, other.shape);
    }
}

void expectSameRows(const CompoundWorlds& worlds, const Buffer<PartContact>& rows, const Buffer<PartContact>& members) {
    ASSERT_EQ(rows.size(), members.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].id, worlds.id);
        EXPECT_EQ(rows[i].part, worlds.partOf(members[i].id));
        EXPECT_EQ(rows[i].normal, members[i].normal);
        EXPECT_EQ(rows[i].depth, members[i].depth);
        EXPECT_EQ(rows[i].point, members[i].point);
        EXPECT_EQ(rows[i].feature, members[i].feature);
    }
}

TEST(CompoundContacts, AreThoseOfTheMembers) {
    std::size_t several = 0;
    eachCompoundAndShape(1911, 200, [&](Random& random, CompoundWorlds& worlds, const Shape& shape) {
        const double margin = random.oneIn(2) ? 0 : random.between(0, 2);
        Buffer<PartContact> rows;
        Buffer<PartContact> members;
        ASSERT_TRUE(partContacts(worlds.whole, shape, margin, {}, rows));
        ASSERT_TRUE(partContacts(worlds.apart, shape, margin, {}, members));
        expectSameRows(worlds, rows, members);
        several += rows.size() > 1 ? 1 : 0;
    });
    EXPECT_GT(several, 20U);
}

TEST(CompoundContacts, LeadOutAsThoseOfTheMembers) {
    std::size_t moved = 0;
    std::size_t stuck = 0;
    eachCompoundAndShape(1912, 200, [&](Random& random, CompoundWorlds& worlds, const Shape& shape) {
        PushOutOptions how;
        if (random.oneIn(3)) how.skin = 0.01;
        Buffer<PartContact> rows;
        Buffer<PartContact> members;
        const auto out = pushOut(worlds.whole, shape, how, {}, rows);
        const auto apart = pushOut(worlds.apart, shape, how, {}, members);
        ASSERT_TRUE(out && apart);
        EXPECT_EQ(out->translation, apart->translation);
        EXPECT_EQ(out->isFree, apart->isFree);
        expectSameRows(worlds, rows, members);
        FreeSpace space;
        Shape there = shape;
        there.frame.center = shape.frame.center + out->translation;
        EXPECT_EQ(space.isFree(worlds.whole, there, {}), std::optional(out->isFree));
        moved += out->translation == Vec3{} ? 0 : 1;
        stuck += out->isFree ? 0 : 1;
    });
    EXPECT_GT(moved, 60U);
    EXPECT_LT(stuck, 90U);
}

/// Members that are not there are as colliders of their own that are left out.
TEST(CompoundContacts, LeadOutWithoutSomeMembersAsWithoutTheirColliders) {
    std::size_t moved = 0;
    std::size_t without = 0;
    eachCompoundAndShape(1913, 400, [&](Random& random, CompoundWorlds& worlds, const Shape& shape) {
        std::vector<MovePart> parts;
        std::vector<Id> excluded;
        for (std::uint32_t part = 0; part < worlds.ids.size(); ++part) {
            if (!random.oneIn(3)) continue;
            parts.push_back({worlds.id, part});
            excluded.push_back(worlds.ids[part]);
        }
        std::ranges::sort(excluded);
        PushOutOptions how;
        how.without = parts;
        QueryOptions others;
        others.exclude = excluded;
        Buffer<PartContact> rows;
        Buffer<PartContact> members;
        const auto out = pushOut(worlds.whole, shape, how, {}, rows);
        how.without = {};
        const auto apart = pushOut(worlds.apart, shape, how, others, members);
        ASSERT_TRUE(out && apart);
        EXPECT_EQ(out->translation, apart->translation);
        EXPECT_EQ(out->isFree, apart->isFree);
        expectSameRows(worlds, rows, members);
        moved += out->translation == Vec3{} ? 0 : 1;
        FreeSpace space;
        without += *space.isFree(worlds.whole, shape, {}, parts) && !*space.isFree(worlds.whole, shape, {}) ? 1 : 0;
    });
    EXPECT_GT(moved, 60U);
    EXPECT_GT(without, 20U);
}

/// All that is around the region meets the bounds of the second member, but not the member.
TEST(CompoundContacts, AreThoseOfTheMembersBesideOneWhoseBoundsReachFarther) {
    Members members;
    members.add({{-2, 0, 1}, worldFrame.halfAxes}, shapeOf(2, {1, 1, 2}).view());
    members.add({{-2, -3, 4}, worldFrame.halfAxes}, shapeOf(2, {1, 2, 2}).view());
    members.add({{0, -1, 1}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 2}}});
    CompoundWorlds worlds(BuiltCompound(members), {worldFrame, {}, worldFrame.halfAxes});
    const PolytopeMemory memory = shapeOf(12, {2.43, 1.907, 2.004, 0.718});
    const Region turned = *regionFromHalfExtents({-2.335, 0.66, -1.143}, {1, 1, 1}, {-0.339, -0.716, -0.595, 0.136});
    const Shape roundedBox{turned.world, memory.view()};
    Buffer<PartContact> rows;
    Buffer<PartContact> apart;
    ASSERT_TRUE(partContacts(worlds.whole, roundedBox, 0.422, {}, rows));
    ASSERT_TRUE(partContacts(worlds.apart, roundedBox, 0.422, {}, apart));
    expectSameRows(worlds, rows, apart);
    EXPECT_GT(rows[0].normal.y, 0.8);
}

/// Between the members of a compound there is nothing, which is not told either without memory.
TEST(CompoundContacts, BetweenMembersAreNoneOnceThereIsMemory) {
    Members members;
    members.add({{-5, 0, 0}, worldFrame.halfAxes});
    members.add({{5, 0, 0}, worldFrame.halfAxes});
    const BuiltCompound built(members);
    World world;
    addCompound(world, built, {worldFrame, {}, worldFrame.halfAxes});
    world.prepare();
    std::size_t refused = 0;
    for (bool isDone = false; !isDone && refused < 100; refused += isDone ? 0 : 1) {
        Buffer<PartContact> rows;
        const MemoryEndsAt end(refused);
        isDone = partContacts(world, {worldFrame}, 0.1, {}, rows);
        EXPECT_TRUE(rows.empty());
    }
    EXPECT_GT(refused, 1U);
}

/// What the first compound has had memory for is room for the second, which must tell that there was no more.
TEST(CompoundContacts, OfTwoCompoundsAreNoneOnceThereIsNoMemory) {
    Members members;
    for (int i = 0; i < 3; ++i) members.add({{0, 0.1 * i, 0}, worldFrame.halfAxes});
    const BuiltCompound built(members);
    World world;
    for (int i = 0; i < 2; ++i) addCompound(world, built, {worldFrame, {}, worldFrame.halfAxes});
    world.prepare();
    EXPECT_GT(noneUntilSame([&]() -> std::optional<std::size_t> {
                  Buffer<PartContact> rows;
                  if (!partContacts(world, {worldFrame}, 0.1, {}, rows)) return std::nullopt;
                  EXPECT_EQ(rows.size(), 6U);
                  return rows.size();
              }),
              4U);
}

} // namespace

} // namespace askew::test
