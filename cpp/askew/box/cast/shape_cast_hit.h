// When a moving shape meets another one.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// The contact of A, which moves by a translation while t runs from 0 to 1, with B (both closed).
struct ShapeCastHit {
    double enter = 0; // the first time of contact; 0 when they meet at the start
    double leave = 1; // the last one up to 1
    Vec3 normal;      // unit, of B's surface where A touches first, out of B and against the motion; 0 when they
                      // meet at the start
    int row = -1;     // the axis of first contact, numbered as in `explain`; -1 when they meet at the start
    bool startsOverlapping = false; // exact, as `overlaps`
};

} // namespace askew
