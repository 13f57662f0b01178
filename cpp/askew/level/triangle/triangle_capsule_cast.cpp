#include "askew/level/triangle/triangle_capsule_cast.h"

#include "askew/level/triangle/careful_cross.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// The lean to a hit, relative to the scale.
constexpr double lean = 1e-12;

/// Below this sine a translation counts as along an edge, whose ends then decide.
constexpr double alongEdge = 1e-13;

class CapsuleAtTriangle {
public:
    CapsuleAtTriangle(const Capsule& of, const Vec3& along, const Triangle& of3, double end)
        : capsule(of), v(along), triangle(of3), speed(dot(along, along)), hasHalf(!isZero(of.half)) {
        found.time = end;
        double reach = 0;
        for (unsigned k = 0; k < 3; ++k) {
            from[k] = capsule.middle - triangle[k];
            edges[k] = CrossFactor({triangle[(k + 1) % 3] - triangle[k], {}});
            reach = std::max(reach, maxAbs(from[k]));
        }
        room = lean * (reach + maxAbs(capsule.half) + capsule.radius + maxAbs(v));
        farthest = (capsule.radius + room) * (capsule.radius + room);
    }

    std::optional<CapsuleContact> run() {
        const Vec3 normal = normalized(carefulCross(edges[0], edges[1]));
        if (!isZero(normal)) {
            const Over over = plate(normal);
            if (over != Over::beside) return isFound ? std::optional(found) : std::nullopt;
        }
        const Reach reach = reachAlong();
        for (unsigned k = 0; k < 3; ++k) {
            if (reach.side) {
                parallelogram(k);
                tube(from[k] + capsule.half, capsule.half * 2);
            }
            if (reach.start) {
                tube(from[k] - capsule.half, edges[k].along.high);
                ball(from[k] - capsule.half);
            }
            if (reach.end) {
                tube(from[k] + capsule.half, edges[k].along.high);
                ball(from[k] + capsule.half);
            }
        }
        return isFound ? std::optional(found) : std::nullopt;
    }

private:
    enum class Over : std::uint8_t { never, beside, inside };

    void offer(double time, const Vec3& normal) {
        if (!(time >= 0 && time <= found.time)) return;
        found = {time, isZero(normal) ? -normalized(v) : normal};
        isFound = true;
    }

    /// What of the segment may come nearest to some point of the triangle: its start, its end, or what is between.
    struct Reach {
        bool start;
        bool side;
        bool end;
    };

    /// A point is nearest to what of the segment is level with it.
    [[nodiscard]] Reach reachAlong() const {
        if (!hasHalf) return {false, false, true};
        const double moved = dot(v, capsule.half) * found.time;
        double low = infinity;
        double high = -infinity;
        for (const Vec3& to : from) {
            const double level = -dot(to, capsule.half);
            low = std::min(low, level);
            high = std::max(high, level);
        }
        low = low - std::max(moved, 0.0);
        high = high - std::min(moved, 0.0);
        const double half = dot(capsule.half, capsule.half);
        const double band = room * sumAbs(capsule.half);
        return {low <= band - half, high >= -half - band && low <= half + band, high >= half - band};
    }

    /// Tries the triangle swept to the near end of the segment. Nothing is met before its plane; where that is met
    /// inside, nothing else is met before.
    Over plate(const Vec3& normal) {
        const double height = dot(normal, from[0]);
        const Vec3 out = height < 0 ? -normal : normal;
        const double reach = std::fabs(dot(out, capsule.half));
        const double gap = std::fabs(height) - reach - capsule.radius;
        if (gap <= 0) return Over::beside;
        const double rate = -dot(out, v);
        if (gap > rate * found.time + room) return Over::never;
        if (rate <= 0) return Over::beside;
        const double time = gap / rate;
        const Vec3 near = dot(out, capsule.half) > 0 ? -capsule.half : capsule.half;
        const Vec3 moved = v * time + near;
        for (unsigned k = 0; k < 3; ++k) {
            if (dot(cross(edges[k].along.high, from[k] + moved), normal) < 0) return Over::beside;
        }
        offer(time, out);
        return Over::inside;
    }

    /// Tries the parallelogram that an edge sweeps along the segment, at the distance of the radius.
    void parallelogram(unsigned k) {
        const CrossFactor half({capsule.half, {}});
        const Vec3 normal = carefulCross(edges[k], half);
        const double size = dot(normal, normal);
        if (size == 0) return;
        const Vec3 unit = normalized(normal);
        const double height = dot(unit, from[k]);
        const double rate = height < 0 ? dot(unit, v) : -dot(unit, v);
        const double gap = std::fabs(height) - capsule.radius;
        if (gap <= 0 || rate <= 0) return;
        const double time = gap / rate;
        if (time > found.time) return;
        const Vec3 to = from[k] + v * time;
        const double u = dot(cross(to, half.along.high), normal);
        const double w = dot(cross(edges[k].along.high, to), normal);
        if (u >= 0 && u <= size && std::fabs(w) <= size) offer(time, height < 0 ? -unit : unit);
    }

