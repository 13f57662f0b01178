// How far a body may go before it comes within the skin of anything, and how far before it has left something.
#pragma once

#include "askew/mover/slide/obstacles.h"

namespace askew {

/// The first part that is met, and when, in multiples of the translation.
struct Advance {
    double time = 1;
    std::uint32_t obstacle = none; // the number of the obstacle that ends it
    static constexpr std::uint32_t none = 0xffffffff;
};

/// Returns how far a body may move along a translation until it is within the skin of a part that it does not touch at
/// the start (`isTouched`); it must not lead into those it touches. The obstacles must be known all along the way;
/// one collider may be left out. Conservative advancement: the time is never late, and early by no more than
/// 1e-9 of the skin over the slope of the gap; each part is asked for a plane only where the last one ends.
/// Mirtich and Canny, "Impulse-based Dynamic Simulation" (1994).
Advance advance(Obstacles& obstacles, const Vec3& from, const Vec3& translation, double skin, Id except = 0);

/// Returns the last time up to `end` at which a body that moves along a translation is within `distance` of a part, to
/// which it is that near at the start. By Newton's method from the end, as the distance is convex.
double lastTimeNear(Obstacles& obstacles, std::uint32_t obstacle, const Vec3& from, const Vec3& translation, double end,
                    double distance);

} // namespace askew
