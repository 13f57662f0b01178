// Ericson, RTCD 5.1.3.1 for the distance of a point, 5.3.3 for slabs, with roundings on the safe side.
#include "askew/broad_phase/bounds_cast.h"

#include "askew/math/number.h"

#include <algorithm>
#include <cstring>
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

BoundsCast::BoundsCast(const Vec3& point) : start(outward(Box{stored(point), {}})), isPoint(true) {}

BoundsCast::BoundsCast(const Box& box, const Vec3& translation, double times) : start(outward(box)) {
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

// The same as of a box without extent, all axes at once and without a branch: their signs are as likely as not.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
BoundsCast::BoundsCast(const Vec3& point, const Vec3& translation, double times) {
    using Floats = float __attribute__((vector_size(16)));
    using EnumNames = std::uint32_t __attribute__((vector_size(16)));
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
    const EnumNames sign = reinterpret_cast<EnumNames>(rate) & 0x80000000;
    const EnumNames size = reinterpret_cast<EnumNames>(from) & 0x7fffffff;
    const Floats margin = reinterpret_cast<Floats>(size) * 0x1p-22F + 0x1p-148F;
    const Floats ahead = reinterpret_cast<Floats>(reinterpret_cast<EnumNames>(margin) ^ sign);
    const EnumNames downwards = (sign >> 31) * 12;
    const auto put = [](auto values, auto& to) { std::memcpy(to.data(), &values, sizeof(values)); };
    put(from + ahead, near.from);
    put(from - ahead, far.from);
    put(rate * sooner, near.rate);
    put(rate * later, far.rate);
    put(EnumNames{0, 4, 8, 0} + downwards, near.edge);
    put(EnumNames{12, 16, 20, 0} - downwards, far.edge);
}

float rankOf(const BoundsCast& approach, double distance) {
    constexpr double largest = std::numeric_limits<float>::max();
    if (distance > largest) return std::numeric_limits<float>::infinity();
    if (!approach.isPoint) return static_cast<float>(distance) * later + least;
    if (distance > farAway / 2) return std::numeric_limits<float>::infinity();
    return static_cast<float>(distance * distance) * later + least;
}

} // namespace askew
