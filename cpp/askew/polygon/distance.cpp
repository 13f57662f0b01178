// Ericson, RTCD 5.1.2.
#include "askew/polygon/distance.h"

#include "askew/math/number.h"
#include "askew/polygon/sat.h"

namespace askew {

namespace {

/// Finds the point of the boundary nearest to a corner outside; returns the distance, which is never 0.
double nearestOnBoundary(const Outline& o, const Corner& corner, Vec2& nearest) {
    double least = infinity;
    for (unsigned i = 0; i < o.size(); ++i) {
        const Vec2 from = relative(o.corner(i), {});
        const Vec2 side = relative(o.corner(o.next(i)), {}) - from;
        const double squared = dot(side, side);
        const double t = squared > 0 ? dot(relative(corner, from), side) / squared : 0;
        const Vec2 point = t <= 0 ? from : t >= 1 ? from + side : from + side * t;
        double length = 0;
        if (t > 0 && t < 1) {
            const Vec2 edge = o.edge(i).high;
            length = std::fabs(across(o.edge(i), corner, o.corner(i))) / std::sqrt(dot(edge, edge));
        } else {
            const Vec2 offset = relative(corner, point);
            length = std::sqrt(dot(offset, offset));
        }
        if (length >= least) continue;
        least = length;
        nearest = point;
    }
    return least == 0 ? minMagnitude : least;
}

} // namespace

double closestPoint(const Polygon& polygon, const Vec2& point, Vec2& closest) {
    const Corner corner{point, {}, {}};
    closest = point;
    return contains(polygon, corner) ? 0 : nearestOnBoundary(polygon.outline(), corner, closest);
}

double distance(const Polygon& a, const Polygon& b, Vec2& ofA, Vec2& ofB) {
    if (overlaps(a, b)) return 0;
    double least = infinity;
    const auto tryCorners = [&least](const Outline& from, Vec2& ofFrom, const Outline& to, Vec2& ofTo) {
        for (unsigned i = 0; i < from.size(); ++i) {
            Vec2 point;
            const double length = nearestOnBoundary(to, from.corner(i), point);
            if (length >= least) continue;
            least = length;
            ofFrom = relative(from.corner(i), {});
            ofTo = point;
        }
    };
    tryCorners(a.outline(), ofA, b.outline(), ofB);
    tryCorners(b.outline(), ofB, a.outline(), ofA);
    return least;
}

} // namespace askew
