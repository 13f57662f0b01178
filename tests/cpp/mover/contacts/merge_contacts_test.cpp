#include "askew/mover/contacts/merge_contacts.h"

#include "level/level_shapes.h"
#include "support/draws/cubes.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"

#include "askew/level/flat_group.h"
#include "askew/mover/contacts/part_contacts.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

bool comesBefore(const PartContact& a, const PartContact& b) { return a.id != b.id ? a.id < b.id : a.part < b.part; }

TEST(MergeContacts, TheDeepestOfEachFaceIsLeft) {
    std::size_t merged = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1710);
        for (int i = 0; i < 6 && !HasFailure(); ++i) {
            const BuiltLevel built(kind.make(random));
            if (!built.result) continue;
            World world;
            const PlacedMesh placed{built.mesh, identityFrame()};
            for (int copies = 0; copies < 2; ++copies) addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
            const LevelShape asked = shapeNear(random, placedNear(random, placed), i % levelShapeKinds);
            Buffer<PartContact> rows;
            ASSERT_TRUE(partContacts(world, asked.shape, 0.2, {}, rows));
            const std::vector<PartContact> all(rows.all().begin(), rows.all().end());
            mergeContacts(world, rows);
            merged += all.size() - rows.size();
            EXPECT_TRUE(std::ranges::is_sorted(rows.all().begin(), rows.all().end(), comesBefore));
            for (const PartContact& row : all) {
                const auto isOfItsFace = [&](const PartContact& other) {
                    return other.id == row.id &&
                           areInOneGroup(built.mesh, built.mesh.laneOf(other.part), built.mesh.laneOf(row.part));
                };
                const auto left = rows.all();
                ASSERT_EQ(std::count_if(left.begin(), left.end(), isOfItsFace), 1);
                EXPECT_GE(std::find_if(left.begin(), left.end(), isOfItsFace)->depth, row.depth);
            }
        }
    }
    EXPECT_GT(merged, 10U);
}

TEST(MergeContacts, PlainCollidersStay) {
    World world;
    WorldError error{};
    const Box box{{0, 0, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(world.add({box, {}, box.halfAxes}, anyFilter, Motion::moving, error));
    Buffer<PartContact> rows;
    ASSERT_TRUE(partContacts(world, {box}, 0, {}, rows));
    mergeContacts(world, rows);
    EXPECT_EQ(rows.size(), 3U);
}

TEST(MergeContacts, MembersOfACompoundStay) {
    Members members;
    for (const double x : {-1.0, 1.0}) members.add({{x, -1, 0}, worldFrame.halfAxes});
    const BuiltCompound built(members);
    World world;
    addCompound(world, built, {worldFrame, {}, worldFrame.halfAxes});
    Buffer<PartContact> rows;
    ASSERT_TRUE(partContacts(world, {{{0, 0.75, 0}, worldFrame.halfAxes}}, 0, {}, rows));
    ASSERT_EQ(rows.size(), 2U);
    mergeContacts(world, rows);
    EXPECT_EQ(rows.size(), 2U);
}

} // namespace

} // namespace askew::test
