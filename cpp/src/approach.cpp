// Ericson, RTCD 5.1.3.1 for the distance of a point, 5.3.3 for slabs, with roundings on the safe side.
#include "askew/approach.h"

#include "askew/number.h"

#include <limits>

namespace askew {

namespace {

/// Beyond this f32 overflows on the way; colliders lie within 2^120.
constexpr double farthest = 0x1p121;

/// A coordinate of so many translations; 0 of none, however many, and a number whatever comes out.
double beyond(double translation, double times) {
    constexpr double all = 0x1p200;
    const double way = translation == 0 ? 0 : translation * times;
    return way > all ? all : way < -all ? -all : way;
}

constexpr float never = std::numeric_limits<float>::infinity();

} // namespace

Approach::Approach(const Vec3& point) : start(outward(Box{stored(point), {}})), isPoint(true) {}

Approach::Approach(const Box& box, const Vec3& translation, double times) : start(outward(box)) {
    const auto& [center, axes] = box;
    const bool inRange = maxAbs(translation) < farthest &&
                         maxAbs(center) + maxAbs(axes[0]) + maxAbs(axes[1]) + maxAbs(axes[2]) < farthest;
    for (unsigned k = 0; k < 3; ++k) {
        const double v = translation[static_cast<int>(k)];
        const bool tellsNothing = !inRange || !(std::fabs(v) > 0x1p-100);
        isSlow = isSlow || tellsNothing;
        const float rate = tellsNothing ? 1.0F : static_cast<float>(1 / v);
        const bool isUp = rate > 0;
        near.edge[k] = 4 * (isUp ? k : 3 + k);
        far.edge[k] = 4 * (isUp ? 3 + k : k);
        near.rate[k] = rate * sooner;
        far.rate[k] = rate * later;
        near.from[k] = isUp ? start.max[k] : start.min[k];
        far.from[k] = isUp ? start.min[k] : start.max[k];
        if (!tellsNothing) continue;
        near.from[k] = never;
        far.from[k] = -never;
    }
    if (!isSlow) return;
    const Vec3 way{beyond(translation.x, times), beyond(translation.y, times), beyond(translation.z, times)};
    const Bounds last = outward({center + way, axes});
    for (unsigned k = 0; k < 3; ++k) {
        swept.min[k] = last.min[k] < start.min[k] ? last.min[k] : start.min[k];
        swept.max[k] = last.max[k] > start.max[k] ? last.max[k] : start.max[k];
    }
}

float rankOf(const Approach& approach, double distance) {
    constexpr double largest = std::numeric_limits<float>::max();
    if (distance > largest) return std::numeric_limits<float>::infinity();
    if (!approach.isPoint) return static_cast<float>(distance) * later + least;
    if (distance > farAway / 2) return std::numeric_limits<float>::infinity();
    return static_cast<float>(distance * distance) * later + least;
}

} // namespace askew
