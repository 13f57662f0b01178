#include "askew/zones/place_gate.h"

#include "level/solid/solid_walls.h"
#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"
#include "zones/hollow_cubes.h"

#include "askew/zones/why_not.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

Region cubeRegion(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

/// A zone of one region, and something in its world.
struct GateScene {
    World world;
    Zones zones{&world.levels()};
    ZoneOptions options;
    Region region;
    PolytopeMemory shape; // of the region; empty for a box
    Id id = 0;

    explicit GateScene(const Region& of, PolytopeMemory memory = {}) : region(of), shape(std::move(memory)) {}

    GateScene& addCube(const Vec3& center, bool isSolid = false) {
        const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, isSolid);
        id = addLevel(world, built, cubeRegion(center, 1));
        return *this;
    }

    [[nodiscard]] WhyNot why() {
        ZoneError error{};
        const std::vector<Polytope> shapes{shape.view()};
        const Id zone = *zones.watch({{&region, 1}, shapes}, options, error);
        return whyNot(zones, world, zone, id);
    }
};

GateScene ballScene() { return GateScene(cubeRegion({}, 1), shapeOf(10, {2, 0, 0, 0})); }

TEST(PlaceGate, OfALevelIsItsTriangleNearestToTheMiddle) {
    const double edge = std::hypot(1.5, 1.5) - 2; // of the level's edge from the ball
    EXPECT_EQ(ballScene().addCube({9, 0, 0}).why().gate, Gate::bounds);
    EXPECT_EQ(GateScene(cubeRegion({}, 2)).addCube({3, 0, 0}).why().gate, Gate::update) << "which it touches";
    const WhyNot apart = ballScene().addCube({2.5, 2.5, 0}).why();
    EXPECT_EQ(apart.gate, Gate::shape);
    EXPECT_NEAR(apart.gap, edge, 1e-12);
    EXPECT_LT(apart.part, 12U);
    EXPECT_NEAR(dot(apart.normal, normalized(Vec3{-1, -1, 0})), 1, 1e-12);
    GateScene near = ballScene();
    near.options.enter = 0.0625;
    near.options.leave = 0.25;
    const WhyNot margin = near.addCube({2.5, 2.5, 0}).why();
    EXPECT_EQ(margin.gate, Gate::margin);
    EXPECT_NEAR(margin.gap, edge - 0.0625, 1e-12);
    near.options.enter = 0.25;
    EXPECT_EQ(near.why().gate, Gate::update);
    const WhyNot box = GateScene(cubeRegion({}, 2)).addCube({9, 0, 0}).why();
    EXPECT_EQ(box.gate, Gate::bounds);
    EXPECT_EQ(box.gap, 6);
    EXPECT_EQ(box.part, noPart);
}

TEST(PlaceGate, OfAPolytopeThatIsToBeInAsAWholeIsTheVertexThatSticksOutMost) {
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 sides{corner % 2 * 2 - 1.0, corner / 2 % 2 * 2 - 1.0, corner / 4 * 2 - 1.0};
        GateScene ball = ballScene();
        ball.options.mode = QueryMode::whole;
        WorldError error{};
        ball.id =
            *ball.world.add(cubeRegion({1.5 * sides.x, 1.4 * sides.y, 1.3 * sides.z}, 0.5), {}, Motion::moving, error);
        EXPECT_NEAR(ball.why().gap, std::hypot(2, 1.9, 1.8) - 2, 1e-12) << corner;
    }
}

TEST(PlaceGate, OfALevelThatIsToBeInAsAWholeIsTheCornerThatSticksOutMost) {
    GateScene scene(cubeRegion({}, 2));
    scene.options.mode = QueryMode::whole;
    const WhyNot why = scene.addCube({1.5, 1.25, 0}).why();
    EXPECT_EQ(why.gate, Gate::shape);
    EXPECT_EQ(why.gap, 0.5);
    EXPECT_EQ(why.normal, (Vec3{-1, 0, 0}));
    EXPECT_LT(why.part, 12U);
    scene.options.leave = 0.75;
    EXPECT_EQ(scene.why().gate, Gate::margin);
    GateScene ball = ballScene();
    ball.options.mode = QueryMode::whole;
    EXPECT_NEAR(ball.addCube({1, 0, 0}).why().gap, std::sqrt(6) - 2, 1e-12);
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 at{corner % 2 * 2.5 - 1.25, corner / 2 % 2 * 2.0 - 1, corner / 4 * 1.5 - 0.75};
        GateScene out = ballScene();
        out.options.mode = QueryMode::whole;
        EXPECT_NEAR(out.addCube(at).why().gap, std::hypot(2.25, 2, 1.75) - 2, 1e-12) << corner;
    }
}

