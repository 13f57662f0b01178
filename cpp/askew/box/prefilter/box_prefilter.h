// Four answers at once in f32: surely apart, surely meeting, or not sure. Saves most exact tests.
#pragma once

#include "askew/box/box.h"
#include "askew/box/prefilter/cube_sat.h"

namespace askew {

/// One box, to ask others about.
struct BoxPrefilter {
    Vec3 center;
    CubeMap map;
    float condition; // how much larger a relative error may be once it is mapped
    bool usable;     // flat and very thin boxes are not
};

BoxPrefilter boxPrefilter(const Box& box);

/// Four boxes: center and half axes, 12 numbers each, which may be any f64.
using FourBoxes = std::array<const double*, 4>;

// All are never wrong where they are sure, and never sure of what may not be stored (number.h).

/// Boxes that meet the one.
Certain prefilter(const BoxPrefilter& filter, const FourBoxes& boxes);

/// Boxes that meet those of the same lane. Much sheared boxes `a` are not sure; `rows` is written where some meet.
Certain prefilterPairs(const FourBoxes& a, const FourBoxes& b, CandidateRows* rows = nullptr);

} // namespace askew
