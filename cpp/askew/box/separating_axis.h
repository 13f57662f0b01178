// The gap of two boxes is measured on every axis, and one axis wins.
#pragma once

#include "askew/box/axes.h"
#include "askew/box/box.h"
#include "askew/box/box_pair.h"

#include <array>
#include <cstdint>
#include <optional>

namespace askew {

/// Below this sine between two half axes their rounded cross product is too coarse to measure on.
inline constexpr double coarseSine = 0.25;

/// A measured separation is wrong by at most this fraction of the scale: with sines of at least coarseSine, 10
/// roundings on determinants of up to sqrt(2) / sine times |n| times the scale, and 12 for the direction and its
/// length.
inline constexpr double measureBand = 72 * roundingUnit;

/// Directions that differ by less than `parallelAngle`, in rad, are one; rows tie whose separations differ by less than
/// `tieFraction` of the scale.
inline constexpr double parallelAngle = 1e-13;
inline constexpr double tieFraction = 1e-13;

/// A `SeparatingAxis` is a box pair on one axis. The sign of `separation` is exact: it is 0 if and only if the
/// intervals touch.
struct SeparatingAxis {
    AxisName name;
    Vec3 normal;           // unit, the row's own direction; zero when the axis is (parallel edges)
    double separation = 0; // > 0 gap, < 0 overlap, rounded within 1e-14 of the scale
};

/// All axes of a pair are measured in the order of `explain`: fifteen, and the flat ones if the half axes do not span
/// space.
/// Directions are normalized only on demand: most rows of most pairs never are.
struct MeasuredAxes {
    std::array<Vec3, maxAxes> directions;
    std::array<double, maxAxes> lengths; // of the directions
    std::array<double, maxAxes> separations;
    std::array<AxisName, maxFlatAxes> flatNames;
    int count = 0;
    std::uint32_t rows = 0; // those that are not zero, as bits
    int sign = -1;          // the largest among the separations: exact, and the sign of the pair
    int rank = 3;           // of the six half axes
    double scale = 0; // what errors and ties are relative to: the lengths of the half axes and of the offset, added

    [[nodiscard]] bool isZero(int row) const { return (rows >> row & 1) == 0; }
    [[nodiscard]] double separation(int row) const { return separations[static_cast<unsigned>(row)]; }
    [[nodiscard]] Vec3 normal(int row) const;
    [[nodiscard]] SeparatingAxis axis(int row) const;
};

/// Measures all rows.
MeasuredAxes measureAxes(const BoxPair& pair);

/// Measures only the rows given as bits, of boxes that certainly span space; the others are left as zero.
MeasuredAxes measureRows(const BoxPair& pair, std::uint32_t rows);

/// Measures a pair that spans space and touches, on the rows given as bits and perhaps on rows parallel to them: those
/// have separation 0, and of the others, which cannot win, only the directions count.
MeasuredAxes measureTouching(const BoxPair& pair, std::uint32_t touching);

/// Returns the first earlier row whose axis is parallel to this one's within 1e-13 rad; none for a zero axis.
std::optional<int> parallelRow(const MeasuredAxes& axes, int row);

/// Returns the row that decides: of those with the largest sign, the largest separation; rows within 1e-13 of the scale
/// tie, and the lowest of them wins. Redundant rows (zero, or parallel to an earlier one) win only where no other row
/// has that sign.
int winningRow(const MeasuredAxes& axes);

/// Returns the separation of the winning row: the largest gap when disjoint (not the distance), else minus the depth.
/// Its sign is exact.
double separation(const Box& a, const Box& b);

} // namespace askew
