#include "askew/mover/push_out.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/separation.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/winding.h"
#include "askew/mover/free_space.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

constexpr double band = 2e-9; // a box is compared with triangles in the coordinates of a mesh that may be far away

Shape movedBy(const Shape& shape, const Vec3& translation) {
    Shape there = shape;
    there.frame.center = shape.frame.center + translation;
    return there;
}

/// Returns how deep a region lies in the triangles of a level, by looking at all; infinite within a solid.
double depthByTriangles(const Shape& region, const PlacedMesh& level) {
    ShapePair pair;
    pair.set(region);
    const TrianglesNear triangles(level, pair.region());
    double depth = isWithinSolid(pair.region(), level) ? infinity : -infinity;
    for (std::uint32_t part = 0; part < level.mesh.header.parts; ++part) {
        const std::uint32_t lane = level.mesh.laneOf(part);
        if (lane == noPart) continue;
        const TrianglePolytope triangle = triangles.polytope(lane);
        depth = std::max(depth, -separation(pair.region(), triangle.view()));
    }
    return depth;
}

PushOut pushed(World& world, const Shape& region, const PushOutOptions& how = {}) {
    Buffer<PartContact> rows;
    const auto out = pushOut(world, region, how, {}, rows);
    EXPECT_TRUE(out);
    return out.value_or(PushOut{});
}

/// Returns options of a region that was last free there.
PushOutOptions cameFrom(const Vec3& center) {
    PushOutOptions how;
    how.from = center;
    return how;
}

Id addBox(World& world, const Box& box) {
    WorldError error{};
    return *world.add({box, {}, box.halfAxes}, {}, Motion::moving, error);
}

Box boxAt(const Vec3& center, const Vec3& half) {
    return {center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

TEST(PushOut, SaysWhetherThereIsRoomThere) {
    std::array<std::size_t, 3> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1730);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const BuiltLevel built(kind.make(random), random.oneIn(3), random.oneIn(4));
            if (!built.result) continue; // open, and was to be solid
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            const Box box{placed.frame.toWorld({}),
                          {placed.frame.directionToWorld({1, 0, 0}), placed.frame.directionToWorld({0, 1, 0}),
                           placed.frame.directionToWorld({0, 0, 1})}};
            World world;
            addLevel(world, built, {box, {}, box.halfAxes});
            for (int k = 0; k < 8 && !HasFailure(); ++k) {
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeNear(random, placedNear(random, placed), k % levelShapeKinds);
                const PushOut out = pushed(world, asked.shape);
                const double before = depthByTriangles(asked.shape, placed);
                const double after = depthByTriangles(movedBy(asked.shape, out.translation), placed);
                EXPECT_TRUE(out.isFree ? after < band : after > -band) << after;
                if (before < -band) {
                    EXPECT_EQ(out.translation, Vec3{});
                }
                ++seen[before < -band ? 0 : out.isFree ? 1 : 2];
            }
        }
    }
    RecordProperty("free, pushed, stuck",
                   std::to_string(seen[0]) + " " + std::to_string(seen[1]) + " " + std::to_string(seen[2]));
    EXPECT_GT(seen[0], 30U);
    EXPECT_GT(seen[1], 40U);
    EXPECT_LT(seen[2], seen[1]); // tangles of triangles hold some
}

TEST(PushOut, OfOneConvexColliderIsTheMinimumTranslation) {
    Random random(1731);
    std::size_t met = 0;
    for (int i = 0; i < 1200 && !HasFailure(); ++i) {
        const Triangle near{Vec3{0, 0, 0}, {1, 0.3, 0}, {0.2, 1, 0.5}};
        const LevelShape still = shapeNear(random, near, i % levelShapeKinds);
        const LevelShape asked = shapeNear(random, near, (i / levelShapeKinds) % levelShapeKinds);
        World world;
        WorldError error{};
        const Box& frame = still.shape.frame;
        ASSERT_TRUE(world.add({frame, {}, frame.halfAxes}, {}, Motion::moving, error, still.shape.polytope));
        ShapePair pair;
        pair.set(asked.shape);
        ASSERT_TRUE(pair.take(still.shape));
        PushOutOptions how;
        if (i % 3 != 0) how.freedom = i % 3 == 1 ? Freedom::along : Freedom::across;
        how.direction = {0, 1, 0};
        how.skin = i % 2 == 0 ? 0 : 0.125;
        how.maxDistance = 100;
        const bool isMet = overlapsStrictly(pair.region(), pair.last());
        const auto least = how.freedom
                               ? minimumTranslation(pair.region(), pair.last(), *how.freedom, how.direction, how.skin)
                               : minimumTranslation(pair.region(), pair.last(), how.skin);
        const PushOut out = pushed(world, asked.shape, how);
        EXPECT_TRUE(out.isFree) << i;
        const Vec3 wanted = isMet ? least->vector : Vec3{};
        EXPECT_LE(length(out.translation - wanted), 1e-12 * (1 + length(wanted))) << i;
        met += isMet ? 1 : 0;
    }
    EXPECT_GT(met, 90U);
}

