// The times between which a moving shape meets another one.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// While t is in [enter, leave], A moved by t times the displacement meets B.
struct RoundPassage {
    double enter = 0;
    double leave = 0;
    Vec3 normal;   // unit, out of B, where A comes in
    Vec3 exit;     // unit, out of B, where A goes out
    int face = -1; // of B's core, when A comes in over a face; -1 over an edge or a vertex
};

} // namespace askew
