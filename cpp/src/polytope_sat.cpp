#include "askew/polytope_sat.h"

#include "askew/polytope_measure.h"

#include <limits>

namespace askew {

namespace {

int signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

} // namespace

int separationSign(const Polytope& a, const Polytope& b) {
    int sign = -1;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        const int here = signOf(axis.separation);
        if (here > sign) sign = here;
        return sign <= 0;
    });
    return sign;
}

bool isWithin(const Polytope& a, const Polytope& b, double margin) {
    if (margin == 0) return overlaps(a, b);
    const Aabb from = bounds(a);
    const Aabb to = bounds(b);
    const Vec3 reach{margin, margin, margin};
    bool isNear = overlaps(Aabb{from.min - reach, from.max + reach}, to);
    if (!isNear) return false;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) { return isNear = axis.separation <= margin; });
    return isNear;
}

std::optional<PolytopeAxis> winningAxis(const Polytope& a, const Polytope& b, Measure measure) {
    double best = -std::numeric_limits<double>::infinity();
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        if (axis.separation > best) best = axis.separation;
        return measure == Measure::all || best <= 0;
    });
    if (measure == Measure::wayOut && best > 0) return std::nullopt;
    const double least = best - polytopeTie * scaleOf(a, b);
    PolytopeAxis winner;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        winner = axis;
        return axis.separation < least || signOf(axis.separation) != signOf(best);
    });
    return winner;
}

double separation(const Polytope& a, const Polytope& b) { return winningAxis(a, b)->separation; }

} // namespace askew
