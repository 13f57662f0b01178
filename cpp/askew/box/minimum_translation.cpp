#include "askew/box/minimum_translation.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/prefilter/pair_prefilter.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/box/upright.h"
#include "askew/math/number.h"

#include <bit>

namespace askew {

namespace {

/// A measured depth may fall short of separating the boxes on the rounded normal by this fraction of the scale: 72
/// roundings of the measure (separating_axis.cpp) and 12 for the length and direction of the normal and the vector.
constexpr double depthMargin = 86 * roundingUnit;

[[gnu::noinline]] MinimumTranslation mtv(const Vec3& normal, double separation, double scale, const Vec3& center,
                                         double skin) {
    MinimumTranslation out{normal, separation == 0 ? 0.0 : -separation, {}};
    double reach = out.depth + skin;
    if (out.depth > 0) {
        // The moved center is rounded once more: by half an ulp of its largest coordinate, in each coordinate.
        reach += depthMargin * scale + 2 * ulp(maxAbs(center) + reach);
    }
    if (reach > 0) out.vector = Vec3{} - out.normal * reach;
    return out;
}

MinimumTranslation alongWinner(const BoxPair& pair, const MeasuredAxes& axes, const Vec3& center, double skin) {
    const SeparatingAxis winner = axes.axis(winningRow(axes));
    return mtv(normalTowardsB(pair, winner), winner.separation, axes.scale, center, skin);
}

/// Returns the same bits as `alongWinner` for upright boxes that touch, the first of which is not flat, and none
/// elsewhere. The first of A's faces on which they touch wins; its normal has one coordinate.
[[gnu::noinline]] std::optional<MinimumTranslation> ofUprightTouch(const Box& a, const Box& b, double skin) {
    const Vec3 extents = *uprightExtents(a);
    if (extents.x == 0 || extents.y == 0 || extents.z == 0) return std::nullopt;
    const std::array<int, 3> signs = uprightGapSigns(a.center, b.center, extents, *uprightExtents(b));
    for (const Vec3& u : a.halfAxes) {
        const int k = u.x != 0 ? 0 : u.y != 0 ? 1 : 2;
        if (signs[static_cast<unsigned>(k)] != 0) continue;
        const double way = b.center[k] > a.center[k] ? 1 : -1;
        const Vec3 normal{k == 0 ? way : 0, k == 1 ? way : 0, k == 2 ? way : 0};
        return mtv(normal, 0, 0, a.center, skin);
    }
    return std::nullopt;
}

/// A measured row keeps its axis unnormalized.
struct Measured {
    unsigned row = 0;
    Vec3 direction;
    double length = 0;
    double separation = -maxMagnitude;
};

/// Returns the same bits as `alongWinner` where no axes are nearly parallel and no rows nearly tie, and none elsewhere.
std::optional<MinimumTranslation> alongClearWinner(std::uint32_t rows, const Box& a, const Box& b, double skin) {
    const std::array<Vec3, 6> g{a.halfAxes[0], a.halfAxes[1], a.halfAxes[2],
                                b.halfAxes[0], b.halfAxes[1], b.halfAxes[2]};
    const Vec3 t = b.center - a.center;
    std::array<double, 6> lengths;
    const double distance = length(t);
    double scale = distance;
    for (unsigned k = 0; k < 6; ++k) scale += lengths[k] = length(g[k]);
    Measured first;
    Measured best;
    double second = best.separation;
    for (std::uint32_t rest = rows; rest != 0; rest &= rest - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(rest));
        const auto [p, q] = axisGenerators[row];
        Measured here{row, cross(g[p], g[q]), 0, 0};
        here.length = length(here.direction);
        if (!(here.length > coarseSine * lengths[p] * lengths[q])) return std::nullopt;
        here.separation = gapOn(g, t, row) / here.length;
        if (rest == rows) first = here;
        const bool better = here.separation > best.separation;
        second = better ? best.separation : here.separation > second ? here.separation : second;
        if (better) best = here;
    }
    // The lowest row of a tie wins; a better one can be an echo of a lower row only where the two all but tie.
    const bool tied = first.separation >= best.separation - tieFraction * scale;
    if (!tied && second > best.separation - 4 * tieFraction * scale) return std::nullopt;
    const auto& [row, direction, size, separation] = tied ? first : best;
    const Vec3 normal{direction.x / size, direction.y / size, direction.z / size};
    const double along = dot(normal, t);
    if (!(best.separation < -measureBand * scale) || !(std::fabs(along) > directionBand * distance))
        return std::nullopt;
    return mtv(along < 0 ? Vec3{} - normal : normal + Vec3{}, separation, scale, a.center, skin);
}

} // namespace

std::optional<MinimumTranslation> minimumTranslation(const Box& a, const Box& b, double skin) {
    std::uint32_t candidates = 0;
    const CertainPair verdict = prefilterPair(a, b, &candidates);
    if (verdict.meets) return minimumTranslationAmong(candidates, a, b, skin);
    if (verdict.apart) return std::nullopt;
    SatDetails details;
    const int sign = separationSign(a, b, &details);
    if (sign > 0) return std::nullopt;
    if (sign == 0 && details.areUpright) {
        if (const auto touch = ofUprightTouch(a, b, skin)) return *touch;
    }
    const BoxPair pair(a, b);
    const bool isKnown = sign == 0 && details.spanSpace;
    return alongWinner(pair, isKnown ? measureTouching(pair, details.touching) : measureAxes(pair), a.center, skin);
}

MinimumTranslation minimumTranslationAmong(std::uint32_t rows, const Box& a, const Box& b, double skin) {
    if (const auto clear = alongClearWinner(rows, a, b, skin)) return *clear;
    const BoxPair pair(a, b);
    return alongWinner(pair, measureRows(pair, rows), a.center, skin);
}

} // namespace askew
