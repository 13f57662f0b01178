#include "askew/simd/two_rotations.h"

namespace askew {

namespace {

/// Returns a size with the sign of each lane.
DoubleRows withSign(double size, DoubleRows of) {
    const WholeRows sign = reinterpret_cast<WholeRows>(of) & (WholeRows{} + INT64_MIN);
    return reinterpret_cast<DoubleRows>(sign | reinterpret_cast<WholeRows>(both(size)));
}

DoubleRows larger(DoubleRows a, DoubleRows b) { return a > b ? a : b; }
DoubleRows smaller(DoubleRows a, DoubleRows b) { return a > b ? b : a; }

/// Returns the lanes in which `isQuarterTurn` holds.
WholeRows areQuarterTurns(const TwoRotations& q) {
    const std::array<DoubleRows, 4> size{abs(q[0]), abs(q[1]), abs(q[2]), abs(q[3])};
    const WholeRows zeros = (size[0] == 0) + (size[1] == 0) + (size[2] == 0) + (size[3] == 0); // -1 for each
    const DoubleRows xy = larger(size[0], size[1]);
    const DoubleRows zw = larger(size[2], size[3]);
    const DoubleRows first = larger(xy, zw);
    const DoubleRows second = larger(smaller(xy, zw), larger(smaller(size[0], size[1]), smaller(size[2], size[3])));
    const WholeRows isRounded =
        (first - second == halfRoot - halfRootBelow) & (first + second == halfRoot + halfRootBelow);
    return (zeros == -2) & ((first == second) | isRounded);
}

DoubleRows doubledRows(DoubleRows x) { return abs(x) == halfRoot ? withSign(2 * halfRootBelow, x) : x + x; }

} // namespace

std::array<std::array<DoubleRows, 3>, 3> turnedAxes(TwoRotations& turns, DoubleRows squared) {
    const WholeRows isUnit = abs(squared - both(1)) <= both(8 * roundingUnit);
    if ((isUnit[0] & isUnit[1]) == 0) {
        const DoubleRows size{std::sqrt(squared[0]), std::sqrt(squared[1])};
        for (DoubleRows& component : turns) component = isUnit ? component : component / size;
    }
    const WholeRows isQuarter = areQuarterTurns(turns);
    for (DoubleRows& component : turns) {
        const DoubleRows part = component == 0 ? DoubleRows{} : withSign(halfRoot, component);
        component = isQuarter ? part : component;
    }
    const auto& [x, y, z, w] = turns;
    return turnedAxes(x, y, z, w, doubledRows(x), doubledRows(y), doubledRows(z), both(1));
}

} // namespace askew
