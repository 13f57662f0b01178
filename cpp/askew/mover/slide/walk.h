// A body on its way: slides along what it touches, climbs steps, snaps to ground.
#pragma once

#include "askew/mover/slide/advance.h"
#include "askew/mover/slide/footing.h"

namespace askew {

/// What a stretch of the way came to.
struct Stretch {
    Vec3 end;
    Vec3 moved;      // by sliding
    double left = 1; // the part of the asked translation that was not tried
    double rise = 0; // by steps, along up
    double fall = 0; // by how much the way is longer than what was asked, as the ground falls
};

/// Walks a body through its obstacles; keeps its memory from one move to the next.
class Walk {
public:
    /// Begins a walk among obstacles that have begun a move.
    void begin(Obstacles& among, const MoveOptions& options, bool hasStood);

    /// Finds what the body touches at a center; false without memory.
    [[nodiscard]] bool look(const Vec3& center);
    [[nodiscard]] const Footing& footing() const { return here; }
    [[nodiscard]] bool stands() const { return here.stands(rules->up); }
    void setStood(bool hasStood) {
        rules->hasStood = hasStood;
        isLooked = false;
    }
    /// Makes the next look a new one.
    void forget() { isLooked = false; }

    /// Finds all parts that a body may meet from a center by a translation that may turn, and `down` below it;
    /// false without memory.
    [[nodiscard]] bool cover(const Vec3& from, const Vec3& translation, double down = 0);

    /// Moves the body in the air by a translation, past one collider; it slides, and no more. Writes no hits.
    [[nodiscard]] std::optional<Stretch> drift(const Vec3& from, const Vec3& translation, Id except);

    /// Moves the body as asked, with slides and steps. Returns none without memory.
    [[nodiscard]] std::optional<Stretch> go(const Vec3& from, const Vec3& asked);

    /// Returns the center to which the body comes when it is let down by a length and lands on ground, or none.
    [[nodiscard]] std::optional<Vec3> snapped(const Vec3& from, double length);

    /// Returns the asked translation, clipped by what the body touches where it was looked at last.
    [[nodiscard]] Vec3 clipped(const Vec3& asked) const;

    [[nodiscard]] std::span<const MoveHit> hits() const { return met.all(); }

private:
    enum class Gait : std::uint8_t {
        steps,   // it slides, takes steps and writes hits
        slides,  // it only slides
        strides, // it slides on level, straight past what ends
    };
    struct Landing {
        Vec3 center;
        Vec3 point; // that bears
    };

    [[nodiscard]] bool movesOnGround(const Vec3& asked) const;
    [[nodiscard]] Vec3 solve(const Vec3& rest, double longer) const;
    [[nodiscard]] bool slide(Stretch& way, const Vec3& asked, Gait gait);
    [[nodiscard]] bool isStoppedBeforeStep(const Vec3& rest) const;
    [[nodiscard]] std::optional<Stretch> step(Vec3 from, Vec3 rest, Vec3 support, double most);
    [[nodiscard]] std::optional<Landing> land(const Vec3& from, double depth);
    [[nodiscard]] double firstLeave(const Vec3& from, const Vec3& rest, const Vec3& way, double end);
    [[nodiscard]] double saved(const Vec3& end, const Vec3& rest, const Vec3& translation, double time);
    void note(const Vec3& rest, double left);

    Obstacles* obstacles = nullptr;
    const MoveOptions* how = nullptr;
    std::optional<FootingRules> rules;
    FootingSearch search;
    Footing here;
    Buffer<MoveHit> met;
    SkinGaps gaps{0, 0};
    Vec3 lookedAt;
    std::uint32_t searches = 0;
    bool isLooked = false; // `here` is what is touched there, as the obstacles were after so many searches
    bool noMemory = false;
};

} // namespace askew
