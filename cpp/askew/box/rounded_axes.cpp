#include "askew/box/rounded_axes.h"

#include "askew/box/separating_axis.h"

namespace askew {

namespace {

/// A pair counts as flat below this fraction of its size.
constexpr double flatFraction = 1e-7;

double square(const Vec3& v) { return dot(v, v); }

/// Returns the longest of some vectors.
Vec3 longest(std::span<const Vec3> vectors) {
    Vec3 best;
    for (const Vec3& v : vectors) {
        if (square(v) > square(best)) best = v;
    }
    return best;
}

} // namespace

RoundedAxes::RoundedAxes(const BoxPair& of) : pair(of), squares{}, rows{} {
    for (unsigned k = 0; k < 6; ++k) squares[k] = square(pair.generators[k]);
}

bool RoundedAxes::has(int row) {
    if (row < static_cast<int>(axisGenerators.size())) {
        const auto [p, q] = axisGenerators[static_cast<unsigned>(row)];
        const Vec3& u = pair.generators[p];
        const Vec3& v = pair.generators[q];
        const Vec3 rounded = cross(u, v);
        const bool isFine = square(rounded) > coarseSine * coarseSine * squares[p] * squares[q];
        rows[static_cast<unsigned>(row)] = isFine ? rounded : estimate(exactCross(u, v));
        return true;
    }
    if (row == count && row == static_cast<int>(axisGenerators.size())) appendFlatRows(); // unless they are there
    return row < count;
}

void RoundedAxes::appendFlatRows() {
    const auto append = [&](const Vec3& direction) { rows[static_cast<unsigned>(count++)] = direction; };
    const Vec3 edge = longest(pair.generators);
    const Vec3 area = longest(std::span(rows).first(axisGenerators.size()));
    const Vec3 along = normalized(edge);
    if (isZero(edge) || length(area) <= flatFraction * square(edge)) {
        if (!isZero(edge)) append(along);
        for (int k = 0; k < 3; ++k) append(isZero(edge) ? unitAxis(k) : cross(along, unitAxis(k)));
        return;
    }
    const Vec3 normal = normalized(area);
    double thickness = 0;
    for (const Vec3& u : pair.generators) thickness += std::fabs(dot(normal, u));
    if (thickness > flatFraction * length(edge)) return;
    for (const Vec3& u : pair.generators) {
        if (!isZero(u)) append(cross(normal, normalized(u)));
    }
}

} // namespace askew
