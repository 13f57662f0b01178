// The separating axis test of four pairs at once in f32 maps the one box to a cube; each pair is certainly apart,
// certainly meeting, or undecided.
#pragma once

#include "askew/simd/float4x3.h"

#include <cstdint>

namespace askew {

/// A `CubeMap` maps a box to the cube [-1, 1]^3, for four boxes or four times the same.
struct CubeMap {
    std::array<Float4x3, 3> rows;
    Float4 stretch; // the largest sum of a row's absolute values
};

/// Four boxes are mapped to the frame in which the other is the cube.
struct Mapped4 {
    Float4x3 offset; // of their centers from the cube's
    std::array<Float4x3, 3> halfAxes;
    Float4 size; // no coordinates of the four vectors add up to more, nor what they are sums of
};

/// Maps one vector of each of four boxes and adds to `size`, the bound of all that is mapped.
inline Float4x3 map(const CubeMap& by, const Float4x3& v, Float4& size) {
    size = size + maxAbs(v) * by.stretch;
    return {dot(by.rows[0], v), dot(by.rows[1], v), dot(by.rows[2], v)};
}

/// Lanes are bits; a lane in neither is for the exact test.
struct Certain {
    unsigned meets = 0;
    unsigned apart = 0;
};

/// `CubeAxes` are the fifteen axes of four pairs.
struct CubeAxes {
    std::array<Float4x3, 3> normals; // of the other's faces
    std::array<Float4, 15> gaps;     // by row, times the length of the axis; no number where that is 0
    std::array<Float4, 3> bands;     // of the cube's faces, the other's, and edges
};

/// Returns the lanes that are certain, and writes the axes for callers that need more of them. `room` is 8 times the
/// error of the offsets beyond a rounding.
Certain cubeSat(const Mapped4& boxes, Float4 room, CubeAxes& axes);

/// The rows that may give the minimum translation are 16 bits per lane, from the lowest lane on.
using CandidateRows = std::uint64_t;

/// Returns the rows whose depth may be the least in the lanes where `cubeSat` found a meeting; the map's rows must be
/// perpendicular to each other.
CandidateRows candidateRows(const CubeMap& map, const Mapped4& boxes, const CubeAxes& axes);

} // namespace askew