TEST(PushOut, OfAFloorAndTwoWallsLeadsIntoTheCorner) {
    World world;
    const Id floor = addBox(world, boxAt({0, -1, 0}, {10, 1, 10}));
    const Id left = addBox(world, boxAt({-11, 0, 0}, {1, 10, 10}));
    const Id back = addBox(world, boxAt({0, 0, -11}, {10, 10, 1}));
    Buffer<PartContact> rows;
    const Shape region{boxAt({-9.25, 0.375, -9.125}, {1, 0.5, 1})};
    const auto out = pushOut(world, region, {}, {}, rows);
    ASSERT_TRUE(out && out->isFree);
    EXPECT_NEAR(out->translation.x, 0.25, 1e-12);
    EXPECT_NEAR(out->translation.y, 0.125, 1e-12);
    EXPECT_NEAR(out->translation.z, 0.125, 1e-12);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].id, floor);
    EXPECT_EQ(rows[1].id, left);
    EXPECT_EQ(rows[2].id, back);
    EXPECT_NEAR(rows[1].depth, 0.25, 1e-12);
    EXPECT_EQ(rows[1].normal, (Vec3{1, 0, 0}));
}

TEST(PushOut, BetweenWallsIsNotFree) {
    World world;
    addBox(world, boxAt({-2, 0, 0}, {1, 5, 5}));
    addBox(world, boxAt({2, 0, 0}, {1, 5, 5}));
    const PushOut out =
        pushed(world, {boxAt({0.25, 0, 0}, {1.5, 1, 1})},
               {.from = {}, .freedom = {}, .direction = {}, .skin = 0, .maxDistance = 1, .maxIterations = 8});
    EXPECT_FALSE(out.isFree);
    EXPECT_LE(length(out.translation), 1.0);
}

TEST(PushOut, LeadsOutOfASolidHoweverDeep) {
    const BuiltLevel built(boxLevel({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}), false, true);
    ASSERT_TRUE(built.result);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    const Aabb around = built.mesh.header.bounds;
    const Vec3 middle = (around.min + around.max) * 0.5;
    Random random(1732);
    for (int i = 0; i < 200 && !HasFailure(); ++i) {
        const double half = random.between(0.01, 0.4);
        const Vec3 off{random.between(-0.45, 0.45), random.between(-0.45, 0.45), random.between(-0.45, 0.45)};
        PushOutOptions how;
        how.maxDistance = 2;
        const PushOut out = pushed(world, {boxAt(middle + off, {half, half, half})}, how);
        EXPECT_TRUE(out.isFree) << i;
        const double least = 0.5 - std::max({std::fabs(off.x), std::fabs(off.y), std::fabs(off.z)}) + half;
        EXPECT_NEAR(length(out.translation), least, 1e-9) << i;
    }
}

TEST(PushOut, OfASurfaceLeadsToWhereItCameFrom) {
    Level wall; // in the plane x = 0, facing +x
    wall.vertices = {{0, -5, -5}, {0, 5, -5}, {0, 5, 5}, {0, -5, 5}};
    wall.add(0, 1, 2);
    wall.add(0, 2, 3);
    const BuiltLevel built(wall);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    const Shape region{boxAt({0.25, 0.5, 0.125}, {0.5, 0.5, 0.5})}; // its middle has passed
    EXPECT_NEAR(pushed(world, region).translation.x, 0.25, 1e-12);
    const PushOut back = pushed(world, region, cameFrom(Vec3{-3, 0.5, 0.125}));
    EXPECT_TRUE(back.isFree);
    EXPECT_NEAR(back.translation.x, -0.75, 1e-12);
    EXPECT_NEAR(pushed(world, region, cameFrom(Vec3{3, 0.5, 0.125})).translation.x, 0.25, 1e-12);
    EXPECT_NEAR(pushed(world, region, cameFrom(Vec3{-3, 80, 0.125})).translation.x, 0.25, 1e-12); // around it
}

TEST(PushOut, WithoutMemoryIsNone) {
    const BuiltLevel built(boxLevel({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}), false, true);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    addBox(world, boxAt({0, 0, 0}, {0.3, 0.3, 0.3}));
    const Shape region{boxAt({0.4, 0.4, 0.2}, {0.3, 0.2, 0.3})};
    world.prepare();
    const PushOut wanted = pushed(world, region);
    for (std::size_t call = 0;; ++call) {
        ASSERT_LT(call, 400U);
        Buffer<PartContact> rows;
        std::optional<PushOut> out;
        {
            const MemoryEndsAt end(call);
            out = pushOut(world, region, {}, {}, rows);
        }
        EXPECT_EQ(rows.empty(), !out);
        if (!out) continue;
        EXPECT_EQ(out->translation, wanted.translation);
        EXPECT_GT(call, 5U);
        break;
    }
}

/// Out of the first it would lie in the second, which only a second look finds.
TEST(PushOut, IsNotFreeWhereItHasNoMoreIterations) {
    World world;
    addBox(world, boxAt({0, 0, 0}, {1, 1, 1}));
    addBox(world, boxAt({2.4375, 0, 0}, {0.75, 0.75, 0.75}));
    const Shape region{boxAt({1.25, 0.5, 0}, {0.375, 0.375, 0.375})};
    PushOutOptions how;
    how.maxIterations = 0;
    const PushOut none = pushed(world, region, how);
    EXPECT_EQ(none.translation, Vec3{});
    EXPECT_FALSE(none.isFree);
    how.maxIterations = 1;
    const PushOut once = pushed(world, region, how);
    EXPECT_NEAR(once.translation.x, 0.125, 1e-12);
    EXPECT_NEAR(once.translation.y, 0, 1e-12);
    EXPECT_FALSE(once.isFree);
}

} // namespace

} // namespace askew::test
