// Gottschalk, Lin and Manocha, "OBBTree" (1996), for the fifteen axes; Shewchuk (1997) for deciding signs in
// stages, from a rounded number with an error band to exact arithmetic.
#include "askew/box/sat.h"

#include "askew/math/number.h"

namespace askew {

namespace {

/// The sign of a pair that may be flat, from that of its fifteen axes.
[[gnu::cold, gnu::noinline]] int withFlatAxes(const BoxPair& pair, int sign) {
    for (const FlatAxis& axis : FlatAxes(pair.generators)) {
        if (isZero(axis.direction)) continue;
        const int axisSign = signOf(exactGap(axis.direction, pair.offset, {}, pair.generators));
        if (axisSign > sign) sign = axisSign;
    }
    return sign;
}

} // namespace

std::optional<int> gapSign(const BoxPair& pair, unsigned row) {
    const auto [p, q] = axisGenerators[row];
    const ExactVec<4> exactAxis = exactCross(pair.generators[p], pair.generators[q]);
    if (isZero(exactAxis)) return std::nullopt;

    // With the axis right to two roundings the gap is as right as a dot product, however small the angle
    // between p and q: at most 11 roundings on a term (axis 2, offset 1, dot product 3, sum of four 3, difference 1,
    // one spare); 13 pays for the roundings of the band.
    const Vec3 axis = estimate(exactAxis);
    double gap = std::fabs(dot(axis, pair.offset.high));
    Vec3 reach = abs(pair.offset.high);
    for (unsigned k = 0; k < 6; ++k) {
        if (k == p || k == q) continue;
        gap -= std::fabs(dot(axis, pair.generators[k]));
        reach = reach + abs(pair.generators[k]);
    }
    const double band = 13 * roundingUnit * dot(abs(axis), reach);
    if (std::fabs(gap) > band) return gap > 0 ? 1 : -1;
    return signOf(exactGap(exactAxis, pair.offset, {}, pair.generators));
}

int separationSign(const Box& a, const Box& b) {
    const BoxPair pair(a, b);
    int sign = -1;
    const bool spansSpace = forEachGap(pair, [&](unsigned row, const Banded& gap) {
        if (gap.value < -gap.band) return true;
        const std::optional<int> rowSign = gap.value > gap.band ? 1 : gapSign(pair, row);
        if (rowSign && *rowSign > sign) sign = *rowSign;
        return sign <= 0;
    });
    return sign > 0 || spansSpace ? sign : withFlatAxes(pair, sign);
}

} // namespace askew
