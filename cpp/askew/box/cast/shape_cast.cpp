// Each axis gives the times within which the shadows overlap; the boxes meet while all of them do. An axis is sound in
// whatever direction it was rounded to, as both boxes are projected on that very direction.
#include "askew/box/cast/shape_cast.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/cast/contact_interval.h"
#include "askew/box/rounded_axes.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// How wrong a shadow can be, relative to what it is made of: 11 roundings (offset 1, dot product 3, sum of seven 6,
/// difference 1), one of the division, and some spare ones for the band itself.
constexpr double shadowBand = 16 * roundingUnit;

Shadows shadowsOf(const BoxPair& pair, const Vec3& v, const Vec3& reach, const Vec3& direction) {
    double radius = 0;
    for (const Vec3& g : pair.generators) radius += std::fabs(dot(direction, g));
    const double speed = dot(direction, v);
    return {dot(direction, pair.offset.high), speed, radius, shadowBand * dot(abs(direction), reach),
            std::fabs(speed) > shadowBand * dot(abs(direction), abs(v))};
}

/// For boxes that start apart, but by less than the bands: the axis that parts them, with the contact at once; false
/// when they surely move apart on it. Exact signs for the fifteen, rounded ones for flat rows.
[[gnu::cold]] bool startsBeside(const BoxPair& pair, const Vec3& v, const Vec3& reach, RoundedAxes& directions,
                                ShapeCastHit& result) {
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
        const bool away = on.moves && dot(towardsB, v) < 0;
        if (parts && away) return false;
        if (gap <= widest) continue;
        widest = gap;
        parting = away;
        result.normal = Vec3{} - towardsB;
        result.row = row;
    }
    return !parting;
}

} // namespace

std::optional<ShapeCastHit> castShape(const Box& a, const Vec3& translation, const Box& b) {
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
    if (overlaps(a, b)) return ShapeCastHit{0, result.leave, {}, -1, true};
    if (isZero(v) || !startsBeside(pair, v, reach, directions, result)) return std::nullopt;
    return result;
}

} // namespace askew
