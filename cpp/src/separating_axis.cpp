// Gottschalk, Lin and Manocha 1996, with every direction measured as it was rounded: any direction is a sound
// axis when both boxes are projected on that very direction.
#include "askew/separating_axis.h"

#include "askew/number.h"
#include "askew/sat.h"

#include <limits>

namespace askew {

namespace {

constexpr double parallelAngle = 1e-13;
constexpr double tieFraction = 1e-13;

/// A row this far behind the best neither ties with it nor makes a row that does redundant: for the tie, for the angle
/// of parallel rows, and twice that for rounding.
constexpr double hopelessFraction = 4e-13;

/// Below this sine between two half axes their plain cross product is too coarse to measure on.
constexpr double coarseSine = 0.25;

/// How wrong a measured separation can be, relative to the scale: with sines of at least coarseSine, 10 roundings
/// on determinants of up to sqrt(2) / sine times |n| times the scale, and 12 for the direction and its length.
constexpr double measureBand = 72 * roundingUnit;

int signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

int larger(int a, int b) { return a < b ? b : a; }

/// The gap along a unit direction, both boxes projected on it in full.
double projectedGap(const BoxPair& pair, const Vec3& unit) {
    double gap = std::fabs(dot(unit, pair.offset.high));
    for (const Vec3& g : pair.generators) gap -= std::fabs(dot(unit, g));
    return gap;
}

/// The gap on an exact axis, right to a few roundings of itself.
template <int N> [[gnu::cold]] double certainGap(const BoxPair& pair, const ExactVec<N>& axis) {
    const Vec3 direction = estimate(axis);
    return exactGap(axis, pair.offset, {}, pair.generators).estimate() / dot(direction, normalized(direction));
}

/// The lengths of the six half axes, and their sum with the offset's.
struct Lengths {
    std::array<double, 6> generator{};
    double scale;

