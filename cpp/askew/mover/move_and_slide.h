// A walk through a world: a region moves, slides along what it meets, climbs steps and rides what it stands on, and
// never ends inside anything.
#pragma once

#include "askew/convex/shape.h"
#include "askew/memory/buffer.h"
#include "askew/mover/mover_memory.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <optional>
#include <span>

namespace askew {

/// Returns whether a part that a move meets counts; `normal` is the unit contact normal, out of the part. It is asked
/// once in a move for each part (`noPart` for a plain collider), when that is first met, and must return the same for
/// the same arguments. What it refuses is not there for the whole move.
using MovePredicate = bool (*)(const void* context, Id id, std::uint32_t part, const Vec3& normal);

struct MoveOptions {
    Vec3 up{0, 1, 0};                    // unit; it may change from move to move
    double maxSlope = 0.87;              // radians, 0 to a quarter turn: the steepest face that bears
    double stepHeight = 0.35;            // of a step that is climbed, from support point to support point; 0: none
    double stepDepth = 0.1;              // of the tread of such a step, at least
    double snap = 0.25;                  // how far down ground is looked for when the last was walked off; 0: never
    double skin = 0.005;                 // the gap that is kept along normals; 0 or more
    unsigned maxSlides = 6;              // 1 or more
    std::optional<double> maxPush;       // out of what overlaps at the start; by default half the smallest extent
    std::optional<double> supportHeight; // of a contact that may bear, above the body's lowest point, along up; by
                                         // default the body's radius, or else `stepHeight`
    bool slideOnSlopes = false;          // gravity also moves the body on ground
    bool constantSpeed = false;          // along a slope; by default a slope does not change the horizontal part
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

/// What the body stands on.
struct MoveGround {
    Id id = 0; // 0: nothing
    std::uint32_t part = noPart;
    Vec3 point;       // on the part, where it bears
    Vec3 normal;      // unit, of the face that bears
    double slope = 0; // of that face, in radians
    Vec3 local;       // the lowest point of the body's core in the ground's frame: `MoveMemory::local`
    Vec3 velocity;    // how far the ground took that point since the last move; 0 on new ground
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

/// Moves regions; keeps its memory from one move to the next, and nothing else.
class Mover {
public:
    Mover();
    ~Mover();
    Mover(const Mover&) = delete;
    Mover& operator=(const Mover&) = delete;

    /// Returns where a region of any kind comes to when it is asked to move by a translation: carried by its ground,
    /// pushed out of what it overlaps, moved with slides and steps, snapped to the ground, and certified. `previous` is
    /// the `next` of the last move; without it nothing is carried. The world and the region stay as they are. None
    /// without memory.
    ///
    /// The end is free where the start was, or where a push of at most `maxPush` led out. Else only motion counts that
    /// leads no deeper into what the body is in. length(moved) is at most that of the asked translation, over the
    /// cosine of `maxSlope` where the ground rises or falls; |stepped| is at most `stepHeight` a step and `snap`. On
    /// ground what the translation leads against `up` is dropped. A triangle counts from both sides.
    ///
    /// The same world, arguments and previous give the same bits. The cost grows with the parts near the way.
    std::optional<Move> moveAndSlide(World& world, const Shape& region, const Vec3& translation,
                                     const MoveOptions& options, const MoveMemory* previous = nullptr);

    /// Return the rows of the last move: what it was against, in the order in which it was met; and, by id and part,
    /// what the body lies in and what keeps it from being pushed out. The second is empty when the end is free.
    [[nodiscard]] std::span<const MoveHit> hits() const;
    [[nodiscard]] std::span<const MovePart> stuck() const;

private:
    struct Rooms;
    Rooms* rooms; // null until the first move
};

} // namespace askew