TEST(PlaceGate, OfACenterIsThatOfTheBoundsOfWhatHasMany) {
    GateScene level(cubeRegion({}, 2));
    level.options.mode = QueryMode::center;
    EXPECT_EQ(level.addCube({3, 0, 0}).why().gap, 1);
    GateScene ball = ballScene();
    ball.options.mode = QueryMode::center;
    EXPECT_EQ(ball.addCube({3, 0, 0}).why().gap, 1);
    EXPECT_NEAR(ball.addCube({1.5, 1.5, 0}).why().gap, std::hypot(1.5, 1.5) - 2, 1e-12);
    WorldError error{};
    ball.id = *ball.world.add(cubeRegion({1.5, 0, 1.5}, 0.5), {}, Motion::moving, error);
    EXPECT_NEAR(ball.why().gap, std::hypot(1.5, 1.5) - 2, 1e-12);
    Members members;
    members.add(cubeRegion({-1, 0, 0}, 0.5).world);
    members.add(cubeRegion({3, 2, 0}, 0.5).world);
    ball.id = addCompound(ball.world, BuiltCompound(members), cubeRegion({1, 1, 0}, 1), 2); // its middle at (2, 2, 0)
    EXPECT_NEAR(ball.why().gap, std::hypot(2, 2) - 2, 1e-12);
}

TEST(PlaceGate, OfACompoundIsItsNearestMemberOrTheOneThatSticksOutMost) {
    Members members;
    members.add(cubeRegion({3, 0, 0}, 0.5).world);
    members.add(cubeRegion({2, 2, 0}, 0.5).world);
    GateScene ball = ballScene();
    ball.id = addCompound(ball.world, BuiltCompound(members), cubeRegion({}, 1), 2);
    const WhyNot nearest = ball.why();
    EXPECT_EQ(nearest.gate, Gate::shape);
    EXPECT_EQ(ball.world.compound(ball.world.rowOf(ball.id)).part(nearest.part).frame.center, (Vec3{2, 2, 0}));
    EXPECT_NEAR(nearest.gap, std::hypot(1.5, 1.5) - 2, 1e-12);
    ball.options.mode = QueryMode::whole;
    const WhyNot farthest = ball.why();
    EXPECT_EQ(farthest.gate, Gate::bounds);
}

TEST(PlaceGate, OfAnEllipsoidThatIsToBeInAsAWholeIsItsExcess) {
    GateScene ball = ballScene();
    ball.options.mode = QueryMode::whole;
    WorldError error{};
    const PolytopeMemory body = shapeOf(14, {0.5, 1, 0.5, 0, 0, 0});
    ball.id = *ball.world.add(cubeRegion({0, 1.25, 0}, 1), {}, Motion::moving, error, body.view());
    const WhyNot why = ball.why();
    EXPECT_EQ(why.gate, Gate::shape);
    EXPECT_NEAR(why.gap, 0.25, 1e-6);
    EXPECT_NEAR(why.normal.y, -1, 1e-6);
}

TEST(PlaceGate, OfABallAtTheEdgeOfABoxIsTheGapBetweenThem) {
    GateScene box(cubeRegion({}, 2));
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    box.id = *box.world.add(cubeRegion({2.875, 2.875, 0}, 1), {}, Motion::moving, error, ball.view());
    const WhyNot why = box.why();
    EXPECT_EQ(why.gate, Gate::shape);
    EXPECT_NEAR(why.gap, std::hypot(0.875, 0.875) - 1, 1e-12);
}

TEST(PlaceGate, IsTheShapeAloneWithoutMemory) {
    GateScene ball = ballScene();
    ball.region = *withPose(ball.region, {}, {0, 0, 0.6, 0.8});
    WorldError error{};
    const PolytopeMemory other = shapeOf(10, {1, 0, 0, 0});
    const Id body = *ball.world.add(cubeRegion({2.25, 2.25, 0}, 1), {}, Motion::moving, error, other.view());
    const Id level = ball.addCube({2.5, 2.5, 0}).id;
    ZoneError refused{};
    const std::vector<Polytope> shapes{ball.shape.view()};
    const Id zone = *ball.zones.watch({{&ball.region, 1}, shapes}, {}, refused);
    for (const auto& [id, gap] : {std::pair{body, std::hypot(2.25, 2.25) - 3}, {level, std::hypot(1.5, 1.5) - 2}}) {
        std::size_t refusals = 0;
        for (WhyNot why; why.gap == 0; ++refusals) {
            const MemoryEndsAt end(refusals);
            why = whyNot(ball.zones, ball.world, zone, id);
            EXPECT_EQ(why.gate, Gate::shape);
            if (why.gap != 0) {
                EXPECT_NEAR(why.gap, gap, 1e-12);
            }
        }
        EXPECT_GT(refusals, 1U);
    }
}

