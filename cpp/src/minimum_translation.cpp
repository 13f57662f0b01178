#include "askew/minimum_translation.h"

#include "askew/axis_direction.h"
#include "askew/box_filter.h"
#include "askew/number.h"
#include "askew/sat.h"
#include "askew/separating_axis.h"

namespace askew {

namespace {

/// What a measured depth may lack of parting the boxes on the rounded normal, relative to the scale: 72 roundings of
/// the measure (separating_axis.cpp) and 12 for the length and direction of the normal and the vector.
constexpr double depthMargin = 86 * roundingUnit;

MinimumTranslation alongWinner(const BoxPair& pair, const MeasuredAxes& axes, const Vec3& center, double skin) {
    const SeparatingAxis winner = axes.axis(winningRow(axes));
    MinimumTranslation out{normalTowardsB(pair, winner), winner.separation == 0 ? 0.0 : -winner.separation, {}};
    double reach = out.depth + skin;
    if (out.depth > 0) {
        // The moved centre is rounded once more: by half an ulp of its largest coordinate, in each coordinate.
        reach += depthMargin * axes.scale + 2 * ulp(maxAbs(center) + reach);
    }
    if (reach > 0) out.vector = Vec3{} - out.normal * reach;
    return out;
}

} // namespace

std::optional<MinimumTranslation> minimumTranslation(const Box& a, const Box& b, double skin) {
    const auto fourTimes = [](const Box& box) {
        const double* record = &box.center.x;
        return FourBoxes{record, record, record, record};
    };
    LikelyRows likely = 0;
    const Verdict verdict = siftPairs(fourTimes(a), fourTimes(b), &likely);
    const BoxPair pair(a, b);
    if (verdict.meets != 0) return alongWinner(pair, measureRows(pair, likely & 0x7fff), a.center, skin);
    if (verdict.apart != 0 || separationSign(a, b) > 0) return std::nullopt;
    return alongWinner(pair, measureAxes(pair), a.center, skin);
}

MinimumTranslation minimumTranslationAmong(std::uint32_t rows, const Box& a, const Box& b) {
    const BoxPair pair(a, b);
    return alongWinner(pair, measureRows(pair, rows), a.center, 0);
}

} // namespace askew
