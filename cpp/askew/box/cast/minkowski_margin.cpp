#include "askew/box/cast/minkowski_margin.h"

#include "askew/box/axes.h"
#include "askew/math/number.h"

namespace askew {

std::optional<Box> withMargin(const Box& box, double margin) {
    if (margin == 0) return box;
    std::array<Vec3, 3> u = box.halfAxes;
    const auto normal = [&](unsigned i) { return cross(u[(i + 1) % 3], u[(i + 2) % 3]); };
    unsigned thin = 3; // the axis of a plate that is zero
    const double size = maxAbs(u[0]) * maxAbs(u[1]) * maxAbs(u[2]);
    if (!(std::fabs(dot(normal(0), u[0])) > size * 0x1p-40)) {
        for (unsigned i = 0; i < 3; ++i) {
            if (isZero(u[i])) thin = i;
        }
        const int rank = flatness(u).rank;
        if (rank < 2 || (rank == 2 && thin == 3)) return std::nullopt;
        if (thin < 3) u[thin] = normalized(normal(thin));
    }
    const double volume = std::fabs(dot(normal(0), u[0]));
    Box out = box;
    for (unsigned i = 0; i < 3; ++i) {
        // A face at the distance volume / |normal| from the center.
        const double growth = margin * length(normal(i)) / volume;
        const double factor = i == thin ? growth : 1 + growth;
        if (factor < 0) return std::nullopt;
        out.halfAxes[i] = stored(u[i] * factor);
    }
    return out;
}

} // namespace askew