TEST(SolidGate, OfALevelIsOneOfItsTriangles) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const auto why = [&](QueryMode mode, const Region& cube, double enter = 0, double leave = 0, bool isSolid = false) {
        ZoneOptions options;
        options.mode = mode;
        options.enter = enter;
        options.leave = leave;
        Watch watch(built, {worldFrame, {}, worldFrame.halfAxes}, options);
        const BuiltLevel level(boxLevel({-1, -1, -1}, {1, 1, 1}), false, isSolid);
        return whyNot(watch.zones, watch.world, watch.zone, addLevel(watch.world, level, cube, 2));
    };
    const WhyNot margin = why(QueryMode::any, cubeRegion({3, 0, 0}, 1), 0.5, 1.5);
    EXPECT_EQ(margin.gate, Gate::margin);
    EXPECT_NEAR(margin.gap, 0.5, 1e-12);
    EXPECT_LT(margin.part, 12U);
    EXPECT_EQ(why(QueryMode::any, cubeRegion({3, 0, 0}, 1), 1.5, 1.5).gate, Gate::update);
    EXPECT_EQ(why(QueryMode::whole, cubeRegion({}, 0.5)).gate, Gate::update);
    EXPECT_EQ(why(QueryMode::whole, cubeRegion({0.75, 0, 0}, 0.5)).gate, Gate::shape);
    EXPECT_NEAR(why(QueryMode::center, cubeRegion({1.25, 0, 0}, 0.5)).gap, 0.25, 1e-9);
    EXPECT_EQ(why(QueryMode::any, cubeRegion({2, 2, 0}, 0.75), 0.25, 0.25, true).gate, Gate::shape);
}

TEST(SolidGate, OfALevelInACavityIsTheWayThroughIt) {
    Watch watch(hollowCube(), {worldFrame, {}, worldFrame.halfAxes}, {});
    for (const bool isSolid : {false, true}) {
        const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, isSolid);
        const Id id = addLevel(watch.world, built, cubeRegion({0.25, 0, 0}, 0.5), isSolid ? 2 : 3);
        const WhyNot why = whyNot(watch.zones, watch.world, watch.zone, id);
        EXPECT_EQ(why.gate, Gate::shape);
        EXPECT_LT(why.part, 12U) << isSolid;
        EXPECT_GT(why.gap, 0.2) << isSolid;
    }
}

/// All its triangles are in, and the cavity is in it.
TEST(SolidGate, OfALevelAroundACavityIsTheShapeAlone) {
    ZoneOptions options;
    options.mode = QueryMode::whole;
    Watch watch(hollowCube(), {worldFrame, {}, worldFrame.halfAxes}, options);
    const BuiltLevel built(boxLevel({-2, -2, -2}, {2, 2, 2}), false, true);
    const Id id = addLevel(watch.world, built, cubeRegion({}, 1), 2);
    EXPECT_EQ(whyNot(watch.zones, watch.world, watch.zone, id).gate, Gate::shape);
}

TEST(SolidGate, OfABodyIsTheShapeAloneWithoutMemory) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    Watch watch(built, {worldFrame, {}, worldFrame.halfAxes}, {});
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const Id id = *watch.world.add(cubeRegion({1.875, 1.875, 0}, 1), {}, Motion::moving, error, ball.view());
    std::size_t refusals = 0;
    for (WhyNot why; why.gap == 0; ++refusals) {
        const MemoryEndsAt end(refusals);
        why = whyNot(watch.zones, watch.world, watch.zone, id);
        EXPECT_EQ(why.gate, Gate::shape);
        if (why.gap != 0) {
            EXPECT_NEAR(why.gap, std::hypot(0.875, 0.875) - 1, 1e-12);
        }
    }
    EXPECT_GT(refusals, 1U);
}

} // namespace

} // namespace askew::test
