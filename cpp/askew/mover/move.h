// What is asked of a move through a world, what comes of it, and what it tells the next one.
#pragma once

#include "askew/level/triangle/triangle.h"
#include "askew/world/overlap_query.h"

#include <algorithm>
#include <optional>
#include <span>

namespace askew {

/// Returns whether a part that a move meets counts; `normal` is the unit contact normal, out of the part. It is asked
/// once in a move for each part (`noPart` for a plain collider, and with a normal of 0 for the inside of a solid), when
/// that is first met, and must return the same for the same arguments. What it refuses is not there for the whole move.
using MovePredicate = bool (*)(const void* context, Id id, std::uint32_t part, const Vec3& normal);

struct MoveOptions {
    Vec3 up{0, 1, 0};                    // unit; it may change from move to move
    double maxSlope = 0.87;              // radians, 0 to a quarter turn: the steepest face that bears
    double stepHeight = 0.35;            // of a step that is climbed, from support point to support point; 0: none
    double stepDepth = 0.1;              // so much farther on it must stand as well, or the step is none
    double snap = 0.25;                  // how far down ground is looked for when the last was walked off; 0: never
    double skin = 0.005;                 // the gap that is kept along normals; 0 or more
    unsigned maxSlides = 6;              // 1 or more
    std::optional<double> maxPush;       // out of what overlaps at the start; by default half the smallest extent
    std::optional<double> supportHeight; // of a contact that may bear, above the body's lowest point, along up; by
                                         // default the body's radius, or else `stepHeight`
    bool slideOnSlopes = false;          // gravity also moves the body on ground
    bool constantSpeed = false;          // along slopes; by default a rise slows the body, and a fall does not
    bool carries = true;                 // false when the ground was put elsewhere since the last move
    double minMove = 0;                  // shorter moves are none
    QueryOptions query;                  // filter, exclude, include; mode and max are not used
    Id own = 0;                          // a collider that is left out; 0: none
    MovePredicate predicate = nullptr;   // null: everything counts
    const void* context = nullptr;       // its first argument
};

/// What a contact is for the body: a `floor` bears; an `edge` bears a body that stood before the move, as a floor is
/// beside it; `steep` faces up more than a wall does, and does not bear.
enum class MoveContact : std::uint8_t { floor, edge, steep, wall, ceiling };

/// A part that the move was against, where it was met first.
struct MoveHit {
    Id id;
    std::uint32_t part; // `noPart` for a plain collider
    Vec3 point;         // on the part
    Vec3 normal;        // unit, out of the part
    double time;        // the fraction of the asked translation that was done by then
    MoveContact kind;
};

struct MovePart {
    Id id;
    std::uint32_t part;
};

/// The order of parts: by id, then by part.
inline constexpr auto inOrder = [](const MovePart& a, const MovePart& b) {
    return a.id != b.id ? a.id < b.id : a.part < b.part;
};

/// Returns whether a part is among some that are in order.
inline bool isAmong(std::span<const MovePart> parts, const MovePart& part) {
    return std::binary_search(parts.begin(), parts.end(), part, inOrder);
}

/// What bears the body: nothing, something too steep to stand on, or ground. Steep faces that hold it between them are
/// ground.
enum class MoveState : std::uint8_t { air, steep, ground };

/// What bears the body, and how.
struct MoveGround {
    Id id = 0; // 0: nothing
    std::uint32_t part = noPart;
    Vec3 point;       // on the part, where it bears
    Vec3 normal;      // unit, of the face that bears
    double slope = 0; // of that face, in radians
    Vec3 local;       // the lowest point of the body's core in the ground's frame: `MoveMemory::local`
    Vec3 velocity;    // how far the body was carried since the last move; 0 on new ground
};

/// The end of a move; plain numbers, which a caller may keep, copy and send.
struct MoveMemory {
    MoveState state = MoveState::air;
    Id ground = 0;               // 0: none; an id that is no longer live carries nothing
    std::uint32_t part = noPart; // of the ground
    Vec3 center;                 // of the body
    Vec3 lastFree;               // its center when it was free last
    Vec3 point;                  // on the ground, where it bore the body
    Vec3 local;                  // the lowest point of the body's core in the ground's frame
    Vec3 anchor;                 // that point in the world: what `local` came to in the ground's pose then
    Vec3 heading;                // a horizontal direction in the ground's frame, for its turn
    Vec3 facing;                 // that direction in the world
};

/// The result of a move. center = the old one + carried + pushed + moved + up * stepped, to rounding.
struct Move {
    Vec3 center;
    Vec3 moved;         // by sliding
    Vec3 left;          // asked - moved
    Vec3 slid;          // the asked translation clipped by what is touched at the end: over dt it is the new velocity
    Vec3 carried;       // with the ground
    Vec3 pushed;        // out of what overlapped at the start
    double turn = 0;    // of the ground about up since the last move, in radians, counter-clockwise seen from above
    double stepped = 0; // along up: by steps, less what snapping took
    MoveState state = MoveState::air;
    bool isFree = false; // certified: the body at `center` overlaps nothing that counts; touching is free
    MoveGround ground;   // id 0 when in the air
    MoveMemory next;     // for the next move, as its `previous`
};

} // namespace askew
