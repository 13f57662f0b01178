// The axes are those of Gottschalk, Lin and Manocha 1996, and every direction is measured as it was rounded: any
// direction is a sound axis when both boxes are projected on that very direction.
#include "askew/box/separating_axis.h"

#include "askew/box/sat.h"
#include "askew/exact/double_double.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Returns the gap along a unit direction, both boxes projected on it in full.
double projectedGap(const BoxPair& pair, const Vec3& unit) {
    double gap = std::fabs(dot(unit, pair.offset.high));
    for (const Vec3& g : pair.generators) gap -= std::fabs(dot(unit, g));
    return gap;
}

/// Returns the gap on an exact axis, right to a few roundings of itself.
template <int N> [[gnu::cold, gnu::noinline]] double exactGap(const BoxPair& pair, const ExactVec<N>& axis) {
    const Vec3 direction = estimate(axis);
    return exactGap(axis, pair.offset, {}, pair.generators) / dot(direction, normalized(direction));
}

/// Returns whether double-doubles find a gap of exactly 0 on a row whose axis is not zero.
bool touchOn(const BoxPair& pair, unsigned row) {
    const auto [p, q] = axisGenerators[row];
    return gapSign(doubleDoubleCross(pair.generators[p], pair.generators[q]), pair.offset, pair.generators) == 0;
}

/// `Lengths` are those of the six half axes; `scale` is their sum with the offset's.
struct Lengths {
    std::array<double, 6> generator{};
    double scale;

    explicit Lengths(const BoxPair& pair) : scale(length(pair.offset.high)) {
        for (unsigned k = 0; k < 6; ++k) scale += generator[k] = length(pair.generators[k]);
    }
};

/// Returns whether the axis of a row is made of half axes too parallel to measure on their rounded cross product;
/// writes direction and length.
bool isCoarse(const BoxPair& pair, const Lengths& lengths, unsigned row, MeasuredAxes& axes) {
    const auto [p, q] = axisGenerators[row];
    const Vec3& u = pair.generators[p];
    const Vec3& v = pair.generators[q];
    Vec3 direction = cross(u, v);
    double size = length(direction);
    const bool coarse = !(size > coarseSine * lengths.generator[p] * lengths.generator[q]);
    if (coarse) {
        direction = areParallel(u, v) ? Vec3{} : normalized(estimate(exactCross(u, v)));
        size = isZero(direction) ? 0 : 1;
    }
    axes.directions[row] = direction;
    axes.lengths[row] = size;
    if (size > 0) axes.rows |= 1U << row;
    return coarse;
}

void measureRow(const BoxPair& pair, const Lengths& lengths, unsigned row, double gap, MeasuredAxes& axes) {
    const auto [p, q] = axisGenerators[row];
    const bool coarse = isCoarse(pair, lengths, row, axes);
    const double size = axes.lengths[row];
    const double separation = size == 0 ? 0 : coarse ? projectedGap(pair, axes.directions[row]) : gap / size;
    const bool uncertain = size > 0 && std::fabs(separation) <= measureBand * lengths.scale;
    axes.separations[row] = !uncertain           ? separation
                            : touchOn(pair, row) ? 0
                                                 : exactGap(pair, exactCross(pair.generators[p], pair.generators[q]));
    if (size > 0) axes.sign = std::max(axes.sign, signOf(axes.separations[row]));
}

[[gnu::cold, gnu::noinline]] void measureFlatAxes(const BoxPair& pair, MeasuredAxes& axes) {
    const FlatAxes flat(pair.generators);
    axes.rank = flat.flatness.rank;
    for (const FlatAxis& axis : flat) {
        const auto row = static_cast<unsigned>(axes.count++);
        const Vec3 unit = normalized(estimate(axis.direction));
        double separation = isZero(unit) ? 0 : projectedGap(pair, unit);
        const bool uncertain = !isZero(unit) && std::fabs(separation) <= measureBand * axes.scale;
        if (uncertain) separation = exactGap(pair, axis.direction);
        axes.flatNames[row - axisGenerators.size()] = axis.name;
        axes.directions[row] = unit;
        axes.lengths[row] = isZero(unit) ? 0 : 1;
        axes.separations[row] = separation;
        if (isZero(unit)) continue;
        axes.rows |= 1U << row;
        axes.sign = std::max(axes.sign, signOf(separation));
    }
}

