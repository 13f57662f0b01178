// Boxes overlap when the vector between their centers lies inside the zonotope of their half axes. One on its border
// moves inside exactly when it moves inward across every facet that it lies on.
#include "askew/box/cast/pressing.h"

#include "askew/box/sat.h"
#include "askew/exact/determinant.h"
#include "askew/math/number.h"

namespace askew {

int approachSign(const BoxPair& pair, unsigned row, const Vec3& v) {
    const Difference p{pair.generators[axisGenerators[row].p], {}};
    const Difference q{pair.generators[axisGenerators[row].q], {}};
    return signOf(determinant(p, q, pair.offset)) * signOf(determinant(p, q, {v, {}}));
}

bool staysApart(const BoxPair& pair, unsigned row, const Vec3& v) {
    if (approachSign(pair, row, v) <= 0) return true;
    const auto [p, q] = axisGenerators[row];
    std::array<Vec3, 5> shrinking{v}; // the gap, along with what shrinks it to begin with
    unsigned count = 1;
    for (unsigned k = 0; k < 6; ++k) {
        if (k != p && k != q) shrinking[count++] = pair.generators[k];
    }
    return exactGap(exactCross(pair.generators[p], pair.generators[q]), pair.offset, {}, shrinking) > 0;
}

bool presses(const Box& a, const Vec3& translation, const Box& b) {
    const BoxPair pair(a, b);
    const Vec3 v = stored(translation);
    for (unsigned row = 0; row < axisGenerators.size(); ++row) {
        if (gapSign(pair, row) == 0 && approachSign(pair, row, v) <= 0) return false;
    }
    return flatness(pair.generators).rank == 3;
}

} // namespace askew
