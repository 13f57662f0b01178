// A body that walks through boxes, a move at a time.
#pragma once

#include "support/draws/levels/mover_worlds.h"

#include "askew/mover/move_and_slide.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace askew::test {

inline Box boxOf(const Vec3& center, const Vec3& half, const Quat& turn = {}) {
    return regionFromHalfExtents(center, half, turn)->world;
}

inline const Box floorBox = boxOf({0, -1, 0}, {20, 1, 20});
inline constexpr double gravity = 9.81 / 3600;
inline constexpr double standing = 0.905; // the height of a body on the floor

/// A capsule of radius 0.3 and height 1.8, or a box as large, that walks through a world.
struct Walker {
    explicit Walker(std::initializer_list<Box> boxes = {}) : capsule(shapeOf(11, {0.3, 0, 0.6, 0, 0, -0.6, 0})) {
        for (const Box& box : boxes) add(box);
    }

    Id add(const Box& box) {
        WorldError error{};
        return *world.add({box, {}, box.halfAxes}, {}, Motion::moving, error);
    }
    void put(Id id, const Box& box) { EXPECT_EQ(world.move(id, {box, {}, box.halfAxes}), WorldError::none); }

    [[nodiscard]] Shape shape() const {
        if (isBox) return {boxOf(center, {0.3, 0.9, 0.3})};
        return {{center, worldFrame.halfAxes}, capsule.view()};
    }

    Move move(const Vec3& asked) {
        const MoveMemory last = memory;
        const auto made = mover.moveAndSlide(world, shape(), asked, options, hasMoved ? &last : nullptr);
        EXPECT_TRUE(made);
        center = made->center;
        memory = made->next;
        hasMoved = true;
        return *made;
    }

    void startAt(const Vec3& at) {
        center = at;
        hasMoved = false;
    }

    World world;
    PolytopeMemory capsule;
    MoveOptions options;
    Mover mover;
    MoveMemory memory;
    bool hasMoved = false;
    bool isBox = false;
    Vec3 center{0, standing, 0};
};

} // namespace askew::test