    explicit Lengths(const BoxPair& pair) : scale(length(pair.offset.high)) {
        for (unsigned k = 0; k < 6; ++k) scale += generator[k] = length(pair.generators[k]);
    }
};

void measureRow(const BoxPair& pair, const Lengths& lengths, unsigned row, double gap, MeasuredAxes& axes) {
    const auto [p, q] = axisGenerators[row];
    const Vec3& u = pair.generators[p];
    const Vec3& v = pair.generators[q];
    Vec3 direction = cross(u, v);
    double size = length(direction);
    double separation = 0;
    if (size > coarseSine * lengths.generator[p] * lengths.generator[q]) {
        separation = gap / size;
    } else {
        direction = normalized(estimate(exactCross(u, v)));
        size = isZero(direction) ? 0 : 1;
        separation = size == 0 ? 0 : projectedGap(pair, direction);
    }
    const bool uncertain = size > 0 && std::fabs(separation) <= measureBand * lengths.scale;
    axes.directions[row] = direction;
    axes.lengths[row] = size;
    axes.separations[row] = uncertain ? certainGap(pair, exactCross(u, v)) : separation;
    if (size > 0) axes.sign = larger(axes.sign, signOf(axes.separations[row]));
}

[[gnu::cold]] void measureFlatAxes(const BoxPair& pair, MeasuredAxes& axes) {
    const Flatness flat = flatness(pair.generators);
    axes.rank = flat.rank;
    forEachFlatAxis(pair.generators, flat, [&](const AxisName& name, const auto& exactAxis) {
        const auto row = static_cast<unsigned>(axes.count++);
        const Vec3 unit = normalized(estimate(exactAxis));
        double separation = isZero(unit) ? 0 : projectedGap(pair, unit);
        const bool uncertain = !isZero(unit) && std::fabs(separation) <= measureBand * axes.scale;
        if (uncertain) separation = certainGap(pair, exactAxis);
        axes.flatNames[row - axisGenerators.size()] = name;
        axes.directions[row] = unit;
        axes.lengths[row] = isZero(unit) ? 0 : 1;
        axes.separations[row] = separation;
        if (!isZero(unit)) axes.sign = larger(axes.sign, signOf(separation));
    });
}

} // namespace

Vec3 MeasuredAxes::normal(int row) const {
    const Vec3& direction = directions[static_cast<unsigned>(row)];
    const double size = lengths[static_cast<unsigned>(row)];
    if (size == 0 || size == 1) return direction;
    return {direction.x / size, direction.y / size, direction.z / size};
}

SeparatingAxis MeasuredAxes::axis(int row) const {
    constexpr int pairAxes = static_cast<int>(axisGenerators.size());
    const AxisName name = row < pairAxes ? axisName(row) : flatNames[static_cast<unsigned>(row - pairAxes)];
    return {name, normal(row), separation(row)};
}

std::optional<MeasuredAxes> measureAxes(const BoxPair& pair, Measure measure) {
    const bool wayOut = measure == Measure::wayOut;
    const Lengths lengths(pair);
    std::optional<MeasuredAxes> result(std::in_place);
    MeasuredAxes& axes = *result;
    axes.scale = lengths.scale;
    bool gapMet = false;
    double best = -std::numeric_limits<double>::infinity();
    const bool spansSpace = forEachGap(pair, [&](unsigned row, const Banded& gap) {
        gapMet = wayOut && gap.value > gap.band;
        if (gapMet) return false;
        // An axis is no longer than its two half axes allow, so the gap over their lengths is the best it can come to.
        const double longest = lengths.generator[axisGenerators[row].p] * lengths.generator[axisGenerators[row].q];
        if (wayOut && gap.value < (best - hopelessFraction * axes.scale) * longest) {
            axes.lengths[row] = 0;
            return true;
        }
        measureRow(pair, lengths, row, gap.value, axes);
        if (!axes.isZero(static_cast<int>(row)) && axes.separations[row] > best) best = axes.separations[row];
        gapMet = wayOut && axes.separations[row] > 0;
        return !gapMet;
    });
    axes.count = static_cast<int>(axisGenerators.size());
    if (!gapMet && !spansSpace) measureFlatAxes(pair, axes);
    if (gapMet || (wayOut && axes.sign > 0)) result.reset();
    return result;
}

std::optional<int> parallelRow(const MeasuredAxes& axes, int row) {
    if (axes.isZero(row)) return std::nullopt;
    const Vec3 normal = axes.normal(row);
    for (int earlier = 0; earlier < row; ++earlier) {
        if (axes.isZero(earlier)) continue;
        const Vec3 sine = cross(normal, axes.normal(earlier));
        if (dot(sine, sine) <= parallelAngle * parallelAngle) return earlier;
    }
    return std::nullopt;
}

int winningRow(const MeasuredAxes& axes) {
    for (const bool allowRedundant : {false, true}) {
        std::array<bool, maxAxes> passedOver{};
        const auto runs = [&](int row) {
            return !axes.isZero(row) && signOf(axes.separation(row)) == axes.sign &&
                   !passedOver[static_cast<unsigned>(row)];
        };
        const auto largest = [&] {
            int best = -1;
            for (int row = 0; row < axes.count; ++row) {
                if (runs(row) && (best < 0 || axes.separation(row) > axes.separation(best))) best = row;
            }
            return best;
        };
        const auto mayWin = [&](int row) { return allowRedundant || !parallelRow(axes, row); };
        int best = largest();
        while (best >= 0 && !mayWin(best)) {
            passedOver[static_cast<unsigned>(best)] = true;
            best = largest();
        }
        if (best < 0) continue;
        const double tied = axes.separation(best) - tieFraction * axes.scale;
        for (int row = 0; row < best; ++row) {
            if (runs(row) && axes.separation(row) >= tied && mayWin(row)) return row;
        }
        return best;
    }
    return 0;
}

double separation(const Box& a, const Box& b) {
    const MeasuredAxes axes = *measureAxes(BoxPair(a, b), Measure::all);
    return axes.separation(winningRow(axes));
}

} // namespace askew
