// Ericson, RTCD 5.1.3.1 for the distance of a point, 5.3.3 for slabs, rounded to the safe side.
#include "askew/broad_phase/bounds_cast.h"

#include "askew/math/number.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace askew {

namespace {

/// Coordinates beyond this could overflow f32 below; colliders lie within 2^120.
constexpr double farthest = 0x1p121;

/// Returns `times` translations along one axis, clamped to a finite number; 0 for no translation, whatever `times` is.
double pathAlong(double translation, double times) {
    constexpr double most = 0x1p900;
    const double path = translation == 0 ? 0 : translation * times;
    return path > most ? most : path < -most ? -most : path;
}

constexpr float never = std::numeric_limits<float>::infinity();

} // namespace

BoundsCast::BoundsCast(const Vec3& point) : start(outward(Box{stored(point), {}})), isPoint(true) {}

BoundsCast::BoundsCast(const Box& box, const Vec3& translation, double times) : start(outward(box)) {
    const auto& [center, axes] = box;
    const bool inRange = maxAbs(translation) < farthest &&
                         maxAbs(center) + maxAbs(axes[0]) + maxAbs(axes[1]) + maxAbs(axes[2]) < farthest;
    for (unsigned k = 0; k < 3; ++k) {
        const double v = translation[static_cast<int>(k)];
        const bool isUseless = !inRange || !(std::fabs(v) > 0x1p-100);
        isSlow = isSlow || isUseless;
        const float rate = isUseless ? 1.0F : static_cast<float>(1 / v);
        const bool isUp = rate > 0;
        near.edge[k] = 4 * (isUp ? k : 3 + k);
        far.edge[k] = 4 * (isUp ? 3 + k : k);
        near.rate[k] = rate * sooner;
        far.rate[k] = rate * later;
        near.from[k] = isUp ? start.max[k] : start.min[k];
        far.from[k] = isUp ? start.min[k] : start.max[k];
        if (!isUseless) continue;
        near.from[k] = never;
        far.from[k] = -never;
    }
    if (!isSlow) return;
    const Vec3 path{pathAlong(translation.x, times), pathAlong(translation.y, times), pathAlong(translation.z, times)};
    const Bounds last = outward({center + path, axes});
    for (unsigned k = 0; k < 3; ++k) {
        swept.min[k] = last.min[k] < start.min[k] ? last.min[k] : start.min[k];
        swept.max[k] = last.max[k] > start.max[k] ? last.max[k] : start.max[k];
    }
}

// This gives what a box without extent gives, all axes at once and without branches: their signs are unpredictable.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
BoundsCast::BoundsCast(const Vec3& point, const Vec3& translation, double times) {
    using Floats = float __attribute__((vector_size(16)));
    using Bits = std::uint32_t __attribute__((vector_size(16)));
    const auto rounded = [](const Vec3& v) {
        return Floats{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z), 1};
    };
    const auto& [x, y, z] = translation;
    const double slowest = std::min(std::min(std::fabs(x), std::fabs(y)), std::fabs(z));
    if (!(maxAbs(point) < farthest && maxAbs(translation) < farthest && slowest > 0x1p-100)) {
        *this = BoundsCast({point, {}}, translation, times);
        return;
    }
    const Floats from = rounded(point);
    const Floats rate = 1 / rounded(translation);
    const Bits sign = reinterpret_cast<Bits>(rate) & 0x80000000;
    const Bits size = reinterpret_cast<Bits>(from) & 0x7fffffff;
    const Floats margin = reinterpret_cast<Floats>(size) * 0x1p-22F + 0x1p-148F;
    const Floats ahead = reinterpret_cast<Floats>(reinterpret_cast<Bits>(margin) ^ sign);
    const Bits downwards = (sign >> 31) * 12;
    const auto put = [](auto values, auto& to) { std::memcpy(to.data(), &values, sizeof(values)); };
    put(from + ahead, near.from);
    put(from - ahead, far.from);
    put(rate * sooner, near.rate);
    put(rate * later, far.rate);
    put(Bits{0, 4, 8, 0} + downwards, near.edge);
    put(Bits{12, 16, 20, 0} - downwards, far.edge);
}

float rankOf(const BoundsCast& query, double distance) {
    if (!query.isPoint) return rankOf(distance);
    if (distance > farAway / 2) return std::numeric_limits<float>::infinity();
    return static_cast<float>(distance * distance) * later + least;
}

float rankOf(double time) {
    constexpr double largest = std::numeric_limits<float>::max();
    return time > largest ? std::numeric_limits<float>::infinity() : static_cast<float>(time) * later + least;
}

} // namespace askew
