// How the ground moves under a body.
#pragma once

#include "askew/math/rotation.h"
#include "askew/mover/move.h"
#include "askew/world/world.h"

namespace askew {

/// The coordinates of a collider, which move, turn and stretch with it.
class GroundFrame {
public:
    /// Takes the frame of a collider as it is now; a flat one gets unit axes across.
    GroundFrame(const World& world, Row row);

    [[nodiscard]] Vec3 toWorld(const Vec3& point) const { return frame.toWorld(point); }
    [[nodiscard]] Vec3 toLocal(const Vec3& point) const { return frame.toLocal(point); }
    [[nodiscard]] Vec3 directionToWorld(const Vec3& v) const { return frame.directionToWorld(v); }
    [[nodiscard]] Vec3 directionToLocal(const Vec3& v) const { return frame.directionToLocal(v); }

private:
    MeshFrame frame;
};

/// What the ground did since the last move.
struct Carry {
    Id ground = 0; // 0: it carries nothing
    Vec3 translation;
    double turn = 0; // about up
};

/// Returns how the ground of the last move has taken the body's lowest point. It carries nothing when it is removed or
/// disabled, or when the body is no longer where that move left it.
Carry carryOf(const World& world, const MoveMemory& previous, const Vec3& center, const MoveOptions& options);

/// Writes where a point of the body, in the world, is in the frame of its ground. What has not moved since the last
/// move keeps its numbers.
void rememberGround(const World& world, const Vec3& point, const Vec3& up, const MoveMemory* previous,
                    MoveMemory& into);

} // namespace askew
