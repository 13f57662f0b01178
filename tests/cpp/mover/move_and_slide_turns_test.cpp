#include "askew/mover/move_and_slide.h"

#include "support/walker.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// What a body is asked to go around, or along, in one move.
struct Course {
    Vec3 from;
    Vec3 asked;
    bool isBox = false;
};

/// Returns where a body comes to in so many moves; none of them leads farther along the floor than it was asked to.
template <class Add> Vec3 endOf(const Course& course, int moves, const Add& addTo) {
    Walker walker({floorBox});
    addTo(walker.world);
    walker.isBox = course.isBox;
    walker.startAt(course.from);
    for (int i = 0; i < moves; ++i) {
        const Vec3 before = walker.center;
        walker.move(course.asked * (1.0 / moves));
        const Vec3 way = walker.center - before;
        EXPECT_LE(std::hypot(way.x, way.z), length(course.asked) / moves * (1 + 1e-9));
    }
    return walker.center;
}

/// Returns how far apart the ends of one move and of ten are.
template <class Add> double apart(const Course& course, const Add& addTo) {
    return length(endOf(course, 1, addTo) - endOf(course, 10, addTo));
}

/// A grid of two by `cells` triangles a row, of which a cell is 0.3 wide.
template <class Place> Level grid(std::uint32_t cells, const Place& place) {
    Level level;
    for (std::uint32_t z = 0; z <= cells; ++z) {
        for (std::uint32_t x = 0; x <= cells; ++x) level.vertices.push_back(place(0.3 * x, 0.3 * z));
    }
    for (std::uint32_t z = 0; z < cells; ++z) {
        for (std::uint32_t x = 0; x < cells; ++x) {
            const std::uint32_t a = (cells + 1) * z + x;
            level.add(a, a + cells + 1, a + 1);
            level.add(a + 1, a + cells + 1, a + cells + 2);
        }
    }
    return level;
}

TEST(MoveAndSlide, AroundWhatIsRoundOneMoveIsAsGoodAsTen) {
    Random random(1784);
    const std::array<PolytopeMemory, 3> shapes{shapeOf(10, {0.8, 0, 0, 0}), shapeOf(11, {0.5, 0, 2, 0, 0, -2, 0}),
                                               shapeOf(13, {0.5, 0, 0.5, 0, 2, 0, 0, -2, 0})};
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const double angle = random.between(-0.3, 0.3);
        const double size = random.between(1.5, 3.5);
        const Course course{{random.between(-0.3, 0.3), standing, random.between(-2.5, -2)},
                            {size * std::sin(angle), 0, size * std::cos(angle)},
                            i % 2 == 0};
        const auto add = [&](World& world) {
            const Box frame{{0, 1, 0}, worldFrame.halfAxes};
            WorldError error{};
            const PolytopeMemory& shape = shapes[static_cast<unsigned>(i) / 2 % 3];
            EXPECT_TRUE(world.add({frame, {}, frame.halfAxes}, {}, Motion::still, error, shape.view()));
        };
        EXPECT_LE(apart(course, add), 0.01);
        EXPECT_NEAR(endOf(course, 10, add).y, standing, 1e-9);
    }
}

// Each triangle of a flat wall is met, and turns nothing: it is no slide.
TEST(MoveAndSlide, AlongAWallOfTrianglesOneMoveIsAsGoodAsTen) {
    const BuiltLevel wall(grid(40, [](double x, double z) { return Vec3{1.5, x - 1, z - 1}; }));
    const auto add = [&](World& world) { addLevel(world, wall, {worldFrame, {}, worldFrame.halfAxes}); };
    for (int i = 0; i < 12; ++i) {
        SCOPED_TRACE(i);
        const Course course{{1.1, standing, 0.1}, {0.4 * i, 0, 1 + 0.5 * i}, i % 2 == 0};
        EXPECT_NEAR(endOf(course, 1, add).z, course.from.z + course.asked.z, 1e-6);
        EXPECT_LE(apart(course, add), 0.01);
        EXPECT_NEAR(endOf(course, 10, add).y, standing, 1e-9);
    }
}

