// Four answers at once in f32 about pairs of boxes, seen from where the one is a cube: surely apart, surely meeting, or
// not sure.
#pragma once

#include "askew/simd/float4x3.h"

#include <cstdint>

namespace askew {

/// What makes a box the cube [-1, 1]^3, for four boxes or four times the same.
struct CubeMap {
    std::array<Float4x3, 3> rows;
    Float4 stretch; // the largest sum of a row's absolute values
};

/// Four boxes as they look from where the cube is.
struct Mapped4 {
    Float4x3 offset; // of their centres from the cube's
    std::array<Float4x3, 3> halfAxes;
    Float4 size; // no coordinates of the four vectors add up to more, nor what they are sums of
};

/// The next vector of four boxes, of which there are few at hand at a time.
inline Float4x3 map(const CubeMap& by, const Float4x3& v, Float4& size) {
    size = size + maxAbs(v) * by.stretch;
    return {dot(by.rows[0], v), dot(by.rows[1], v), dot(by.rows[2], v)};
}

/// Lanes as bits; what is in neither is for the exact test.
struct Certain {
    unsigned meets = 0;
    unsigned apart = 0;
};

/// The axes of four pairs.
struct CubeAxes {
    std::array<Float4x3, 3> normals; // of the other's faces
    std::array<Float4, 15> gaps;     // by row, times the length of the axis; no number where that is 0
    std::array<Float4, 3> bands;     // of the cube's faces, the other's, and edges
};

/// Never wrong where it is sure. room: 8 times what the offsets are wrong by beyond a rounding.
/// The axes are for who wants more of them.
Certain cubeSat(const Mapped4& boxes, Float4 room, CubeAxes& axes);

/// For each lane, 16 bits from the lowest lane on: the rows that may win as the way out, where the boxes surely meet.
using CandidateRows = std::uint64_t;

/// The rows whose depth may be the least where cubeSat found a meeting, the map's rows being square to each other.
CandidateRows candidateRows(const CubeMap& map, const Mapped4& boxes, const CubeAxes& axes);

} // namespace askew
