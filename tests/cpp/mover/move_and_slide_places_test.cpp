#include "askew/mover/move_and_slide.h"

#include "support/draws/levels/mover_worlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

constexpr double gravity = 9.81 / 3600;

/// What a walk of many frames came to.
struct Tour {
    int frames = 0;
    int inside = 0;
    int inAir = 0;
    double asked = 0;
    double gone = 0;
};

/// A body that walks where it is sent, and falls.
struct Tourist {
    Tourist(World& in, const Shape& shape) : world(in), body(shape) {}

    void walk(const Vec3& way, const Vec3& up, Tour& tour) {
        options.up = up;
        falling -= gravity;
        const Vec3 before = body.frame.center;
        const MoveMemory last = memory;
        const auto move =
            mover.moveAndSlide(world, body, way + up * falling, options, tour.frames > 0 ? &last : nullptr);
        ASSERT_TRUE(move);
        body.frame.center = move->center;
        memory = move->next;
        falling = move->state == MoveState::ground ? 0 : dot(move->slid, up);
        ++tour.frames;
        tour.inside += move->isFree ? 0 : 1;
        tour.inAir += move->state == MoveState::air ? 1 : 0;
        tour.asked += length(way);
        tour.gone += length(move->center - before);
    }

    World& world;
    Shape body;
    MoveOptions options;
    Mover mover;
    MoveMemory memory;
    double falling = 0;
};

/// Builds a grid of triangles over (x, z), each corner where `at` says.
template <class At> Level gridOf(std::uint32_t columns, std::uint32_t rows, At at) {
    Level level;
    for (std::uint32_t j = 0; j <= rows; ++j) {
        for (std::uint32_t i = 0; i <= columns; ++i) level.vertices.push_back(at(i, j));
    }
    for (std::uint32_t j = 0; j < rows; ++j) {
        for (std::uint32_t i = 0; i < columns; ++i) {
            const std::uint32_t a = (columns + 1) * j + i;
            level.add(a, a + columns + 1, a + 1);
            level.add(a + 1, a + columns + 1, a + columns + 2);
        }
    }
    return level;
}

Shape shapeAt(const Vec3& center, const PolytopeMemory& memory) {
    return {{center, worldFrame.halfAxes}, memory.view()};
}

TEST(MoveAndSlidePlaces, TerrainIsWalkedWithoutFlightsOrStops) {
    const BuiltLevel built(gridOf(160, 160, [](std::uint32_t i, std::uint32_t j) {
        const double height = std::sin(0.37 * i) * std::cos(0.29 * j) + 0.25 * std::sin(1.9 * i + 1.3 * j);
        return Vec3{0.5 * i - 40, 0.6 * height, 0.5 * j - 40};
    }));
    const PolytopeMemory capsule = shapeOf(11, {0.3, 0, 0.6, 0, 0, -0.6, 0});
    const PolytopeMemory ball = shapeOf(10, {0.3, 0, 0, 0});
    const Box box{{}, {Vec3{0.3, 0, 0}, {0, 0.9, 0}, {0, 0, 0.3}}};
    for (int k = 0; k < 3; ++k) {
        SCOPED_TRACE(k);
        World world;
        addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
        Tour drop;
        Tour tour;
        Tourist tourist(world, k == 0 ? shapeAt({}, capsule) : k == 1 ? shapeAt({}, ball) : Shape{box});
        tourist.body.frame.center = {0, 3, 0};
        for (int i = 0; i < 80; ++i) tourist.walk({}, {0, 1, 0}, drop);
        double heading = 0;
        tour.frames = 1;
        for (int i = 0; i < 2000; ++i) {
            heading += 0.02;
            tourist.walk(Vec3{std::cos(heading), 0, std::sin(heading)} * (5.0 / 60), {0, 1, 0}, tour);
        }
        EXPECT_EQ(tour.inside, 0);
        EXPECT_EQ(tour.inAir, 0);
        EXPECT_GE(tour.gone, 0.95 * tour.asked);
    }
}

TEST(MoveAndSlidePlaces, TunnelHoldsWhoWalksAndFliesThroughIt) {
    const std::uint32_t around = 50;
    const std::uint32_t along = 100; // 10,000 triangles
    const BuiltLevel built(gridOf(around, along, [&](std::uint32_t i, std::uint32_t j) {
        const double angle = i % around * (2 * std::numbers::pi / around);
        const double bend = std::sin(0.08 * j) * 2;
        const double radius = 1.6 + 0.1 * std::sin(0.5 * j);
        return Vec3{bend + radius * std::cos(angle), radius * std::sin(angle), 0.4 * j};
    }));
    const PolytopeMemory capsule = shapeOf(11, {0.3, 0, 0.6, 0, 0, -0.6, 0});
    Random random(1790);
    for (const double speed : {3.0, 60.0}) {
        World world;
        addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
        Tourist tourist(world, shapeAt({2 * std::sin(0.08 * 5), 0, 2}, capsule));
        Tour tour;
        Vec3 way = Vec3{0, 0, 1} * (speed / 60);
        for (int i = 0; i < 1200; ++i) {
            const Vec3& center = tourist.body.frame.center;
            if (center.z > 36 || center.z < 2.5) way.z = center.z > 20 ? -std::fabs(way.z) : std::fabs(way.z);
            way.x = random.between(-1, 1) * speed / 120;
            tourist.walk(way, {0, 1, 0}, tour);
            const double bend = std::sin(0.08 * (center.z / 0.4)) * 2;
            EXPECT_LT(std::sqrt((center.x - bend) * (center.x - bend) + center.y * center.y), 1.7) << i;
        }
        EXPECT_EQ(tour.inside, 0);
    }
}

TEST(MoveAndSlidePlaces, PlanetIsWalkedRoundWithATurningUp) {
    World world;
    const int count = 200;
    for (int i = 0; i < count; ++i) {
        const double y = 1 - 2 * (i + 0.5) / count;
        const double angle = i * std::numbers::pi * (3 - std::sqrt(5.0));
        const double out = std::sqrt(1 - y * y);
        const Vec3 up{out * std::cos(angle), y, out * std::sin(angle)};
        const Vec3 side = across(up);
        const Box box{up * 2.5, {side * 0.45, up * 0.5, cross(side, up) * 0.45}};
        WorldError error{};
        ASSERT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::still, error));
    }
    const PolytopeMemory ball = shapeOf(10, {0.3, 0, 0, 0});
    Tourist tourist(world, shapeAt({0, 3.6, 0}, ball));
    Tour tour;
    Vec3 forward{1, 0, 0};
    for (int i = 0; i < 1500; ++i) {
        const Vec3 up = normalized(tourist.body.frame.center);
        forward = normalized(partAcross(forward, up));
        tourist.walk(forward * (3.0 / 60), up, tour);
        EXPECT_GT(length(tourist.body.frame.center), 3);
    }
    EXPECT_EQ(tour.inside, 0);
    EXPECT_LT(tour.inAir, 60);
    EXPECT_GT(tour.gone, 0.9 * tour.asked);
}

} // namespace

} // namespace askew::test
