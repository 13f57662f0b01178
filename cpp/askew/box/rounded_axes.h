// Two boxes can first meet only on the axes of `explain`; here they are as rounded directions.
#pragma once

#include "askew/box/axes.h"
#include "askew/box/box_pair.h"
#include "askew/math/vec.h"

#include <array>

namespace askew {

/// There is one direction per row, of any length, in the order of `explain`; it is zero where the row's axis is. Each
/// is right to a few roundings, however small the angle between the edges it comes from. Rows are made one after the
/// other, as most pairs are decided by the first few: for (int row = 0; directions.has(row); ++row).
/// Pairs that are flat to within 1e-7 of their size get flat rows too: rounded, the fifteen alone would say too little.
class RoundedAxes {
public:
    explicit RoundedAxes(const BoxPair& of);

    /// Makes a row, after all rows before it have been made; returns false when there are no more.
    bool has(int row);

    const Vec3& operator[](int row) const { return rows[static_cast<unsigned>(row)]; }

private:
    void appendFlatRows();

    const BoxPair& pair;
    std::array<double, 6> squares; // of the half axes' lengths
    std::array<Vec3, maxAxes> rows;
    int count = static_cast<int>(axisGenerators.size());
};

} // namespace askew
