// Four boxes against one in f32: surely apart, surely meeting, or not sure. Saves most exact tests.
#pragma once

#include "askew/box.h"

#include <array>
#include <span>

namespace askew {

/// What the one box is asked for: the map that makes it the cube [-1, 1]^3.
struct BoxFilter {
    Vec3 center;
    std::array<std::array<float, 3>, 3> inverse; // rows of the map
    float stretch;                               // the largest sum of a row's absolute values
    bool usable;                                 // flat and very thin boxes are not
};

BoxFilter boxFilter(const Box& box);

/// Lanes as bits; what is in neither is for the exact test.
struct Verdict {
    unsigned meets = 0;
    unsigned apart = 0;
};

/// Never wrong where it is sure. One to four boxes.
Verdict sift(const BoxFilter& filter, std::span<const Box* const> boxes);

} // namespace askew
