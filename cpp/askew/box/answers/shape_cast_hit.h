// When a moving shape meets another: what `castShape` returns for shapes of any kind.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// A contact lasts from `enter` to `leave` while A moves by a translation as t runs from 0 to 1; both shapes are
/// closed.
struct ShapeCastHit {
    double enter = 0; // the first time of contact; 0 when they meet at the start
    double leave = 1; // the last time of contact, up to 1
    Vec3 normal;      // unit, of B's surface where A touches first, out of B and against the motion; 0 when they
                      // meet at the start
    int row = -1;     // the axis of first contact, numbered as in `explain`; -1 when they meet at the start
    bool startsOverlapping = false; // exact, as `overlaps`
};

} // namespace askew
