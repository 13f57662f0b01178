#include "askew/axes.h"

namespace askew {

namespace {

bool isParallel(const Vec3& p, const Vec3& q) { return isZero(exactCross(p, q)); }

} // namespace

Flatness flatness(std::span<const Vec3> generators) {
    const auto count = static_cast<unsigned>(generators.size());
    Flatness flat;
    while (flat.first < count && isZero(generators[flat.first])) ++flat.first;
    if (flat.first == count) return {};
    flat.rank = 1;
    flat.second = flat.first + 1;
    while (flat.second < count && isParallel(generators[flat.first], generators[flat.second])) ++flat.second;
    if (flat.second == count) return flat;
    flat.rank = 2;
    const ExactVec<4> normal = exactCross(generators[flat.first], generators[flat.second]);
    for (unsigned k = flat.second + 1; k < count; ++k) {
        if (exactDot(normal, generators[k]).sign() != 0) return {3, flat.first, flat.second};
    }
    return flat;
}

} // namespace askew
