// Each axis gives the times within which the projections overlap; the boxes meet while all of them do. An axis is sound
// in whatever direction it was rounded to, as both boxes are projected on that very direction.
#include "askew/box/cast/shape_cast.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/cast/contact_interval.h"
#include "askew/box/cast/pressing.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/rounded_axes.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// A projection is wrong by at most this fraction of what it is made of: 11 roundings (offset 1, dot product 3, sum of
/// seven 6, difference 1), one of the division, and some spare ones for the band itself.
constexpr double projectionBand = 16 * roundingUnit;

Shadows shadowsOf(const BoxPair& pair, const Vec3& v, const Vec3& reach, const Vec3& direction) {
    double radius = 0;
    for (const Vec3& g : pair.generators) radius += std::fabs(dot(direction, g));
    const double speed = dot(direction, v);
    return {dot(direction, pair.offset.high), speed, radius, projectionBand * dot(abs(direction), reach),
            std::fabs(speed) > projectionBand * dot(abs(direction), abs(v))};
}

/// Handles boxes that start apart, but by less than the bands: writes the axis that parts them, with the contact at
/// once. Returns false when they certainly move apart on it, or are to be released and stay apart on one of the
/// fifteen. Signs are exact for the fifteen rows, rounded for flat ones.
[[gnu::cold]] bool startsBeside(const BoxPair& pair, const Vec3& v, const Vec3& reach, RoundedAxes& directions,
                                Touching touching, ShapeCastHit& result) {
    double widest = -infinity;
    bool parting = false;
    for (int row = 0; directions.has(row); ++row) {
        const Vec3 direction = normalized(directions[row]);
        if (isZero(direction)) continue;
        const Shadows on = shadowsOf(pair, v, reach, direction);
        const bool isFlat = row >= static_cast<int>(axisGenerators.size());
        const bool parts = !isFlat && gapSign(pair, static_cast<unsigned>(row)).value_or(0) > 0;
        const double gap = parts ? infinity : isFlat ? std::fabs(on.distance) - on.radius : -infinity;
        if (gap <= widest && !parts) continue;
        const Vec3 towardsB = parts             ? normalTowardsB(pair, {axisName(row), direction})
                              : on.distance < 0 ? -direction
                                                : direction;
        // The rounded direction of a row is right to roundings of its length, not of its components.
        const bool away = parts ? approachSign(pair, static_cast<unsigned>(row), v) < 0
                                : dot(towardsB, v) < -projectionBand * length(v);
        if (parts && away) return false;
        if (parts && touching == Touching::release && staysApart(pair, static_cast<unsigned>(row), v)) return false;
        if (gap <= widest) continue;
        widest = gap;
        parting = away;
        result.normal = Vec3{} - towardsB;
        result.row = row;
    }
    return !parting;
}

} // namespace

std::optional<ShapeCastHit> castShape(const Box& a, const Vec3& translation, const Box& b, Touching touching) {
    const BoxPair pair(a, b);
    RoundedAxes directions(pair);
    const Vec3 v = stored(translation);
    Vec3 reach = abs(pair.offset.high) + abs(v);
    for (const Vec3& g : pair.generators) reach = reach + abs(g);
    Meeting meeting;
    for (int row = 0; directions.has(row); ++row) {
        const Vec3& direction = directions[row];
        if (isZero(direction)) continue;
        if (!meeting.take(shadowsOf(pair, v, reach, direction), row, direction)) return std::nullopt;
    }
    ShapeCastHit result = meeting.result();
    if (meeting.startsApart()) return result;
    const int sign = separationSign(a, b);
    if (sign == 0 && touching == Touching::release && !presses(a, v, b)) return std::nullopt;
    if (sign <= 0) return ShapeCastHit{0, result.leave, {}, -1, true};
    if (isZero(v) || !startsBeside(pair, v, reach, directions, touching, result)) return std::nullopt;
    return result;
}

Vec3 startNormal(const Box& a, const Box& b) {
    const auto mtv = minimumTranslation(a, b);
    return mtv ? Vec3{} - mtv->normal : Vec3{};
}

} // namespace askew
