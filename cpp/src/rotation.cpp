#include "askew/rotation.h"

#include "askew/number.h"

#include <cmath>

namespace askew {

std::optional<Quat> normalized(const Quat& q) {
    const double square = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    if (!(square >= minRotationLength * minRotationLength && square <= maxMagnitude)) return std::nullopt;
    constexpr double roundings = 8 * roundingUnit;
    if (std::fabs(square - 1) <= roundings) return q;
    const double size = std::sqrt(square);
    return Quat{q.x / size, q.y / size, q.z / size, q.w / size};
}

} // namespace askew
