// A `BoxPair` is two boxes as the separating axis test needs them; `forEachGap` measures each of the fifteen axes.
#pragma once

#include "askew/box/axes.h"
#include "askew/box/box.h"
#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"

#include <array>
#include <cmath>

namespace askew {

/// A pair consists of the six half axes of A and B and the offset from A's center to B's, with what error bands are
/// made of.
struct BoxPair {
    std::array<Vec3, 6> generators;
    Difference offset;
    std::array<double, 6> size; // sum of the absolute coordinates of each generator
    double reach;               // sum of the sizes and of the offset's absolute coordinates

    BoxPair(const Box& a, const Box& b)
        : generators{a.halfAxes[0], a.halfAxes[1], a.halfAxes[2], b.halfAxes[0], b.halfAxes[1], b.halfAxes[2]},
          offset(difference(b.center, a.center)), size{}, reach(sumAbs(offset.high)) {
        for (unsigned k = 0; k < 6; ++k) reach += size[k] = sumAbs(generators[k]);
    }
};

/// A `Banded` number is a determinant, or a sum of determinants, of one axis; it is wrong by at most `band`.
struct Banded {
    double value;
    double band;
};

/// Returns how wrong a rounded sum of determinants det(p, q, w) over vectors w of total size `reach` can be.
/// Each is a sum of six products of three, at most 6 |p| |q| |w| in largest coordinates, and less in sums of them; a
/// term meets at most 10 roundings (cross product 2, dot product 3, offset 1, sum of four 3, difference 1). 12 instead
/// of 10 pays for the roundings of the band itself.
constexpr double determinantBand(double p, double q, double reach) { return 72 * roundingUnit * p * q * reach; }

/// Calls visit(row, Banded gap) for rows 0..14 until it returns false; the gap is |n| times the gap along the row's
/// axis n = p x q: > 0 apart, < 0 overlapping. Returns whether a determinant of three generators was certainly not
/// zero, so that they span space (meaningful when all rows were visited).
///
/// All fifteen gaps are made of 20 determinants of generators and 15 with the offset.
template <class Visit> bool forEachGap(const BoxPair& pair, Visit visit) {
    const auto& g = pair.generators;
    const Vec3& t = pair.offset.high;
    const auto abs = [](double x) { return std::fabs(x); };
    std::array<double, 6> bandOf{}; // of the rows a generator has part in, per size of the other one
    for (unsigned k = 0; k < 6; ++k) bandOf[k] = determinantBand(pair.size[k], 1, pair.reach);
    const auto gapBand = [&](unsigned row) { return bandOf[axisGenerators[row].p] * pair.size[axisGenerators[row].q]; };
    std::array<std::array<double, 3>, 6> across{}; // |det| of each face's two edges and each edge of the other box
    bool spansSpace = false;
#pragma GCC unroll 2
    for (unsigned box = 0; box < 2; ++box) {
        const unsigned own = 3 * box;
        const unsigned other = 3 - own;
#pragma GCC unroll 3
        for (unsigned i = 0; i < 3; ++i) {
            const unsigned row = own + i;
            const Vec3 normal = cross(g[axisGenerators[row].p], g[axisGenerators[row].q]);
            auto& d = across[row];
            for (unsigned k = 0; k < 3; ++k) d[k] = abs(dot(normal, g[other + k]));
            const double depth = abs(dot(normal, g[own + i]));
            const double band = gapBand(row);
            spansSpace = spansSpace || depth + d[0] + d[1] + d[2] > 4 * band;
            if (!visit(row, Banded{abs(dot(normal, t)) - (depth + d[0] + d[1] + d[2]), band})) return spansSpace;
        }
    }
#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; ++i) {
        const unsigned i1 = (i + 1) % 3;
        const unsigned i2 = (i + 2) % 3;
        const Vec3 moment = cross(t, g[i]);
#pragma GCC unroll 3
        for (unsigned j = 0; j < 3; ++j) {
            const unsigned j1 = (j + 1) % 3;
            const unsigned j2 = (j + 2) % 3;
            const double radius = across[i1][j] + across[i2][j] + across[3 + j1][i] + across[3 + j2][i];
            const unsigned row = 6 + 3 * i + j;
            if (!visit(row, Banded{abs(dot(moment, g[3 + j])) - radius, gapBand(row)})) return spansSpace;
        }
    }
    return spansSpace;
}

/// Returns the gap on one row, with the same bits as `forEachGap`.
inline double gapOn(const std::array<Vec3, 6>& g, const Vec3& t, unsigned row) {
    const auto normal = [&](unsigned face) { return cross(g[axisGenerators[face].p], g[axisGenerators[face].q]); };
    const auto across = [&](unsigned face, unsigned k) { return std::fabs(dot(normal(face), g[k])); };
    if (row < 6) {
        const unsigned other = row < 3 ? 3 : 0;
        const Vec3 n = normal(row);
        const auto along = [&](unsigned k) { return std::fabs(dot(n, g[k])); };
        return std::fabs(dot(n, t)) - (along(row) + along(other) + along(other + 1) + along(other + 2));
    }
    const unsigned i = (row - 6) / 3;
    const unsigned j = 3 + (row - 6) % 3;
    const double radius =
        across((i + 1) % 3, j) + across((i + 2) % 3, j) + across(3 + (j + 1) % 3, i) + across(3 + (j + 2) % 3, i);
    return std::fabs(dot(cross(t, g[i]), g[j])) - radius;
}

} // namespace askew
