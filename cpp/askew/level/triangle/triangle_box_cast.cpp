// Each axis gives the times within which the projections overlap. An axis is sound in whatever direction it was rounded
// to, as all corners are projected on that very direction.
#include "askew/level/triangle/triangle_box_cast.h"

#include "askew/level/triangle/careful_cross.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// A projection is wrong by at most this fraction of what it is made of: 10 roundings (corner 1, dot product 3, middle
/// and half width 2, sum of four 3, difference 1), one of the division, and some spare ones for the band itself.
constexpr double projectionBand = 16 * roundingUnit;

/// A box and a triangle count as flat in one plane below this fraction of their size.
constexpr double flatFraction = 1e-7;

/// The times within which projections meet: certainly not before `opens` nor after `closes`, and, as far as is known,
/// from `enter` to `leave`.
struct Times {
    double opens = -infinity;
    double enter = -infinity;
    double leave = infinity;
    double closes = infinity;
};

double clamped(double t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

class BoxAtTriangle {
public:
    BoxAtTriangle(const Box& moving, const Vec3& along, const Triangle& triangle)
        : box(moving), v(along), reach(abs(along)) {
        Vec3 farthest;
        for (unsigned k = 0; k < 3; ++k) {
            halfAxes[k] = CrossFactor({box.halfAxes[k], {}});
            edges[k] = CrossFactor(difference(triangle[(k + 1) % 3], triangle[k]));
            corners[k] = triangle[k] - box.center;
            const Vec3 size = abs(corners[k]);
            farthest = {std::max(farthest.x, size.x), std::max(farthest.y, size.y), std::max(farthest.z, size.z)};
            reach = reach + abs(box.halfAxes[k]);
        }
        reach = reach + farthest;
    }

    static constexpr std::uint64_t allRows = 0x1111111111111;

    /// Returns whether they may meet between 0 and 1, as far as the axes of some rows tell: bit 4 k for row k.
    bool run(std::uint64_t rows) {
        for (; rows != 0; rows &= rows - 1) {
            row = std::countr_zero(rows) / 4;
            if (!take(axis(static_cast<unsigned>(row)))) return false;
        }
        return true;
    }

    /// Does the same for the further axes of a box that is flat, once all rows are taken.
    bool runFlat() {
        const Vec3 normal = axis(0);
        return !isFlatAlong(normal) || takeFlat(normal);
    }

    /// Returns whether the contact opens by a time, and closes no earlier.
    [[nodiscard]] bool opensBy(double time) const { return all.enter <= time && all.enter <= all.leave; }

    /// Returns whether they certainly start apart.
    [[nodiscard]] bool startsApart() const { return all.opens > 0; }

    [[nodiscard]] ShapeCastHit result() const {
        // Where by rounding they meet for an instant only, the time that is less certain gives way.
        const bool isEnterSurer = winner.enter - winner.opens < all.closes - all.leave;
        const double enter = all.leave < all.enter && !isEnterSurer ? all.leave : all.enter;
        const double leave = all.leave < all.enter && isEnterSurer ? all.enter : all.leave;
        return {clamped(enter), clamped(leave), normalized(normal) + Vec3{}, winningRow, false};
    }

private:
    [[nodiscard]] Vec3 axis(unsigned of) const {
        const CrossFactor& p = of == 0 ? edges[0] : halfAxes[of < 4 ? of - 1 : (of - 4) / 3];
        const CrossFactor& q = of == 0 ? edges[1] : of < 4 ? halfAxes[of % 3] : edges[(of - 4) % 3];
        return carefulCross(p, q);
    }

    bool take(const Vec3& direction) {
        const int own = row++;
        if (isZero(direction)) return true;
        const double a = dot(direction, corners[0]);
        const double b = dot(direction, corners[1]);
        const double c = dot(direction, corners[2]);
        const double low = std::min(std::min(a, b), c);
        const double high = std::max(std::max(a, b), c);
        double radius = (high - low) * 0.5;
        for (const Vec3& axis : box.halfAxes) radius += std::fabs(dot(direction, axis));
        const Vec3 size = abs(direction);
        const double speed = dot(direction, v);
        const double band = projectionBand * dot(size, reach);
        const double distance = speed < 0 ? -(low + high) * 0.5 : (low + high) * 0.5;
        if (!(std::fabs(speed) > projectionBand * dot(size, abs(v)))) return std::fabs(distance) <= radius + band;
        const double pace = 1 / std::fabs(speed);
        meet({(distance - (radius + band)) * pace, (distance - radius) * pace, (distance + radius) * pace,
              (distance + (radius + band)) * pace},
             own, speed > 0 ? -direction : direction);
        return all.opens <= all.closes && all.opens <= 1 && all.closes >= 0;
    }

    /// Takes the times of an axis. It wins when it certainly opens later than all before it, or opens no sooner than
    /// the winner and knows its time far more exactly, because they hardly move on the winner's axis.
    void meet(const Times& own, int axis, const Vec3& against) {
        const bool isSurer = own.opens > winner.opens && 16 * (own.enter - own.opens) < winner.enter - winner.opens;
        if (own.opens > all.enter || isSurer) {
            winner = own;
            all.enter = own.enter;
            winningRow = axis;
            normal = against;
        }
        all.opens = std::max(all.opens, own.opens);
        if (own.closes < all.closes) {
            all.closes = own.closes;
            all.leave = own.leave;
        }
    }

    /// Returns whether the box is flat, or nearly so, along the plane of the triangle: then the axes within that plane
    /// count.
    [[nodiscard]] bool isFlatAlong(const Vec3& normal) const {
        double across = 0;
        double size = 0;
        for (const CrossFactor& axis : halfAxes) {
            across += std::fabs(dot(normal, axis.along.high));
            size += std::sqrt(axis.square);
        }
        return across <= flatFraction * length(normal) * size;
    }

    [[gnu::cold]] bool takeFlat(const Vec3& normal) {
        const Vec3 unit = normalized(normal);
        for (unsigned k = 0; k < 3; ++k) {
            if (!take(cross(unit, box.halfAxes[k])) || !take(cross(unit, edges[k].along.high))) return false;
        }
        return true;
    }

    const Box& box;
    const Vec3& v;
    Vec3 reach;
    std::array<CrossFactor, 3> halfAxes;
    std::array<CrossFactor, 3> edges;
    std::array<Vec3, 3> corners; // relative to the center
    int row = 0;
    Times all;
    Times winner;
    int winningRow = -1;
    Vec3 normal;
};

} // namespace

