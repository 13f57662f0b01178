#include "askew/math/aabb.h"

namespace askew {

Aabb merge(const Aabb& a, const Aabb& b) {
    const auto least = [](double s, double t) { return s < t ? s : t; };
    const auto most = [](double s, double t) { return s < t ? t : s; };
    return {{least(a.min.x, b.min.x), least(a.min.y, b.min.y), least(a.min.z, b.min.z)},
            {most(a.max.x, b.max.x), most(a.max.y, b.max.y), most(a.max.z, b.max.z)}};
}

} // namespace askew
