#include "askew/pair_directions.h"

namespace askew {

namespace {

/// Below this sine between two half axes their plain cross product is too coarse.
constexpr double coarseSine = 0.25;

/// What counts as flat, relative to the size.
constexpr double flatFraction = 1e-7;

/// The cross product, right to a few roundings of itself.
Vec3 fineCross(const Vec3& p, const Vec3& q) {
    const Vec3 plain = cross(p, q);
    const bool isFine = length(plain) > coarseSine * length(p) * length(q);
    return isFine ? plain : estimate(exactCross(p, q));
}

/// The longest of some vectors.
template <class Vectors> const Vec3& longest(const Vectors& vectors) {
    const Vec3* best = &vectors[0];
    for (const Vec3& v : vectors) {
        if (length(v) > length(*best)) best = &v;
    }
    return *best;
}

} // namespace

PairDirections::PairDirections(const BoxPair& pair) : rows{} {
    const auto& g = pair.generators;
    for (unsigned row = 0; row < axisGenerators.size(); ++row) {
        rows[row] = fineCross(g[axisGenerators[row].p], g[axisGenerators[row].q]);
    }
    const auto append = [&](const Vec3& direction) { rows[static_cast<unsigned>(count++)] = direction; };
    const Vec3& edge = longest(g);
    const Vec3 area = longest(std::span(rows).first(axisGenerators.size()));
    if (isZero(edge)) {
        for (int k = 0; k < 3; ++k) append(unitAxis(k));
        return;
    }
    if (length(area) <= flatFraction * length(edge) * length(edge)) {
        const Vec3 along = normalized(edge);
        append(along);
        for (int k = 0; k < 3; ++k) append(cross(along, unitAxis(k)));
        return;
    }
    const Vec3 normal = normalized(area);
    double thickness = 0;
    for (const Vec3& u : g) thickness += std::fabs(dot(normal, u));
    if (thickness > flatFraction * length(edge)) return;
    for (const Vec3& u : g) {
        if (!isZero(u)) append(cross(normal, normalized(u)));
    }
}

} // namespace askew
