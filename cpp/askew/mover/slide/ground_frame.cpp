#include "askew/mover/slide/ground_frame.h"

#include "askew/exact/angle.h"
#include "askew/math/number.h"

#include <numbers>

namespace askew {

namespace {

/// Replaces what is missing of the axes of a flat box by unit vectors across.
std::array<Vec3, 3> spanning(const std::array<Vec3, 3>& axes) {
    if (MeshFrame::mayBe(axes)) return axes;
    std::array<Vec3, 3> made = axes;
    for (unsigned k = 0; k < 3; ++k) { // of a plate
        made[k] = normalized(cross(axes[(k + 1) % 3], axes[(k + 2) % 3]));
        if (MeshFrame::mayBe(made)) return made;
        made[k] = axes[k];
    }
    for (unsigned k = 0; k < 3; ++k) { // of a segment
        if (isZero(axes[k])) continue;
        made[(k + 1) % 3] = across(normalized(axes[k]));
        made[(k + 2) % 3] = normalized(cross(axes[k], made[(k + 1) % 3]));
        if (MeshFrame::mayBe(made)) return made;
        made = axes;
    }
    return {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
}

/// Returns the angle of a vector in the plane, from -pi to pi.
double fullAngleOf(double x, double y) {
    if (x == 0 && y == 0) return 0;
    const double angle = angleOf({std::fabs(x), std::fabs(y)});
    const double upper = x < 0 ? std::numbers::pi - angle : angle;
    return y < 0 ? -upper : upper;
}

/// A turn below this is rounding.
constexpr double leastTurn = 1e-12;

} // namespace

GroundFrame::GroundFrame(const World& world, Row row)
    : frame(*MeshFrame::of(world.box(row).center, spanning(world.box(row).halfAxes))) {}

Carry carryOf(const World& world, const MoveMemory& previous, const Vec3& center, const MoveOptions& options) {
    const bool isThere = previous.ground != 0 && previous.state == MoveState::ground && options.carries &&
                         world.isLive(previous.ground) && world.isEnabled(previous.ground);
    const double room = options.skin + 0x1p-20 * maxAbs(center);
    if (!isThere || maxAbs(center - previous.center) > room) return {};
    const GroundFrame frame(world, world.rowOf(previous.ground));
    Carry carry{previous.ground, frame.toWorld(previous.local) - previous.anchor, 0};
    const Vec3& was = previous.facing;
    const Vec3 is = frame.directionToWorld(previous.heading);
    const double turn = fullAngleOf(dot(was, is), dot(cross(options.up, was), is));
    if (std::fabs(turn) > leastTurn) carry.turn = turn;
    return carry;
}

void rememberGround(const World& world, const Vec3& point, const Vec3& up, const MoveMemory* previous,
                    MoveMemory& into) {
    const GroundFrame frame(world, world.rowOf(into.ground));
    into.facing = across(up);
    into.heading = frame.directionToLocal(into.facing);
    into.local = frame.toLocal(point);
    // The last point stays as long as the body is there, so that rounding adds up to nothing.
    if (previous != nullptr && previous->ground == into.ground && previous->state == MoveState::ground) {
        const double slack = 64 * ulp(maxAbs(point) + maxAbs(frame.toWorld({})));
        if (maxAbs(frame.toWorld(previous->local) - point) <= slack) into.local = previous->local;
    }
    into.anchor = frame.toWorld(into.local);
}

} // namespace askew
