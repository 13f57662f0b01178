#include "askew/box/prefilter/posed_boxes.h"

#include "askew/box/prefilter/batch.h"
#include "askew/simd/two_rotations.h"

namespace askew {

namespace {

/// Writes the boxes of two rows, which may be the same; returns false, and writes nothing, when one of them is no box.
bool place(const PosedRows& rows, std::size_t first, std::size_t second, std::span<double> boxes) {
    const auto pick = [&](const double* column, std::size_t width, unsigned k) {
        return DoubleRows{column[width * first + k], column[width * second + k]};
    };
    TwoRotations turn{both(0), both(0), both(0), both(1)};
    if (rows.rotations != nullptr) {
        for (unsigned k = 0; k < 4; ++k) turn[k] = pick(rows.rotations, 4, k);
    }
    const DoubleRows squared = squaredLength(turn);
    WholeRows good = (squared >= minRotationLength * minRotationLength) & (squared <= maxMagnitude);
    const auto columns = turnedAxes(turn, squared);
    std::array<DoubleRows, boxStride> box; // NOLINT(*-member-init): all are set
    for (unsigned i = 0; i < 3; ++i) {
        const DoubleRows center = pick(rows.centers, 3, i);
        const DoubleRows extent = pick(rows.extents, 3, i);
        const DoubleRows half = extent * both(rows.scale);
        good &= (abs(center) <= maxMagnitude) & (extent >= 0) & (half <= maxMagnitude);
        box[i] = stored(center);
        for (unsigned k = 0; k < 3; ++k) {
            const DoubleRows axis = columns[i][k] * stored(half);
            good &= abs(axis) <= maxMagnitude;
            box[3 + 3 * i + k] = stored(axis);
        }
    }
    if ((good[0] & good[1]) == 0) return false;
    for (unsigned k = 0; k < boxStride; k += 2)
        write(box[k], box[k + 1], &boxes[boxStride * first + k], &boxes[boxStride * second + k]);
    return true;
}

} // namespace

std::size_t posedBoxes(const PosedRows& rows, std::span<double> boxes) {
    for (std::size_t row = 0; row < rows.count; row += 2) {
        const std::size_t next = row + 1 < rows.count ? row + 1 : row;
        if (!place(rows, row, next, boxes)) return row + (place(rows, row, row, boxes) ? 1 : 0);
    }
    return rows.count;
}

} // namespace askew
