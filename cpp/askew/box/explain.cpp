#include "askew/box/explain.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/relation.h"

#include <cmath>

namespace askew {

namespace {

double radiusAlong(const Vec3& normal, const Box& box) {
    double radius = 0;
    for (const Vec3& u : box.halfAxes) radius += std::fabs(dot(normal, u));
    return radius;
}

AxisRow rowOf(const BoxPair& pair, const Box& a, const Box& b, const SeparatingAxis& axis) {
    AxisRow row{axis.name, {}, {}, {}, axis.separation};
    if (isZero(axis.normal)) {
        row.redundancy = Redundancy::zero;
        return row;
    }
    row.normal = normalTowardsB(pair, axis);
    const double radiusA = radiusAlong(row.normal, a);
    const double radiusB = radiusAlong(row.normal, b);
    const double middle = dot(row.normal, pair.offset.high);
    row.a = {-radiusA, radiusA};
    row.b = {axis.separation == 0 ? radiusA : middle - radiusB, middle + radiusB};
    return row;
}

int runnerUpOf(const Explanation& explanation) {
    int best = -1;
    for (int i = 0; i < explanation.count; ++i) {
        const AxisRow& row = explanation.rows[static_cast<unsigned>(i)];
        if (i == explanation.winner || row.redundancy != Redundancy::none) continue;
        if (best < 0 || row.separation > explanation.rows[static_cast<unsigned>(best)].separation) best = i;
    }
    return best;
}

} // namespace

std::array<Vec3, 6> shadowSegments(const Vec3& origin, const Vec3& normal, const Interval& a, const Interval& b) {
    std::array<Vec3, 6> ends;
    const std::array<double, 6> along{a.min, a.max, b.min, b.max, a.max, b.min};
    for (std::size_t i = 0; i < ends.size(); ++i) ends[i] = origin + normal * along[i];
    return ends;
}

Explanation explain(const Box& a, const Box& b) {
    const BoxPair pair(a, b);
    const MeasuredAxes axes = measureAxes(pair);
    Explanation explanation;
    explanation.count = axes.count;
    explanation.rank = axes.rank;
    explanation.relation = relation(a, b);
    explanation.winner = winningRow(axes);
    for (int i = 0; i < axes.count; ++i) {
        AxisRow& row = explanation.rows[static_cast<unsigned>(i)];
        row = rowOf(pair, a, b, axes.axis(i));
        const std::optional<int> earlier = parallelRow(axes, i);
        if (!earlier) continue;
        row.redundancy = Redundancy::parallel;
        row.redundantOf = *earlier;
    }
    explanation.runnerUp = runnerUpOf(explanation);
    return explanation;
}

} // namespace askew
