// Each axis gives the times within which the shadows overlap; the boxes meet while all of them do. An axis is sound in
// whatever direction it was rounded to, as both boxes are projected on that very direction.
#include "askew/moving_sat.h"

#include "askew/axis_direction.h"
#include "askew/number.h"
#include "askew/pair_directions.h"
#include "askew/sat.h"

#include <limits>

namespace askew {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// How wrong a shadow can be, relative to what it is made of: 11 roundings (offset 1, dot product 3, sum of seven 6,
/// difference 1), one of the division, and some spare ones for the band itself.
constexpr double shadowBand = 16 * roundingUnit;

/// The pair on one axis: the way from A's centre to B's, by how much it shrinks in time, and up to where they meet.
struct Shadows {
    double distance;
    double speed;
    double radius = 0;
    double band;
    bool moves; // surely

    Shadows(const BoxPair& pair, const Vec3& v, const Vec3& reach, const Vec3& direction)
        : distance(dot(direction, pair.offset.high)), speed(dot(direction, v)),
          band(shadowBand * dot(abs(direction), reach)),
          moves(std::fabs(speed) > shadowBand * dot(abs(direction), abs(v))) {
        for (const Vec3& g : pair.generators) radius += std::fabs(dot(direction, g));
    }
};

/// The times within which two shadows meet: surely not before `opens` nor after `closes`, and, as far as is known,
/// from `enter` to `leave`.
struct Window {
    double opens = -infinity;
    double closes = infinity;
    double enter = opens;
    double leave = closes;
};

Window windowOf(const Shadows& on) {
    if (on.moves) {
        const double speed = std::fabs(on.speed);
        const double distance = on.speed < 0 ? -on.distance : on.distance;
        const double reach = on.radius + on.band;
        return {(distance - reach) / speed, (distance + reach) / speed, (distance - on.radius) / speed,
                (distance + on.radius) / speed};
    }
    // At all times, or never when they are surely apart.
    Window own;
    if (std::fabs(on.distance) > on.radius + on.band) own.closes = -1;
    return own;
}

/// Whether a row opens no sooner than the one that has won so far, and says when far more exactly: on that the boxes
/// hardly move. Otherwise a further row wins only when it surely opens later.
bool isMuchSurer(const Window& own, const Window& winner) {
    return own.opens > winner.opens && 16 * (own.enter - own.opens) < winner.enter - winner.opens;
}

double clamped(double t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

/// For boxes that start apart, but by less than the bands: the axis that parts them, with the contact at once; false
/// when they surely move apart on it. Exact signs for the fifteen, rounded ones for flat rows.
[[gnu::cold]] bool startsBeside(const BoxPair& pair, const Vec3& v, const Vec3& reach, PairDirections& directions,
                                Sweep& result) {
    double widest = -infinity;
    bool parting = false;
    for (int row = 0; directions.has(row); ++row) {
        const Vec3 direction = normalized(directions[row]);
        if (isZero(direction)) continue;
        const Shadows on(pair, v, reach, direction);
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

std::optional<Sweep> sweep(const Box& a, const Vec3& translation, const Box& b) {
    const BoxPair pair(a, b);
    PairDirections directions(pair);
    const Vec3 v = stored(translation);
    Vec3 reach = abs(pair.offset.high) + abs(v);
    for (const Vec3& g : pair.generators) reach = reach + abs(g);
    Window both;
    Window winner;
    Sweep result;
    for (int row = 0; directions.has(row); ++row) {
        const Vec3& direction = directions[row];
        if (isZero(direction)) continue;
        const Shadows on(pair, v, reach, direction);
        const Window own = windowOf(on);
        if (own.opens > both.enter || isMuchSurer(own, winner)) {
            winner = own;
            both.enter = own.enter;
            result.row = row;
            result.normal = on.speed > 0 ? -direction : direction;
        }
        if (own.opens > both.opens) both.opens = own.opens;
        if (own.closes < both.closes) {
            both.closes = own.closes;
            both.leave = own.leave;
        }
        if (both.opens > both.closes || both.opens > 1 || both.closes < 0) return std::nullopt;
    }
    result.enter = clamped(both.enter);
    result.leave = clamped(both.leave);
    if (result.leave < result.enter) result.leave = result.enter;
    if (both.opens > 0) {
        result.normal = normalized(result.normal) + Vec3{};
        return result;
    }
    if (overlaps(a, b)) return Sweep{0, result.leave, {}, -1, true};
    if (isZero(v) || !startsBeside(pair, v, reach, directions, result)) return std::nullopt;
    return result;
}

} // namespace askew
