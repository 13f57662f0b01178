#include "askew/math/aabb.h"

#include <algorithm>

namespace askew {

Aabb merge(const Aabb& a, const Aabb& b) {
    return {{std::min(b.min.x, a.min.x), std::min(b.min.y, a.min.y), std::min(b.min.z, a.min.z)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

} // namespace askew
