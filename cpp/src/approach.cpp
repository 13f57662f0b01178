// Ericson, RTCD 5.1.3.1 for the distance of a point, 5.3.3 for slabs, with roundings on the safe side.
#include "askew/approach.h"

#include "askew/number.h"

#include <limits>

namespace askew {

namespace {

/// Beyond this f32 overflows on the way; colliders lie within 2^120.
constexpr double farthest = 0x1p121;

/// Longer distances are taken for this one: its square is still a number.
constexpr float farAway = 0x1p62F;

/// A rank is some ten roundings of f32.
constexpr float shorter = 1 - 0x1p-20F;
constexpr float longer = 1 + 0x1p-20F;
constexpr float least = 0x1p-140F; // some roundings of numbers too small for f32

Float4 edge(const std::array<float, 4>& edges) { return Float4::load(edges.data()); }

/// A coordinate of so many translations; 0 of none, however many, and a number whatever comes out.
double beyond(double translation, double times) {
    constexpr double all = 0x1p200;
    const double way = translation == 0 ? 0 : translation * times;
    return way > all ? all : way < -all ? -all : way;
}

Float4 squaredDistance(const Bounds& from, const Bounds4& boxes) {
    Float4 sum = Float4::all(0);
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 below = edge(boxes.min[k]) - Float4::all(from.max[k]);
        const Float4 above = Float4::all(from.min[k]) - edge(boxes.max[k]);
        const Float4 gap = minimum(maximum(maximum(below, above), Float4::all(0)), Float4::all(farAway));
        sum = sum + gap * gap;
    }
    return sum * Float4::all(shorter);
}

/// The way of a box that has moved by `times` translations at the end.
Approach wayOf(ApproachKind kind, const Box& box, const Vec3& translation, double times) {
    Approach approach{kind, box, stored(translation), times, 0, outward(box), {}, {}};
    approach.swept = approach.start;
    const bool inRange =
        maxAbs(approach.translation) < farthest &&
        maxAbs(box.center) + maxAbs(box.halfAxes[0]) + maxAbs(box.halfAxes[1]) + maxAbs(box.halfAxes[2]) < farthest;
    Vec3 way = approach.translation;
    if (times != 1) way = {beyond(way.x, times), beyond(way.y, times), beyond(way.z, times)};
    const Bounds last = outward({box.center + way, box.halfAxes});
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<unsigned>(i);
        const double v = approach.translation[i];
        if (last.min[k] < approach.swept.min[k]) approach.swept.min[k] = last.min[k];
        if (last.max[k] > approach.swept.max[k]) approach.swept.max[k] = last.max[k];
        if (inRange && std::fabs(v) > 0x1p-100) approach.inverse[k] = static_cast<float>(1 / v);
    }
    approach.last = rankOf(approach, times);
    return approach;
}

} // namespace

Approach approachOf(const Box& box, const Vec3& translation) { return wayOf(ApproachKind::box, box, translation, 1); }

Approach approachOf(const Ray& ray) { return wayOf(ApproachKind::ray, {ray.origin, {}}, ray.direction, ray.end); }

Approach approachOf(const Vec3& point, double maxDistance) {
    const Box at{stored(point), {}};
    constexpr float all = std::numeric_limits<float>::max();
    return {ApproachKind::point, at, {}, maxDistance, 0, outward(at), {{-all, -all, -all}, {all, all, all}}, {}};
}

unsigned nearing(const Approach& approach, const Bounds4& boxes, std::array<float, 4>& ranks) {
    if (approach.kind == ApproachKind::point) {
        squaredDistance(approach.start, boxes).store(ranks.data());
        return notAbove(edge(boxes.min[0]), Float4::all(std::numeric_limits<float>::max()));
    }
    const auto& [low, high] = approach.start;
    unsigned lanes = 15;
    Float4 enter = Float4::all(0);
    Float4 leave = Float4::all(approach.last);
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 inverse = Float4::all(approach.inverse[k]);
        const Float4 below = edge(boxes.min[k]) - Float4::all(high[k]);
        const Float4 above = edge(boxes.max[k]) - Float4::all(low[k]);
        if (approach.inverse[k] > 0) {
            enter = maximum(enter, below * inverse);
            leave = minimum(leave, above * inverse);
        } else if (approach.inverse[k] < 0) {
            enter = maximum(enter, above * inverse);
            leave = minimum(leave, below * inverse);
        } else {
            lanes &= notAbove(edge(boxes.min[k]), Float4::all(approach.swept.max[k]));
            lanes &= notAbove(Float4::all(approach.swept.min[k]), edge(boxes.max[k]));
        }
    }
    const Float4 soonest = enter * Float4::all(shorter);
    soonest.store(ranks.data());
    return lanes & notAbove(soonest, leave * Float4::all(longer) + Float4::all(least));
}

float rankOf(const Approach& approach, double distance) {
    constexpr double largest = std::numeric_limits<float>::max();
    if (distance > largest) return std::numeric_limits<float>::infinity();
    if (approach.kind != ApproachKind::point) return static_cast<float>(distance) * longer + least;
    if (distance > farAway / 2) return std::numeric_limits<float>::infinity();
    return static_cast<float>(distance * distance) * longer + least;
}

} // namespace askew
