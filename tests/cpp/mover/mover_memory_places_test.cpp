// What a move says when memory ends in the middle of it: where it comes upon parts that it did not know of yet.
#include "support/memory/none_until_same.h"
#include "support/walker.h"

#include "askew/mover/push_out.h"

#include <gtest/gtest.h>

#include <optional>

namespace askew::test {

namespace {

bool isAny(const void* /*context*/, Id /*id*/, std::uint32_t /*part*/, const Vec3& /*normal*/) { return true; }

/// Adds so many small boxes that whoever comes upon them needs memory.
void addPebbles(Walker& walker, const Vec3& least, const Vec3& most) {
    constexpr int side = 4;
    for (int i = 0; i < side * side * side; ++i) {
        const int row = i / side;
        const int layer = row / side;
        const Vec3 part{(i % side + 0.5) / side, (row % side + 0.5) / side, (layer + 0.5) / side};
        const Vec3 size = most - least;
        walker.add(boxOf(least + Vec3{size.x * part.x, size.y * part.y, size.z * part.z}, {0.01, 0.01, 0.01}));
    }
}

/// Where a move ends, and whether it is free there.
struct End {
    Vec3 center;
    MoveState state;
    bool isFree;

    friend bool operator==(const End&, const End&) = default;
};

/// Makes the next move of a body with memory that ends; returns how often that was none. The body stays where it is.
std::size_t noneOf(Walker& walker, const Vec3& asked, End& end) {
    const MoveMemory last = walker.memory;
    return noneUntilSame([&]() -> std::optional<End> {
        Mover mover;
        const MoveMemory* previous = walker.hasMoved ? &last : nullptr;
        const auto made = mover.moveAndSlide(walker.world, walker.shape(), asked, walker.options, previous);
        if (!made) return std::nullopt;
        end = {made->center, made->state, made->isFree};
        return end;
    });
}

/// The ground takes the body a long way to where it has not looked.
TEST(MoverMemory, EndsWhereTheGroundHasTakenTheBody) {
    Walker walker;
    const Id ground = walker.add(boxOf({0, -0.5, 0}, {1, 0.5, 1}));
    addPebbles(walker, {1.5, 0.1, -1.4}, {2.5, 1.5, -0.6});
    walker.options.snap = 0.01;
    walker.move({0, -gravity, 0});
    ASSERT_EQ(walker.memory.state, MoveState::ground);
    walker.put(ground, boxOf({2, -0.5, 0}, {1, 0.5, 1}));
    End end{};
    EXPECT_GT(noneOf(walker, {0.01, 0, 0}, end), 20U);
    EXPECT_NEAR(end.center.x, 2.01, 1e-9);
    EXPECT_EQ(end.state, MoveState::ground);
}

/// It walks off an edge, and looks down for what it may land on: pebbles on a floor.
TEST(MoverMemory, EndsWhereTheBodyLooksDownForGround) {
    for (const MovePredicate predicate : {MovePredicate{nullptr}, MovePredicate{isAny}}) {
        Walker walker;
        const Id ground = walker.add(boxOf({-1, -0.5, 0}, {1, 0.5, 1}));
        walker.add(boxOf({2, -0.5, 0}, {4, 0.3, 4}));
        addPebbles(walker, {1.9, -0.19, -0.3}, {2.6, -0.11, 0.3});
        walker.options.snap = 0.25;
        walker.options.maxSlope = 0.05;
        walker.options.predicate = predicate;
        walker.move({0, -gravity, 0});
        ASSERT_EQ(walker.memory.state, MoveState::ground);
        walker.put(ground, boxOf({1, -0.5, 0}, {1, 0.5, 1}));
        End end{};
        EXPECT_GT(noneOf(walker, {0.31, 0, 0}, end), 20U);
        EXPECT_TRUE(end.isFree);
        EXPECT_EQ(end.state, MoveState::ground);
        EXPECT_LT(end.center.y, standing - 0.1);
    }
}

/// A step leads on to where there is more beside the body, and below it.
TEST(MoverMemory, EndsWhereAStepLeads) {
    for (const MovePredicate predicate : {MovePredicate{nullptr}, MovePredicate{isAny}}) {
        for (const double wall : {3.0, 0.8}) { // far on, or too near for the step to be one
            for (const int others : {0, 1, 2, 3}) {
                Walker walker({floorBox, boxOf({2.5, 0, 0}, {2.1, 0.2, 3})});
                walker.add(boxOf({wall + 1, 1, 0}, {1, 1, 3}));
                // What it is against all the time, so that the wall is not the first part that is asked about.
                if (others > 0) walker.add(boxOf({0, 0.9, 0.805}, {0.5, 0.5, 0.5}));
                if (others > 1) walker.add(boxOf({0, 0.9, -0.805}, {0.5, 0.5, 0.5}));
                if (others > 2) walker.add(boxOf({-0.805, 0.9, 0}, {0.5, 0.2, 0.2}));
                addPebbles(walker, {0.5, 1.1, 0.75}, {1, 1.6, 0.85});
                addPebbles(walker, {0.5, -0.58, -0.2}, {1, -0.45, 0.2});
                walker.isBox = true;
                walker.options.snap = 0;
                walker.options.stepDepth = 0.5;
                walker.options.predicate = predicate;
                walker.startAt({0.095, standing, 0});
                walker.move({0, -gravity, 0});
                ASSERT_EQ(walker.memory.state, MoveState::ground);
                End end{};
                EXPECT_GT(noneOf(walker, {0.05, 0, 0}, end), 20U);
                EXPECT_NEAR(end.center.y, wall > 1 ? standing + 0.2 : standing, 1e-6);
            }
        }
    }
}

/// A plate is built anew wherever it is asked about; without a skin it touches what it stands on.
TEST(MoverMemory, EndsAtAnyCallOfAPlateThatTouches) {
    Walker walker({floorBox, boxOf({1.5, 0.5, 0}, {0.5, 0.5, 2})});
    walker.options.skin = 0;
    for (const double height : {0.0, 0.25, -0.05}) { // on the floor, above it, and in it
        const Shape plate{{{0, height, 0}, {Vec3{0.3, 0, 0}, {}, {0, 0, 0.3}}}};
        for (const Vec3& asked : {Vec3{0.1, -0.5, 0}, Vec3{1.5, 0, 0.5}, Vec3{}}) {
            const std::size_t none = noneUntilSame([&]() -> std::optional<End> {
                Mover mover;
                const auto made = mover.moveAndSlide(walker.world, plate, asked, walker.options);
                if (!made) return std::nullopt;
                return End{made->center, made->state, made->isFree};
            });
            EXPECT_GT(none, 5U);
        }
        const std::size_t none = noneUntilSame([&]() -> std::optional<Vec3> {
            Buffer<PartContact> rows;
            const auto out = pushOut(walker.world, plate, {}, {}, rows);
            if (!out) return std::nullopt;
            return out->translation;
        });
        EXPECT_GT(none, 2U);
    }
}

/// What overlaps the body and does not count is remembered, before it looks for a solid around it.
TEST(MoverMemory, EndsWhereTheBodyOverlapsWhatDoesNotCount) {
    const BuiltLevel ground(boxLevel({-4, -1, -4}, {4, 0, 4}), false, true);
    Walker walker;
    addLevel(walker.world, ground, {worldFrame, {}, worldFrame.halfAxes});
    const Id ghost = walker.add(boxOf({0, 1, 0}, {1, 0.5, 1}));
    walker.options.predicate = [](const void* context, Id id, std::uint32_t, const Vec3&) {
        return id != *static_cast<const Id*>(context);
    };
    walker.options.context = &ghost;
    End end{};
    EXPECT_GT(noneOf(walker, {0.1, -gravity, 0}, end), 10U);
    EXPECT_TRUE(end.isFree);
    EXPECT_EQ(end.state, MoveState::ground);
}

/// It is pushed out of a wall to where it has not looked.
TEST(MoverMemory, EndsWhereTheBodyIsPushedTo) {
    Walker walker({floorBox, boxOf({-1, 2, 0}, {1, 4, 4})});
    addPebbles(walker, {0.56, 0.1, 0.26}, {0.62, 1.6, 0.32});
    walker.startAt({0.05, standing, 0});
    walker.options.maxPush = 1;
    End end{};
    EXPECT_GT(noneOf(walker, {}, end), 20U);
    EXPECT_TRUE(end.isFree);
    EXPECT_NEAR(end.center.x, 0.305, 1e-6);
}

} // namespace

} // namespace askew::test
