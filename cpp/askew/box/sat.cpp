// The fifteen axes are those of Gottschalk, Lin and Manocha, "OBBTree" (1996). Signs are decided in stages, from a
// rounded number with an error band to exact arithmetic, after Shewchuk (1997).
#include "askew/box/sat.h"

#include "askew/box/upright.h"
#include "askew/exact/double_double.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace askew {

namespace {

/// Returns the sign of the gap along p x q, with these vectors subtracted; none when that axis is zero.
[[gnu::cold, gnu::noinline]] std::optional<int> stagedSign(const BoxPair& pair, const Vec3& p, const Vec3& q,
                                                           std::span<const Vec3> subtracted, SatDetails* details) {
    if (areParallel(p, q)) return std::nullopt;
    if (details != nullptr) ++details->doubled;
    if (const auto sign = gapSign(doubleDoubleCross(p, q), pair.offset, subtracted)) return sign;
    if (details != nullptr) ++details->expanded;
    return signOf(exactGap(exactCross(p, q), pair.offset, {}, subtracted));
}

/// Returns the gap sign on one of A's faces when B has the same axes: |n.t| - 2 |n.u|.
[[gnu::cold, gnu::noinline]] std::optional<int> commonFaceSign(const BoxPair& pair, unsigned face,
                                                               SatDetails* details) {
    const auto [p, q] = axisGenerators[face];
    const std::array<Vec3, 1> across{pair.generators[face] * 2};
    return stagedSign(pair, pair.generators[p], pair.generators[q], across, details);
}

/// Returns the largest sign of a pair's rows: those given as bits are open, the others certainly overlap.
[[gnu::cold, gnu::noinline]] int signOfRows(const BoxPair& pair, std::uint32_t open, SatDetails* details) {
    const bool haveSame = haveSameAxes(pair);
    if (haveSame) open &= 7; // the other rows are parallel to these, or zero
    int sign = -1;
    for (; open != 0 && sign <= 0; open &= open - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(open));
        const std::optional<int> rowSign = haveSame ? commonFaceSign(pair, row, details) : gapSign(pair, row, details);
        if (rowSign == 0 && details != nullptr) details->touching |= 1U << row;
        sign = std::max(sign, rowSign.value_or(-1));
    }
    return sign;
}

/// Returns whether a flat axis separates the pair. In f64 its gap is off by 2 roundings of the axis, 1 of the offset
/// and 10 of products and sums; three more pay for the band's own.
[[gnu::cold, gnu::noinline]] bool separates(const ExactVec<16>& axis, const BoxPair& pair, SatDetails* details) {
    const Vec3 direction = estimate(axis);
    double gap = std::fabs(dot(direction, pair.offset.high));
    for (const Vec3& g : pair.generators) gap -= std::fabs(dot(direction, g));
    const double band = 16 * roundingUnit * sumAbs(direction) * pair.reach;
    if (std::fabs(gap) > band) return gap > 0;
    if (details != nullptr) ++details->expanded;
    return exactGap(axis, pair.offset, {}, pair.generators) > 0;
}

/// Returns the sign of a pair of which no determinant is certainly other than zero. If it is flat, its rows are zero or
/// the normal of its plane, along which no generator reaches: it touches unless an axis separates it.
[[gnu::cold, gnu::noinline]] int signOfFlat(const BoxPair& pair, std::uint32_t open, SatDetails* details) {
    const FlatAxes flat(pair.generators);
    const auto [rank, first, second] = flat.flatness;
    if (rank == 3) return signOfRows(pair, open, details);
    if (rank == 2 && stagedSign(pair, pair.generators[first], pair.generators[second], {}, details) == 1) return 1;
    for (const FlatAxis& axis : flat) {
        if (separates(axis.direction, pair, details)) return 1;
    }
    return 0;
}

} // namespace

[[gnu::cold, gnu::noinline]] std::optional<int> gapSign(const BoxPair& pair, unsigned row, SatDetails* details) {
    const auto [p, q] = axisGenerators[row];
    std::array<Vec3, 4> others;
    unsigned count = 0;
    for (unsigned k = 0; k < 6; ++k) {
        if (k != p && k != q) others[count++] = pair.generators[k];
    }
    return stagedSign(pair, pair.generators[p], pair.generators[q], others, details);
}

[[gnu::cold]] bool haveSameAxes(const BoxPair& pair) {
    const auto& g = pair.generators;
    const auto isOneOf = [&](const Vec3& v, unsigned own) { return v == g[own] || v == -g[own]; };
    unsigned taken = 0;
    for (unsigned i = 0; i < 3; ++i) {
        unsigned own = 0;
        while (own < 3 && ((taken >> own & 1) != 0 || !isOneOf(g[3 + i], own))) ++own;
        if (own == 3) return false;
        taken |= 1U << own;
    }
    return true;
}

int separationSign(const Box& a, const Box& b, SatDetails* details) {
    if (const auto sign = uprightSign(a, b)) {
        if (details != nullptr) details->areUpright = true;
        return *sign;
    }
    const BoxPair pair(a, b);
    std::uint32_t open = 0;
    bool areApart = false;
    const bool spansSpace = forEachGap(pair, [&](unsigned row, const Banded& gap) {
        if (gap.value < -gap.band) return true;
        areApart = gap.value > gap.band;
        open |= 1U << row;
        return !areApart;
    });
    if (areApart) return 1;
    const int sign = !spansSpace ? signOfFlat(pair, open, details) : open != 0 ? signOfRows(pair, open, details) : -1;
    if (details != nullptr) details->spanSpace = spansSpace && sign <= 0;
    return sign;
}

} // namespace askew
