#include "askew/mover/slide/ground_frame.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

namespace askew::test {

namespace {

Id addBox(World& world, const Region& region) {
    WorldError error{};
    return *world.add(region, {}, Motion::moving, error);
}

/// Returns the memory of a body whose lowest point is there, on a ground.
MoveMemory standing(const World& world, Id ground, const Vec3& point) {
    MoveMemory memory;
    memory.state = MoveState::ground;
    memory.ground = ground;
    memory.center = point;
    rememberGround(world, point, {0, 1, 0}, nullptr, memory);
    return memory;
}

TEST(GroundFrame, CarriesWithWhateverTheGroundDoes) {
    Random random(1771);
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        World world;
        Region region = drawRegion(random, 4, 2);
        const Id id = addBox(world, region);
        const Vec3 point = drawVec(random, -2, 2);
        const MoveMemory memory = standing(world, id, point);
        EXPECT_EQ(carryOf(world, memory, point, {}).translation, (Vec3{0, 0, 0}));
        EXPECT_EQ(carryOf(world, memory, point, {}).turn, 0);
        const double turn = random.between(-3, 3);
        const Quat q = region.rotation;
        const Quat by{0, std::sin(turn / 2), 0, std::cos(turn / 2)};
        const Quat after{by.w * q.x + by.y * q.z, by.w * q.y + by.y * q.w, by.w * q.z - by.y * q.x,
                         by.w * q.w - by.y * q.y};
        const Vec3 center = drawVec(random, 0, 4);
        const Vec3 expected = center + rotate(by, point - region.world.center);
        ASSERT_TRUE(setPose(region, center, after));
        ASSERT_EQ(world.move(id, region), WorldError::none);
        const Carry carry = carryOf(world, memory, point, {});
        EXPECT_EQ(carry.ground, id);
        EXPECT_LT(maxAbs(point + carry.translation - expected), 1e-12);
        EXPECT_NEAR(carry.turn, turn, 1e-12);
    }
}

TEST(GroundFrame, IsThereForFlatGround) {
    World world;
    for (const Vec3& half : {Vec3{2, 0, 2}, Vec3{0, 0, 2}, Vec3{0, 0, 0}, Vec3{2, 1, 3}}) {
        Region region = *regionFromHalfExtents({0, 1, 0}, half, {});
        const Id id = addBox(world, region);
        const MoveMemory memory = standing(world, id, {0.5, 1, 0.5});
        ASSERT_TRUE(setPose(region, {1, 3, -1}, {}));
        ASSERT_EQ(world.move(id, region), WorldError::none);
        EXPECT_LT(maxAbs(carryOf(world, memory, memory.center, {}).translation - Vec3{1, 2, -1}), 1e-14);
    }
}

TEST(GroundFrame, CarriesNothingWhenTheGroundIsGoneOrTheBodyElsewhere) {
    World world;
    Region region = *regionFromHalfExtents({0, 0, 0}, {1, 1, 1}, {});
    const Id id = addBox(world, region);
    const MoveMemory memory = standing(world, id, {0.5, 1, 0.5});
    ASSERT_TRUE(setPose(region, {1, 0, 0}, {}));
    ASSERT_EQ(world.move(id, region), WorldError::none);
    EXPECT_EQ(carryOf(world, memory, memory.center, {}).ground, id);
    EXPECT_EQ(carryOf(world, memory, memory.center + Vec3{1, 0, 0}, {}).ground, 0U);
    MoveOptions options;
    options.carries = false;
    EXPECT_EQ(carryOf(world, memory, memory.center, options).ground, 0U);
    MoveMemory inAir = memory;
    inAir.state = MoveState::air;
    EXPECT_EQ(carryOf(world, inAir, memory.center, {}).ground, 0U);
    ASSERT_TRUE(world.setEnabled(id, false));
    EXPECT_EQ(carryOf(world, memory, memory.center, {}).ground, 0U);
    world.remove(id);
    EXPECT_EQ(carryOf(world, memory, memory.center, {}).ground, 0U);
}

/// Ground that tips over may stand the heading on end, which then tells no turn; the point is carried all the same.
TEST(GroundFrame, ThatTipsOverTellsNoTurnWhereTheHeadingIsUpright) {
    const Vec3 point{0.5, 1, 0.25};
    std::size_t upright = 0;
    for (const auto& [axes, expected] :
         {std::pair{std::array<Vec3, 3>{Vec3{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}, Vec3{-1, 0.5, 0.25}},
          {std::array<Vec3, 3>{Vec3{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}, Vec3{0.5, 0.25, -1}}}) {
        World world;
        const Id id = addBox(world, {worldFrame, {}, worldFrame.halfAxes});
        const MoveMemory memory = standing(world, id, point);
        ASSERT_EQ(world.move(id, {{{}, axes}, {}, axes}), WorldError::none);
        const Carry carry = carryOf(world, memory, point, {});
        EXPECT_EQ(point + carry.translation, expected);
        EXPECT_EQ(carry.turn, 0);
        const Vec3 heading = axes[0] * memory.heading.x + axes[1] * memory.heading.y + axes[2] * memory.heading.z;
        upright += heading.x == 0 && heading.z == 0 ? 1 : 0;
    }
    EXPECT_EQ(upright, 1U);
}

/// Two axes of a square plate are as long, to rounding; its frame stays the same one as it turns, and stretches with
/// it.
TEST(GroundFrame, OfAFlatGroundTurnsAndStretchesWithIt) {
    Random random(1772);
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        World world;
        const double size = random.between(1, 5);
        const Vec3 half{size, 0, random.oneIn(2) ? size : random.oneIn(2) ? 0 : random.between(1, 5)};
        Region region = *regionFromHalfExtents(drawVec(random, -2, 2), half, drawQuat(random));
        const Id id = addBox(world, region);
        const Vec3 point = region.world.center + region.world.halfAxes[0] * 0.5 + region.world.halfAxes[2] * 0.25;
        const MoveMemory memory = standing(world, id, point);
        ASSERT_TRUE(setPose(region, drawVec(random, -2, 2), drawQuat(random)));
        const double longer = i % 3 == 0 ? 2 : 1;
        for (Vec3& axis : region.world.halfAxes) axis = axis * longer;
        ASSERT_EQ(world.move(id, region), WorldError::none);
        const Vec3 expected = region.world.center + region.world.halfAxes[0] * 0.5 + region.world.halfAxes[2] * 0.25;
        EXPECT_LT(maxAbs(point + carryOf(world, memory, point, {}).translation - expected), 1e-12);
    }
}

TEST(GroundFrame, ThatDoesNotMoveTellsNoTurnWhenUpDoes) {
    Random random(1773);
    for (int i = 0; i < 100; ++i) {
        World world;
        const Id id = addBox(world, drawRegion(random, 4, 2));
        const MoveMemory memory = standing(world, id, {0.5, 1, 0.5});
        MoveOptions options;
        options.up = normalized(Vec3{random.between(-0.5, 0.5), 1, random.between(-0.5, 0.5)});
        EXPECT_LT(std::fabs(carryOf(world, memory, memory.center, options).turn), 1e-12);
    }
}

} // namespace

} // namespace askew::test
