// Four answers at once in f32: surely apart, surely meeting, or not sure. Saves most exact tests.
#pragma once

#include "askew/box.h"
#include "askew/simd.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

using Float4x3 = std::array<Float4, 3>;

/// What makes a box the cube [-1, 1]^3, for four boxes or four times the same.
struct CubeMap {
    std::array<Float4x3, 3> rows;
    Float4 stretch; // the largest sum of a row's absolute values
};

/// One box, to ask others about.
struct BoxFilter {
    Vec3 center;
    CubeMap map;
    float condition; // how much larger a relative error may be once it is mapped
    bool usable;     // flat and very thin boxes are not
};

BoxFilter boxFilter(const Box& box);

/// Lanes as bits; what is in neither is for the exact test.
struct Verdict {
    unsigned meets = 0;
    unsigned apart = 0;
};

/// Four boxes: center and half axes, 12 numbers each, which may be any f64.
using FourBoxes = std::array<const double*, 4>;

// All are never wrong where they are sure, and never sure of what may not be stored (number.h).

/// Boxes that meet the one.
Verdict sift(const BoxFilter& filter, const FourBoxes& boxes);

/// For each lane, 16 bits from the lowest lane on: the rows that may win as the way out, where the boxes surely meet.
using LikelyRows = std::uint64_t;

/// Boxes that meet those of the same lane. Much sheared boxes `a` are not sure; `rows` is written where some meet.
Verdict siftPairs(const FourBoxes& a, const FourBoxes& b, LikelyRows* rows = nullptr);

} // namespace askew
