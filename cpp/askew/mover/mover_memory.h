// What a move tells the next one.
#pragma once

#include "askew/level/triangle/triangle.h"
#include "askew/math/vec.h"
#include "askew/world/id_pool.h"

namespace askew {

/// What bears the body: nothing, something too steep to stand on, or ground. Steep faces that hold it between them are
/// ground.
enum class MoveState : std::uint8_t { air, steep, ground };

/// The end of a move; plain numbers, which a caller may keep, copy and send.
struct MoveMemory {
    MoveState state = MoveState::air;
    Id ground = 0;               // 0: none; an id that is no longer live carries nothing
    std::uint32_t part = noPart; // of the ground
    Vec3 center;                 // of the body
    Vec3 lastFree;               // its centre when it was free last
    Vec3 point;                  // on the ground, where it bore the body
    Vec3 local;                  // the lowest point of the body's core in the ground's frame
    Vec3 anchor;                 // that point in the world: what `local` came to in the ground's pose then
    Vec3 heading;                // a horizontal direction in the ground's frame, for its turn
};

} // namespace askew
