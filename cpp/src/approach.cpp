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

} // namespace

Approach approachOf(const Box& box, const Vec3& translation) {
    const Vec3 v = stored(translation);
    Approach approach{box, v, false, outward(box), outward({box.center + v, box.halfAxes}), {}};
    const bool inRange =
        maxAbs(v) < farthest &&
        maxAbs(box.center) + maxAbs(box.halfAxes[0]) + maxAbs(box.halfAxes[1]) + maxAbs(box.halfAxes[2]) < farthest;
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<unsigned>(i);
        const auto& [low, high] = approach.start;
        if (low[k] < approach.swept.min[k]) approach.swept.min[k] = low[k];
        if (high[k] > approach.swept.max[k]) approach.swept.max[k] = high[k];
        if (inRange && std::fabs(v[i]) > 0x1p-100) approach.inverse[k] = static_cast<float>(1 / v[i]);
    }
    return approach;
}

Approach approachOf(const Vec3& point) {
    const Box at{stored(point), {}};
    constexpr float all = std::numeric_limits<float>::max();
    return {at, {}, true, outward(at), {{-all, -all, -all}, {all, all, all}}, {}};
}

unsigned nearing(const Approach& approach, const Bounds4& boxes, std::array<float, 4>& ranks) {
    unsigned lanes = overlapping(boxes, approach.swept);
    if (lanes == 0) return 0;
    if (approach.isPoint) {
        squaredDistance(approach.start, boxes).store(ranks.data());
        return lanes;
    }
    Float4 enter = Float4::all(0);
    Float4 leave = Float4::all(1);
    for (unsigned k = 0; k < 3; ++k) {
        const float inverse = approach.inverse[k];
        if (inverse == 0) continue;
        const Float4 ahead = (edge(boxes.min[k]) - Float4::all(approach.start.max[k])) * Float4::all(inverse);
        const Float4 behind = (edge(boxes.max[k]) - Float4::all(approach.start.min[k])) * Float4::all(inverse);
        enter = maximum(enter, minimum(ahead, behind));
        leave = minimum(leave, maximum(ahead, behind));
    }
    const Float4 soonest = enter * Float4::all(shorter);
    soonest.store(ranks.data());
    return lanes & notAbove(soonest, leave * Float4::all(longer) + Float4::all(least));
}

float rankOf(const Approach& approach, double distance) {
    if (!approach.isPoint) return static_cast<float>(distance) * longer + least;
    if (distance > farAway / 2) return std::numeric_limits<float>::infinity();
    return static_cast<float>(distance * distance) * longer + least;
}

} // namespace askew