/// Where a wall ends, a turned box stands behind it; what is lower than a step is walked over.
struct Alley {
    double turn;
    double wall = 3; // how high it is
    double box = 3;

    void operator()(World& world) const {
        for (const Box& each : {boxOf({2, wall - 2, -4}, {0.5, 2, 4}),
                                boxOf({2.6, box - 2, 1.5}, {0.5, 2, 0.5}, {0, std::sin(turn), 0, std::cos(turn)})}) {
            WorldError error{};
            EXPECT_TRUE(world.add({each, {}, each.halfAxes}, {}, Motion::still, error));
        }
    }
};

/// Returns whether ten moves meet anything head-on, but for eight degrees: a hair then decides where they slide.
bool meetsHeadOn(const Course& course, const Alley& alley) {
    Walker walker({floorBox});
    alley(walker.world);
    walker.isBox = course.isBox;
    walker.startAt(course.from);
    for (int i = 0; i < 10; ++i) {
        walker.move(course.asked * 0.1);
        for (const MoveHit& hit : walker.mover.hits()) {
            if (dot(hit.normal, course.asked) < -0.99 * length(course.asked)) return true;
        }
    }
    return false;
}

/// Returns a course past the end of the wall whose end is not left to chance: ten moves and a hundred agree on it, and
/// meet nothing head-on.
Course drawCourse(Random& random, const Alley& alley, bool isBox) {
    for (;;) {
        const Course course{{random.between(0.6, 1.19), standing, random.between(-3, 0)},
                            {random.between(0.2, 3), 0, random.between(0.2, 4)},
                            isBox};
        const bool isSure = length(endOf(course, 10, alley) - endOf(course, 100, alley)) <= 0.002;
        if (isSure && !meetsHeadOn(course, alley)) return course;
    }
}

TEST(MoveAndSlide, PastTheEndOfAWallOneMoveIsAsGoodAsTen) {
    Random random(1785);
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        const Alley alley{random.between(0, 1.57)};
        EXPECT_LE(apart(drawCourse(random, alley, i % 2 == 0), alley), 0.05);
    }
}

// A wall that is no step is met first, or after a step; whether the very end of a step is climbed may depend on how far
// off it each move begins.
TEST(MoveAndSlide, PastAWallAndOverAStepOneMoveIsAsGoodAsTen) {
    Random random(1786);
    int others = 0;
    for (int i = 0; i < 400; ++i) {
        Alley alley{random.between(0, 1.57)};
        (i % 4 < 2 ? alley.wall : alley.box) = random.between(0.05, 0.2);
        if (apart(drawCourse(random, alley, i % 2 == 0), alley) > 0.05) ++others;
    }
    std::printf("one move ends elsewhere than ten: %d of 400\n", others);
    EXPECT_LE(others, 2);
}

// No step leads past a wall that is as high, and so none makes the way uphill a level one.
TEST(MoveAndSlide, WalksNoFasterUpASlopeBesideAWall) {
    for (const double slope : {0.2, 0.4, 0.7}) {
        for (const bool isBox : {true, false}) {
            SCOPED_TRACE(slope);
            Walker walker({boxOf({0, 0, 0}, {20, 0.5, 20}, {-std::sin(slope / 2), 0, 0, std::cos(slope / 2)}),
                           boxOf({1.5, 0, 0}, {0.5, 20, 20})});
            walker.isBox = isBox;
            walker.startAt({0, 2, 0});
            for (int i = 0; i < 60; ++i) walker.move({0, -0.1, 0});
            const Vec3 start = walker.center;
            walker.move({0, 0, 0.5});
            const double alone = walker.center.z - start.z;
            EXPECT_LT(alone, 0.49);
            for (walker.startAt(start); walker.center.x < 0.69;) walker.move({0.1, 0, 0});
            const Vec3 beside = walker.center;
            EXPECT_EQ(walker.move({0.5, 0, 0.5}).stepped, 0);
            EXPECT_LE(walker.center.z - beside.z, alone + 1e-9);
        }
    }
}

} // namespace

} // namespace askew::test
