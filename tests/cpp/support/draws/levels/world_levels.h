// Worlds with levels.
#pragma once

#include "support/draws/levels/levels.h"

#include "askew/world/world.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

/// Adds a collider with a level.
inline Id addLevel(World& world, const BuiltLevel& built, const Region& frame, std::uint32_t key = 1) {
    LevelPool& pool = world.levels();
    if (!pool.find(key)) {
        std::ranges::copy(built.block.all(), pool.open(built.block.size()));
        EXPECT_TRUE(pool.take(key));
    }
    WorldError error{};
    return *world.addLevel(frame, {}, Motion::still, error, *pool.find(key));
}

/// Returns the axes of a frame as a box.
inline Box boxOf(const MeshFrame& frame) {
    return {frame.toWorld({}),
            {frame.directionToWorld({1, 0, 0}), frame.directionToWorld({0, 1, 0}), frame.directionToWorld({0, 0, 1})}};
}

} // namespace askew::test
