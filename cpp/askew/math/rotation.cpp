#include "askew/math/rotation.h"

namespace askew {

std::optional<Quat> normalized(const Quat& q) {
    const double size = squaredLength(q);
    if (!isRotation(size)) return std::nullopt;
    return unit(q, size);
}

} // namespace askew
