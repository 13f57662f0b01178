// The prefilter of boxes answers four pairs at once in f32: certainly apart, certainly meeting, or undecided. It saves
// most exact tests.
#pragma once

#include "askew/box/box.h"
#include "askew/box/prefilter/cube_sat.h"

namespace askew {

/// A `BoxPrefilter` is one box prepared for tests against others.
struct BoxPrefilter {
    Vec3 center;
    CubeMap map;
    float condition; // how much larger a relative error may be once it is mapped
    bool usable;     // false for flat and very thin boxes
};

BoxPrefilter boxPrefilter(const Box& box);

/// Four boxes are four pointers to records of center and half axes, 12 numbers each, which may be any f64.
using FourBoxes = std::array<const double*, 4>;

// No prefilter is ever wrong where it decides, and none decides about what may not be stored (number.h).

/// Returns which of four boxes meet the one.
Certain prefilter(const BoxPrefilter& filter, const FourBoxes& boxes);

/// Returns which lanes of a and b meet. Lanes with a much sheared box in `a` stay undecided; `rows` is written where
/// some meet.
Certain prefilterPairs(const FourBoxes& a, const FourBoxes& b, CandidateRows* rows = nullptr);

} // namespace askew
