#include "askew/box/axes.h"

namespace askew {

Flatness flatness(std::span<const Vec3> generators) {
    const auto count = static_cast<unsigned>(generators.size());
    Flatness flat;
    while (flat.first < count && isZero(generators[flat.first])) ++flat.first;
    if (flat.first == count) return {};
    flat.rank = 1;
    flat.second = flat.first + 1;
    while (flat.second < count && areParallel(generators[flat.first], generators[flat.second])) ++flat.second;
    if (flat.second == count) return flat;
    flat.rank = 2;
    const ExactVec<4> normal = exactCross(generators[flat.first], generators[flat.second]);
    for (unsigned k = flat.second + 1; k < count; ++k) {
        if (exactDot(normal, generators[k]).sign() != 0) return {3, flat.first, flat.second};
    }
    return flat;
}

FlatAxes::FlatAxes(std::span<const Vec3> generators) : flatness(askew::flatness(generators)) {
    const int first = static_cast<int>(flatness.first);
    if (flatness.rank == 2) {
        const ExactVec<4> normal = exactCross(generators[flatness.first], generators[flatness.second]);
        for (unsigned k = 0; k < generators.size(); ++k) {
            if (!isZero(generators[k])) add(static_cast<int>(k), -1, exactCross(normal, generators[k]));
        }
    } else if (flatness.rank == 1) {
        const Vec3& direction = generators[flatness.first];
        add(first, -1, exactVec<16>(direction));
        for (int k = 0; k < 3; ++k) add(first, k, exactCross(exactVec(direction), unitAxis(k)));
    } else if (flatness.rank == 0) {
        for (int k = 0; k < 3; ++k) add(-1, k, exactVec<16>(unitAxis(k)));
    }
}

} // namespace askew
