// What a body touches, and what each contact is to it: what bears it, what stands in its way.
#pragma once

#include "askew/mover/slide/obstacles.h"

#include <array>

namespace askew {

/// A body that touches more parts than this, none of which the plane of another keeps away, is stopped by the rest.
inline constexpr std::size_t mostTouches = 24;

/// Gaps about as wide as the skin. A cast ends where a gap is a millionth less than it, so that the body fits between
/// walls that are two skins wider; and what is as far off as the skin, to a millionth, still bears.
struct SkinGaps {
    double stop;  // where casts end
    double held;  // what is no farther off than this must not be approached
    double touch; // what is no farther off than this is touched

    /// Takes the skin and the rounding of coordinates.
    SkinGaps(double skin, double rounding)
        : stop(skin * (1 - 0x1p-20)), held(skin * (1 - 0x1p-21) + rounding), touch(skin * (1 + 0x1p-20) + rounding) {}
};

/// A part within the skin.
struct Touch {
    std::uint32_t obstacle;
    Vec3 normal; // unit, out of the part
    double gap;
    Vec3 point; // on the part
    MoveContact kind;
    Vec3 face;   // the normal of the best face at the point: with the largest part along up
    double rise; // normal · up
    bool holds;  // it must not be approached
};

inline bool bears(const Touch& touch) { return touch.kind == MoveContact::floor || touch.kind == MoveContact::edge; }

/// The rules by which contacts bear.
struct FootingRules {
    Vec3 up;
    double maxSlope;
    double leastRise;     // its cosine
    double steepest;      // its tangent
    double supportHeight; // above the body's lowest point
    bool hasStood;        // edges bear

    /// Takes the cosine and the tangent of the last rules, if the slope is the same.
    FootingRules(const MoveOptions& options, const MovingBody& body, bool stood, const FootingRules* last = nullptr);
};

/// All that a body touches at a place.
struct Footing {
    std::array<Touch, mostTouches> touches;
    std::size_t count = 0;

    [[nodiscard]] std::span<const Touch> all() const { return {touches.data(), count}; }

    /// Returns the contact that bears best, the one with the largest rise; null when none does.
    [[nodiscard]] const Touch* support() const;
    /// Returns whether steep faces hold the body between them: no translation against up is left to it.
    [[nodiscard]] bool isHeld(const Vec3& up) const;
    /// Returns the steep contact with the largest rise, or null.
    [[nodiscard]] const Touch* steep() const;
    /// Returns whether it stands: something bears it, or it is held.
    [[nodiscard]] bool stands(const Vec3& up) const { return support() != nullptr || isHeld(up); }
};

/// Finds what bodies touch; keeps its memory from one search to the next.
class FootingSearch {
public:
    /// Finds what the body touches at a center, from near to far, and marks what holds it as touched. A part that lies
    /// below the plane of a nearer one is none, as that plane keeps the body from it: so edges between flush boxes, and
    /// within a floor, are not felt. A triangle that is touched at an edge which leads on flat, or up, has the plane of
    /// its face where the body is above that. One collider may be left out (`except`). The cost grows with the
    /// parts within reach times what is touched. Returns false without memory.
    [[nodiscard]] bool find(Obstacles& obstacles, const Vec3& center, const SkinGaps& gaps, const FootingRules& rules,
                            Footing& into, Id except = 0);

private:
    struct Waiting {
        double gap; // at least
        std::uint32_t obstacle;
        bool isAsked;
    };

    static bool comesAfter(const Waiting& a, const Waiting& b) {
        return a.gap != b.gap ? a.gap > b.gap : a.obstacle > b.obstacle;
    }
    [[nodiscard]] bool begin(Obstacles& obstacles, const Vec3& center, double reach, Id except);
    [[nodiscard]] static const Touch* cover(const Waiting& waiting, const Obstacles& obstacles, Obstacle& of,
                                            const Vec3& center, double reach, const Footing& nearer);

    Buffer<Waiting> queue; // a heap with the nearest on top
};

/// Returns the translation on ground for a horizontal one: the nearest one that leads into no wall, raised or lowered
/// along up as the ground asks for; exactly 0 for 0.
Vec3 groundTranslation(const Vec3& horizontal, const Footing& footing, const FootingRules& rules);

/// Returns the horizontal translation nearest to the asked one that leads into nothing without rising.
Vec3 levelTranslation(const Vec3& horizontal, const Footing& footing, const Vec3& up);

/// Returns the horizontal translation nearest to the asked one that leads into nothing but floor.
Vec3 wallTranslation(const Vec3& horizontal, const Footing& footing, const Vec3& up);

/// Returns the translation in the air: the nearest one that leads into nothing. Nothing steep turns the horizontal part
/// into a rise.
Vec3 airTranslation(const Vec3& asked, const Footing& footing, const FootingRules& rules);

/// Returns the part of a vector across a unit vector.
inline Vec3 partAcross(const Vec3& v, const Vec3& unit) { return v - unit * dot(v, unit); }

} // namespace askew
