// Directions on which two boxes can first meet: the axes of `explain`, rounded.
#pragma once

#include "askew/axes.h"
#include "askew/box_pair.h"
#include "askew/vec.h"

#include <array>

namespace askew {

/// One direction a row, of any length, in the order of `explain`; zero where the row's axis is zero. Each is right to
/// some roundings, however small the angle between the edges it comes from.
/// Pairs that are flat to within 1e-7 of their size get flat rows too: the fifteen alone would say too little of them
/// once they are rounded.
struct PairDirections {
    std::array<Vec3, maxAxes> rows;
    int count = static_cast<int>(axisGenerators.size());

    explicit PairDirections(const BoxPair& pair);
};

} // namespace askew
