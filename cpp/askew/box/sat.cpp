// The fifteen axes are those of Gottschalk, Lin and Manocha, "OBBTree" (1996). Signs are decided in stages, from a
// rounded number with an error band to exact arithmetic, after Shewchuk (1997).
#include "askew/box/sat.h"

#include "askew/box/upright.h"
#include "askew/exact/double_double.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns the sign of the gap along an axis that is not zero.
template <int N>
[[gnu::cold, gnu::noinline]] int expandedSign(const ExactVec<N>& axis, const BoxPair& pair,
                                              std::span<const Vec3> subtracted, SatDetails* details) {
    if (details != nullptr) ++details->expanded;
    return signOf(exactGap(axis, pair.offset, {}, subtracted));
}

/// Returns the sign of a pair that may be flat, from the sign of its fifteen axes.
[[gnu::cold, gnu::noinline]] int withFlatAxes(const BoxPair& pair, int sign, SatDetails* details) {
    for (const FlatAxis& axis : FlatAxes(pair.generators)) {
        if (isZero(axis.direction)) continue;
        const int axisSign = expandedSign(axis.direction, pair, pair.generators, details);
        if (axisSign > sign) sign = axisSign;
    }
    return sign;
}

/// Returns the sign of the gap along p x q, with these vectors subtracted; none when that axis is zero.
[[gnu::cold, gnu::noinline]] std::optional<int> stagedSign(const BoxPair& pair, const Vec3& p, const Vec3& q,
                                                           std::span<const Vec3> subtracted, SatDetails* details) {
    if (areParallel(p, q)) return std::nullopt;
    if (details != nullptr) ++details->doubled;
    if (const auto sign = gapSign(doubleDoubleCross(p, q), pair.offset, subtracted)) return sign;
    return expandedSign(exactCross(p, q), pair, subtracted, details);
}

/// Returns the gap sign on one of A's faces when B has the same axes: |n.t| - 2 |n.u|.
[[gnu::cold, gnu::noinline]] std::optional<int> commonFaceSign(const BoxPair& pair, unsigned face,
                                                               SatDetails* details) {
    const auto [p, q] = axisGenerators[face];
    const std::array<Vec3, 1> across{pair.generators[face] * 2};
    return stagedSign(pair, pair.generators[p], pair.generators[q], across, details);
}

/// The rows of a pair that are not certainly overlapping, and the largest sign so far.
struct OpenRows {
    const BoxPair& pair;
    SatDetails* details;
    int sign = -1;
    std::optional<bool> haveSame = {}; // axes, once it has been asked

    /// Decides a row; returns whether the boxes may still meet.
    [[gnu::noinline]] bool decide(unsigned row, const Banded& gap) {
        if (gap.value > gap.band) {
            sign = 1;
            return false;
        }
        if (!haveSame) haveSame = haveSameAxes(pair);
        if (*haveSame && row >= 3) return true; // parallel to one of the first three, or zero
        const std::optional<int> rowSign = *haveSame ? commonFaceSign(pair, row, details) : gapSign(pair, row, details);
        if (rowSign && *rowSign > sign) sign = *rowSign;
        if (rowSign == 0 && details != nullptr) details->touching |= 1U << row;
        return sign <= 0;
    }
};

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

bool haveSameAxes(const BoxPair& pair) {
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
    OpenRows open{pair, details};
    const bool spansSpace = forEachGap(
        pair, [&](unsigned row, const Banded& gap) { return gap.value < -gap.band || open.decide(row, gap); });
    if (details != nullptr) details->spanSpace = spansSpace && open.sign <= 0;
    return open.sign > 0 || spansSpace ? open.sign : withFlatAxes(pair, open.sign, details);
}

} // namespace askew