    /// Tries the ball around a point; the middle starts at `at` from it.
    void ball(const Vec3& at) {
        if (const auto met = passing(at, v, speed)) offer(met->time, normalized(met->out));
    }

    /// Tries the cylinder around a point and a vector from there; the middle starts at `at` from the point.
    void tube(const Vec3& at, const Vec3& along) {
        const double square = dot(along, along);
        const double inverse = square > 0 ? 1 / square : 0;
        const auto across = [&](const Vec3& x) { return x - along * (dot(x, along) * inverse); };
        const Vec3 motion = across(v);
        const double rate = dot(motion, motion);
        if (rate <= alongEdge * alongEdge * speed) return;
        const auto met = passing(across(at), motion, rate);
        if (!met) return;
        const double part = dot(at + v * met->time, along);
        if (part >= 0 && part <= square) offer(met->time, normalized(across(met->out)));
    }

    struct Passing {
        double time;
        Vec3 out; // from the point or the line to the middle
    };

    /// Returns when what moves from `start` comes as near to the origin as the radius, where that counts.
    [[nodiscard]] std::optional<Passing> passing(const Vec3& start, const Vec3& motion, double rate) const {
        const double middle = -dot(start, motion) / rate;
        const Vec3 nearest = start + motion * middle;
        const double square = dot(nearest, nearest);
        if (square > farthest) return std::nullopt;
        const double distance = std::sqrt(square);
        const double room2 = (capsule.radius - distance) * (capsule.radius + distance);
        const double time = middle - (room2 > 0 ? std::sqrt(room2 / rate) : 0);
        if (!(time >= 0 && time <= found.time)) return std::nullopt;
        return Passing{time, nearest + motion * (time - middle)};
    }

    const Capsule& capsule;
    const Vec3& v;
    const Triangle& triangle;
    const double speed; // squared
    const bool hasHalf;
    double room;
    double farthest;          // where it still meets, squared
    std::array<Vec3, 3> from; // to the middle from each corner
    std::array<CrossFactor, 3> edges;
    CapsuleContact found;
    bool isFound = false;
};

double clamped(double x, double most) { return x > 0 ? x < most ? x : most : 0; }

/// Returns the squared distance of a point from a segment that starts at the origin.
double fromSegment(const Vec3& point, const Vec3& along) {
    const double square = dot(along, along);
    const Vec3 off = square > 0 ? point - along * (clamped(dot(point, along), square) / square) : point;
    return dot(off, off);
}

/// Returns the squared distance of two segments whose ends are not nearest: between their lines, if they are nearest
/// within both; else a larger number.
double betweenLines(const Vec3& from, const Vec3& d, const Vec3& e) {
    const Vec3 across = carefulCross(CrossFactor({d, {}}), CrossFactor({e, {}}));
    const double size = dot(across, across);
    if (!(size > 0)) return dot(from, from);
    const double s = clamped(-dot(cross(from, e), across), size) / size;
    const Vec3 at = from + d * s;
    return fromSegment(at, e);
}

} // namespace

std::optional<CapsuleContact> castCapsule(const Capsule& capsule, const Vec3& translation, const Triangle& triangle,
                                          double end) {
    return CapsuleAtTriangle(capsule, translation, triangle, end).run();
}

double coreDistance(const Capsule& capsule, const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    const Vec3 normal = normalized(carefulCross(CrossFactor({b - a, {}}), CrossFactor({c - a, {}})));
    const std::array<Vec3, 2> ends{capsule.middle - capsule.half, capsule.middle + capsule.half};
    const std::array<double, 2> heights{dot(normal, ends[0] - a), dot(normal, ends[1] - a)};
    const auto isOver = [&](const Vec3& point) {
        for (unsigned k = 0; k < 3; ++k) {
            if (dot(cross(triangle[(k + 1) % 3] - triangle[k], point - triangle[k]), normal) < 0) return false;
        }
        return !isZero(normal);
    };
    if (heights[0] * heights[1] < 0) {
        const Vec3 at = ends[0] + (ends[1] - ends[0]) * (heights[0] / (heights[0] - heights[1]));
        if (isOver(at)) return 0;
    }
    double least = dot(ends[0] - a, ends[0] - a);
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 edge = triangle[(k + 1) % 3] - triangle[k];
        const Vec3 along = capsule.half * 2;
        for (const Vec3& end : ends) least = std::min(least, fromSegment(end - triangle[k], edge));
        least = std::min(least, fromSegment(triangle[k] - ends[0], along));
        least = std::min(least, betweenLines(ends[0] - triangle[k], along, edge));
    }
    for (unsigned i = 0; i < 2; ++i) {
        if (heights[i] * heights[i] < least && isOver(ends[i])) least = heights[i] * heights[i];
    }
    return std::sqrt(least);
}

} // namespace askew
