#include "askew/box/contains.h"

#include "askew/box/axes.h"
#include "askew/box/box_pair.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns whether on every axis of outer the interval of the inner half axes, shifted by the offset, stays within
/// outer's.
[[gnu::cold, gnu::noinline]] bool staysWithin(std::span<const Vec3, 3> outer, const Difference& offset,
                                              std::span<const Vec3> inner) {
    bool within = true;
    const auto visit = [&](const auto& axis) {
        if (within && !isZero(axis)) within = exactGap(axis, offset, inner, outer) <= 0;
    };
    for (unsigned i = 0; i < 3; ++i) {
        visit(exactCross(outer[axisGenerators[i].p], outer[axisGenerators[i].q]));
    }
    if (!within) return false;
    for (const FlatAxis& axis : FlatAxes(outer)) visit(axis.direction);
    return within;
}

} // namespace

PointTest pointTest(const Box& box) {
    const auto& u = box.halfAxes;
    PointTest test{box, {}, {}};
    for (unsigned i = 0; i < 3; ++i) {
        const auto [p, q] = axisGenerators[i];
        test.normals[i] = cross(u[p], u[q]);
        test.faceBand[i] = determinantBand(maxAbs(u[p]), maxAbs(u[q]), 1);
        test.size += maxAbs(u[i]);
    }
    test.depth = std::fabs(dot(test.normals[0], u[0]));
    return test;
}

bool contains(const PointTest& test, const Vec3& point) {
    const Vec3 p = stored(point);
    const Vec3 offset = p - test.box.center;
    const double reach = maxAbs(offset) + test.size;
    bool decided = true;
    for (unsigned i = 0; i < 3; ++i) {
        const double gap = std::fabs(dot(test.normals[i], offset)) - test.depth;
        const double band = test.faceBand[i] * reach;
        if (gap > band) return false;
        decided = decided && gap < -band;
    }
    return decided || staysWithin(test.box.halfAxes, difference(p, test.box.center), {});
}

bool contains(const Box& box, const Vec3& point) {
    // One band serves all faces here, so that most points need no `PointTest`.
    const auto& u = box.halfAxes;
    const Vec3 offset = stored(point) - box.center;
    const double size = sumAbs(u[0]) + sumAbs(u[1]) + sumAbs(u[2]);
    const double band = determinantBand(size, size, sumAbs(offset) + size);
    const Vec3 normal = cross(u[1], u[2]);
    const double depth = std::fabs(dot(normal, u[0]));
    const double x = std::fabs(dot(normal, offset));
    if (x > depth + band) return false;
    const double y = std::fabs(dot(cross(u[2], u[0]), offset));
    if (y > depth + band) return false;
    const double z = std::fabs(dot(cross(u[0], u[1]), offset));
    if (z > depth + band) return false;
    if (x + band < depth && y + band < depth && z + band < depth) return true;
    return contains(pointTest(box), point);
}

bool contains(const Box& outer, const Box& inner) {
    const BoxPair pair(outer, inner);
    const auto& g = pair.generators;
    bool decided = true;
    for (unsigned i = 0; i < 3; ++i) {
        const auto [p, q] = axisGenerators[i];
        const Vec3 normal = cross(g[p], g[q]);
        double reach = std::fabs(dot(normal, pair.offset.high)) - std::fabs(dot(normal, g[i]));
        for (unsigned k = 3; k < 6; ++k) reach += std::fabs(dot(normal, g[k]));
        const double band = determinantBand(pair.size[p], pair.size[q], pair.reach);
        if (reach > band) return false;
        decided = decided && reach < -band;
    }
    return decided || staysWithin(outer.halfAxes, pair.offset, inner.halfAxes);
}

} // namespace askew
