// A walk through a world: a region moves, slides along what it meets, climbs steps and rides what it stands on, and
// never ends inside anything.
#pragma once

#include "askew/mover/push_out.h"
#include "askew/mover/slide/ground_frame.h"
#include "askew/mover/slide/walk.h"

namespace askew {

/// Moves regions; keeps its memory from one move to the next, and nothing else.
class Mover {
public:
    /// Returns where a region of any kind comes to when it is asked to move by a translation: carried by its ground,
    /// pushed out of what it overlaps, moved with slides and steps, snapped to the ground, and certified. `previous` is
    /// the `next` of the last move; without it nothing is carried. The world and the region stay as they are. None
    /// without memory.
    ///
    /// The end is free where the start was, or where a push of at most `maxPush` led out. Else it moves only where
    /// that leads no deeper into what it is in. The way from the old center, without what carries and pushes it, is no
    /// longer than the asked translation, `stepHeight`, `snap` and the skin together. On ground what the translation
    /// leads against `up` is dropped. A triangle counts from both sides.
    ///
    /// The same world, arguments and previous give the same bits. The cost grows with the parts near the way.
    std::optional<Move> moveAndSlide(World& world, const Shape& region, const Vec3& translation,
                                     const MoveOptions& options, const MoveMemory* previous = nullptr);

    /// Returns what the last move was against, in the order in which it was met.
    [[nodiscard]] std::span<const MoveHit> hits() const { return walk.hits(); }

    /// Returns, by id and part, what the body lies in after the last move and what keeps it from being pushed out;
    /// empty when the end is free. The inside of a solid has no part.
    [[nodiscard]] std::span<const MovePart> stuck() const { return stuckIn.all(); }

private:
    /// A move that is being made.
    struct Making;

    [[nodiscard]] bool isFree(const Vec3& center);
    bool blocks(Obstacle& one, const Vec3& center);
    [[nodiscard]] bool leaveOut(const Making& making);
    [[nodiscard]] std::optional<PushOut> pushOutOfWhatCounts(const Making& making, const Shape& region,
                                                             PushOutOptions& how);
    [[nodiscard]] bool pushOut(Making& making);
    [[nodiscard]] std::optional<double> freePart(const Vec3& start, const Vec3& end);
    [[nodiscard]] bool certify(Making& making, const Vec3& from, const Vec3& start);
    [[nodiscard]] bool addStuck(const Vec3& center);
    [[nodiscard]] bool isClear(const Vec3& from, const Vec3& to, bool hasSkin);
    void finish(Making& making);

    Obstacles obstacles;
    Walk walk;
    Buffer<MovePart> stuckIn;
    Buffer<Id> excluded;
    Buffer<MovePart> refused; // by the predicate, of levels and compounds, in order
    Buffer<PartContact> contacts;
};

} // namespace askew
