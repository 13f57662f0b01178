// Each axis gives the times within which the shadows overlap; the boxes meet while all of them do. An axis is sound in
// whatever direction it was rounded to, as both boxes are projected on that very direction.
#include "askew/moving_sat.h"

#include "askew/number.h"
#include "askew/pair_directions.h"
#include "askew/sat.h"

#include <limits>

namespace askew {

namespace {

/// How wrong a shadow can be, relative to what it is made of: 11 roundings (offset 1, dot product 3, sum of seven 6,
/// difference 1), one of the division, and some spare ones for the band itself.
constexpr double shadowBand = 16 * roundingUnit;

/// The times within which two shadows meet: surely not before `opens` nor after `closes`, and, as far as is known,
/// from `enter` to `leave`.
struct Window {
    double opens = -std::numeric_limits<double>::infinity();
    double closes = std::numeric_limits<double>::infinity();
    double enter = opens;
    double leave = closes;
};

/// A shadow at a distance that shrinks with time, and the distance within which it meets the other.
Window window(double distance, double speed, double radius, double band) {
    if (speed < 0) {
        distance = -distance;
        speed = -speed;
    }
    return {(distance - (radius + band)) / speed, (distance + (radius + band)) / speed, (distance - radius) / speed,
            (distance + radius) / speed};
}

/// Where the motion has no part along the axis: at all times, or never when they are surely apart, or from the start
/// when they may be.
Window standing(double distance, double radius, double band) {
    Window own;
    if (std::fabs(distance) > radius - band) own.opens = own.enter = 0;
    if (std::fabs(distance) > radius + band) own.closes = -1;
    return own;
}

double clamped(double t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

} // namespace

std::optional<Sweep> sweep(const Box& a, const Vec3& translation, const Box& b) {
    const BoxPair pair(a, b);
    const PairDirections directions(pair);
    const Vec3& offset = pair.offset.high;
    const Vec3 v = stored(translation);
    Vec3 reach = abs(offset) + abs(v);
    for (const Vec3& g : pair.generators) reach = reach + abs(g);
    Window both;
    Sweep result;
    for (int row = 0; row < directions.count; ++row) {
        const Vec3& direction = directions.rows[static_cast<unsigned>(row)];
        if (isZero(direction)) continue;
        double radius = 0;
        for (const Vec3& g : pair.generators) radius += std::fabs(dot(direction, g));
        const double distance = dot(direction, offset);
        const double speed = dot(direction, v);
        const double band = shadowBand * dot(abs(direction), reach);
        const bool moves = std::fabs(speed) > shadowBand * dot(abs(direction), abs(v));
        const Window own = moves ? window(distance, speed, radius, band) : standing(distance, radius, band);
        // A further row wins only when it surely opens later.
        if (own.opens > both.enter) {
            both.enter = own.enter;
            result.row = row;
            result.normal = (moves ? speed : distance) > 0 ? -direction : direction;
        }
        if (own.opens > both.opens) both.opens = own.opens;
        if (own.closes < both.closes) both.closes = own.closes;
        if (own.leave < both.leave) both.leave = own.leave;
        if (both.opens > both.closes || both.opens > 1 || both.closes < 0) return std::nullopt;
    }
    result.startsOverlapping = both.opens <= 0 && overlaps(a, b);
    if (!result.startsOverlapping && isZero(v)) return std::nullopt;
    result.enter = clamped(both.enter);
    result.leave = clamped(both.leave);
    if (result.leave < result.enter) result.leave = result.enter;
    if (result.startsOverlapping) {
        result = {0, result.leave, {}, -1, true};
    } else {
        result.normal = normalized(result.normal) + Vec3{}; // and no minus zero
    }
    return result;
}

} // namespace askew
