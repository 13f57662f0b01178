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
        const Direction2 edge = o.edge(i);
        const Corner first = o.corner(i);
        const Corner last = o.corner(o.next(i));
        const double ahead = along(edge, corner, first);
        const double behind = -along(edge, corner, last);
        const Vec2 from = relative(first, {});
        const Vec2 to = relative(last, {});
        Vec2 point = ahead <= 0 ? from : to;
        double length = 0;
        if (ahead > 0 && behind > 0) {
            point = from + (to - from) * (ahead / (ahead + behind));
            length = std::fabs(across(edge, corner, first)) / std::sqrt(dot(edge.high, edge.high));
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