std::optional<ShapeCastHit> castShape(const Box& box, const Vec3& translation, const Triangle& triangle,
                                      Touching touching) {
    return castShape(box, translation, triangle, touching, {});
}

std::optional<ShapeCastHit> castShape(const Box& box, const Vec3& translation, const Triangle& triangle,
                                      Touching touching, const DecisiveAxes& axes) {
    std::uint64_t rows = axes.rows != 0 ? axes.rows : BoxAtTriangle::allRows;
    while (true) {
        BoxAtTriangle pair(box, translation, triangle);
        const bool mayMeet = pair.run(rows);
        if (rows != BoxAtTriangle::allRows) {
            if (mayMeet && pair.opensBy(axes.until)) return pair.result();
            rows = BoxAtTriangle::allRows;
            continue;
        }
        if (!mayMeet || !pair.runFlat()) return std::nullopt;
        const ShapeCastHit result = pair.result();
        if (pair.startsApart()) return result;
        const int sign = separationSign(box, triangle);
        if (sign == 0 && touching == Touching::release && !presses(box, translation, triangle)) return std::nullopt;
        if (sign <= 0) return ShapeCastHit{0, result.leave, {}, -1, true};
        const auto between = isZero(translation) ? std::nullopt : normalBetween(box, translation, triangle);
        if (!between) return std::nullopt;
        if (result.enter > 0) return result;
        return ShapeCastHit{minMagnitude, std::max(result.leave, minMagnitude), *between, -1, false};
    }
}

} // namespace askew
