// A `ShapeCastHit` is when a moving shape meets another, as `castShape` returns it for shapes of every kind.
#pragma once

#include "askew/math/vec.h"

#include <cstdint>

namespace askew {

/// What a cast does with shapes that touch at the start, so that no interior meets: it releases them unless the motion
/// presses them together, or counts any of them as a hit.
enum class Touching : std::uint8_t { release, hit };

/// A contact lasts from `enter` to `leave` while A moves by a translation as t runs from 0 to 1; both shapes are
/// closed.
struct ShapeCastHit {
    double enter = 0; // the first time of contact; 0 when they meet at the start
    double leave = 1; // the last time of contact, up to 1
    Vec3 normal;      // unit, of B's surface where A touches first, out of B and against the motion; 0 when they
                      // meet at the start (`startNormal`)
    int row = -1;     // the axis of first contact, numbered as in `explain`; -1 when they meet at the start
    bool startsOverlapping = false; // they meet at the start and are not released
};

} // namespace askew
