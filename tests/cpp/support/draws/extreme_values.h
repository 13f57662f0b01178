// Pairs of boxes are taken to the ends of the range that colliders may lie in.
#pragma once

#include "support/draws/stratified_pairs.h"

#include <cmath>

namespace askew::test {

inline Box scaled(const Box& box, double factor) {
    const auto& [u0, u1, u2] = box.halfAxes;
    return {box.center * factor, {u0 * factor, u1 * factor, u2 * factor}};
}

inline Box shifted(const Box& box, const Vec3& by) { return {box.center + by, box.halfAxes}; }

/// Returns the largest coordinate of center and half axes.
inline double sizeOf(const Box& box) {
    double size = maxAbs(box.center);
    for (const Vec3& u : box.halfAxes) size = std::fmax(size, maxAbs(u));
    return size;
}

/// Calls visit(pair) for the pair as it is, far from the origin, as small and as large as colliders get.
template <class Visit> void atAllExtremes(const Pair& pair, Visit visit) {
    const double size = std::fmax(sizeOf(pair.a), sizeOf(pair.b));
    if (size > 0x1p100 || size == 0) return;
    visit(pair);
    const Vec3 far{1e9, -3e9, 0.7e9};
    visit(Pair{shifted(pair.a, far), shifted(pair.b, far)});
    const double unit = std::exp2(-std::ilogb(size));
    for (const double target : {0x1p-140, 0x1p-60, 0x1p117}) {
        visit(Pair{scaled(pair.a, unit * target), scaled(pair.b, unit * target)});
    }
}

} // namespace askew::test