/// Returns whether a determinant of three half axes is certainly not 0.
bool spansSpace(const BoxPair& pair) {
    const auto& g = pair.generators;
    for (unsigned row = 0; row < 6; ++row) {
        const auto [p, q] = axisGenerators[row];
        const Vec3 normal = cross(g[p], g[q]);
        double sum = 0;
        for (unsigned k = 0; k < 6; ++k) sum += k == p || k == q ? 0 : std::fabs(dot(normal, g[k]));
        if (sum > 4 * determinantBand(pair.size[p], pair.size[q], pair.reach)) return true;
    }
    return false;
}

} // namespace

Vec3 MeasuredAxes::normal(int row) const {
    const Vec3& direction = directions[static_cast<unsigned>(row)];
    const double size = lengths[static_cast<unsigned>(row)];
    if (isZero(row) || size == 1) return direction;
    return {direction.x / size, direction.y / size, direction.z / size};
}

SeparatingAxis MeasuredAxes::axis(int row) const {
    constexpr int pairAxes = static_cast<int>(axisGenerators.size());
    const AxisName name = row < pairAxes ? axisName(row) : flatNames[static_cast<unsigned>(row - pairAxes)];
    return {name, normal(row), separation(row)};
}

MeasuredAxes measureAxes(const BoxPair& pair) {
    MeasuredAxes axes = measureRows(pair, 0x7fff);
    if (!spansSpace(pair)) measureFlatAxes(pair, axes);
    return axes;
}

MeasuredAxes measureRows(const BoxPair& pair, std::uint32_t rows) {
    const Lengths lengths(pair);
    MeasuredAxes axes;
    axes.scale = lengths.scale;
    axes.count = static_cast<int>(axisGenerators.size());
    for (; rows != 0; rows &= rows - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(rows));
        measureRow(pair, lengths, row, gapOn(pair.generators, pair.offset.high, row), axes);
    }
    return axes;
}

MeasuredAxes measureTouching(const BoxPair& pair, std::uint32_t touching) {
    const Lengths lengths(pair);
    MeasuredAxes axes;
    axes.scale = lengths.scale;
    axes.count = static_cast<int>(axisGenerators.size());
    axes.sign = 0;
    for (unsigned row = 0; row < axisGenerators.size(); ++row) {
        isCoarse(pair, lengths, row, axes);
        axes.separations[row] = (touching >> row & 1) != 0 ? 0 : -lengths.scale;
    }
    return axes;
}

std::optional<int> parallelRow(const MeasuredAxes& axes, int row) {
    if (axes.isZero(row)) return std::nullopt;
    const Vec3 normal = axes.normal(row);
    for (std::uint32_t rest = axes.rows & ((1U << row) - 1); rest != 0; rest &= rest - 1) {
        const int earlier = std::countr_zero(rest);
        const Vec3 sine = cross(normal, axes.normal(earlier));
        if (dot(sine, sine) <= parallelAngle * parallelAngle) return earlier;
    }
    return std::nullopt;
}

int winningRow(const MeasuredAxes& axes) {
    std::uint32_t running = 0;
    for (std::uint32_t rest = axes.rows; rest != 0; rest &= rest - 1) {
        if (signOf(axes.separation(std::countr_zero(rest))) == axes.sign) running |= rest & (0 - rest);
    }
    for (const bool allowRedundant : {false, true}) {
        const auto mayWin = [&](int row) { return allowRedundant || !parallelRow(axes, row); };
        for (std::uint32_t left = running; left != 0;) {
            int best = std::countr_zero(left);
            for (std::uint32_t rest = left & (left - 1); rest != 0; rest &= rest - 1) {
                const int row = std::countr_zero(rest);
                if (axes.separation(row) > axes.separation(best)) best = row;
            }
            left &= ~(1U << best);
            if (!mayWin(best)) continue;
            const double tied = axes.separation(best) - tieFraction * axes.scale;
            for (std::uint32_t rest = left & ((1U << best) - 1); rest != 0; rest &= rest - 1) {
                const int row = std::countr_zero(rest);
                if (axes.separation(row) >= tied && mayWin(row)) return row;
            }
            return best;
        }
    }
    return 0;
}

double separation(const Box& a, const Box& b) {
    const MeasuredAxes axes = measureAxes(BoxPair(a, b));
    return axes.separation(winningRow(axes));
}

} // namespace askew
