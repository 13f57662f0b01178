#include "askew/polygon/sat.h"

#include "askew/math/number.h"
#include "askew/polygon/degenerate.h"
#include "askew/polygon/rectangle.h"

#include <array>
#include <limits>

namespace askew {

namespace {

/// Bounds the error of two interval ends together: nine roundings each, relative to the direction times the sizes.
constexpr double intervalError = 20 * roundingUnit;

/// Separations this close, relative to the scale, count as equal.
constexpr double tie = 1e-13;

/// Axes within this angle count as parallel.
constexpr double parallelAngle = 1e-13;

struct Projection {
    double min;
    double max;
    double size; // bounds the distance of every corner from the origin used, as a sum of absolute values
};

double sizeOf(const Corner& c, const Vec2& from) { return sumAbs(c.at - from) + sumAbs(c.u) + sumAbs(c.v); }

Projection project(const Direction2& d, const Outline& o, const Vec2& from) {
    Projection s{infinity, -infinity, 0};
    for (unsigned i = 0; i < o.size(); ++i) {
        const Corner c = o.corner(i);
        const double value = cross(relative(c, from), d.high);
        const double size = sizeOf(c, from);
        s.min = value < s.min ? value : s.min;
        s.max = value > s.max ? value : s.max;
        s.size = size > s.size ? size : s.size;
    }
    return s;
}

/// Returns how far B's near end lies beyond A's far end, from only those corners that may be the ends.
[[gnu::cold, gnu::noinline]] double exactGap(const Direction2& d, const Outline& a, double farEnd, const Outline& b,
                                             double nearEnd, const Vec2& from) {
    double gap = infinity;
    for (unsigned j = 0; j < b.size(); ++j) {
        const Corner near = b.corner(j);
        if (cross(relative(near, from), d.high) > nearEnd) continue;
        for (unsigned i = 0; i < a.size(); ++i) {
            const Corner far = a.corner(i);
            if (cross(relative(far, from), d.high) < farEnd) continue;
            const double value = across(d, near, far);
            gap = value < gap ? value : gap;
        }
    }
    return gap;
}

/// Returns how far B lies beyond A to the right of the direction, times its length; the sign is exact.
double gapBeyond(const Direction2& d, const Outline& a, const Projection& ofA, const Outline& b, const Projection& ofB,
                 const Vec2& from) {
    const double gap = ofB.min - ofA.max;
    const double band = intervalError * sumAbs(d.high) * (ofA.size + ofB.size);
    return std::fabs(gap) > band ? gap : exactGap(d, a, ofA.max - band, b, ofB.min + band, from);
}

bool isBetter(const PolygonAxis& row, const PolygonAxis& best) {
    const int more = signOf(row.separation) - signOf(best.separation);
    return more > 0 || (more == 0 && row.separation > best.separation + tie * best.scale);
}

/// Finds the best axis of two parts; stops at the first axis whose separation is at least `enough`.
PolygonAxis best(const Outline& a, const Outline& b, double enough, unsigned& winner) {
    PolygonAxis best = measure(a, b, 0);
    winner = 0;
    for (unsigned i = 1; i < axisCount(a, b) && best.separation < enough; ++i) {
        const PolygonAxis row = measure(a, b, i);
        if (!isBetter(row, best)) continue;
        best = row;
        winner = i;
    }
    return best;
}

/// Returns true when some pair of parts has a best separation below `enough`.
bool anyBelow(const Polygon& a, const Polygon& b, double enough) {
    unsigned winner = 0;
    for (unsigned i = 0; i < a.partCount(); ++i) {
        for (unsigned j = 0; j < b.partCount(); ++j) {
            if (best(a.part(i), b.part(j), enough, winner).separation < enough) return true;
        }
    }
    return false;
}

/// Returns true when a convex outline with area lies in a concave polygon: no edge cuts it, and it is not outside.
bool containsPart(const Polygon& a, const Outline& part) {
    unsigned winner = 0;
    const Outline all = a.outline();
    for (unsigned i = 0; i < all.size(); ++i) {
        const Vec2 from = all.vec(i);
        const Vec2 to = all.vec(all.next(i));
        const std::array<double, 4> edge{from.x, from.y, to.x, to.y};
        if (best({edge}, part, 0, winner).separation < 0) return false;
    }
    for (unsigned i = 0; i < a.partCount(); ++i) {
        if (best(a.part(i), part, 0, winner).separation < 0) return true;
    }
    return false;
}

/// Returns true when all of B lies in A; exact.
bool containsAll(const Polygon& a, const Polygon& b) {
    if (a.isConvex()) {
        const Outline of = b.outline();
        for (unsigned i = 0; i < of.size(); ++i) {
            if (!contains(a.outline(), of.corner(i))) return false;
        }
        return true;
    }
    if (isFlat(b)) return containsFlat(a, b.outline());
    for (unsigned i = 0; i < b.partCount(); ++i) {
        if (!containsPart(a, b.part(i))) return false;
    }
    return true;
}

} // namespace

PolygonAxis measure(const Outline& a, const Outline& b, unsigned axis) {
    const Direction2 d = axis < a.axisCount() ? a.axis(axis) : b.axis(axis - a.axisCount());
    const Vec2 from = a.anchor();
    const Projection ofA = project(d, a, from);
    const Projection ofB = project(d, b, from);
    const double ahead = gapBeyond(d, a, ofA, b, ofB, from);
    const double behind = gapBeyond(d, b, ofB, a, ofA, from);
    const double size = 1 / std::sqrt(dot(d.high, d.high));
    const bool isBehind = behind > ahead;
    const double sign = isBehind ? -size : size;
    const auto interval = [&](const Projection& s) {
        return Interval{(isBehind ? s.max : s.min) * sign + 0, (isBehind ? s.min : s.max) * sign + 0};
    };
    const double gap = isBehind ? behind : ahead;
    return {rightOf(d.high) * sign + Vec2{}, interval(ofA), interval(ofB), gap * size, ofA.size + ofB.size};
}

int separationSign(const Outline& a, const Outline& b) {
    unsigned winner = 0;
    return signOf(best(a, b, std::numeric_limits<double>::denorm_min(), winner).separation);
}

PolygonSeparation separation(const Polygon& a, const Polygon& b) {
    PolygonSeparation least{infinity};
    for (unsigned i = 0; i < a.partCount(); ++i) {
        for (unsigned j = 0; j < b.partCount(); ++j) {
            unsigned winner = 0;
            const PolygonAxis row = best(a.part(i), b.part(j), infinity, winner);
            if (row.separation < least.separation) least = {row.separation, i, j, winner};
        }
    }
    return least;
}

bool overlaps(const Polygon& a, const Polygon& b) {
    const int prefiltered = overlapsUnturned(a.outline(), b.outline());
    return prefiltered < 0 ? anyBelow(a, b, std::numeric_limits<double>::denorm_min()) : prefiltered > 0;
}

int parallelAxis(const Outline& a, const Outline& b, unsigned axis) {
    const auto direction = [&](unsigned i) { return i < a.axisCount() ? a.axis(i) : b.axis(i - a.axisCount()); };
    const Vec2 own = direction(axis).high;
    for (unsigned i = 0; i < axis; ++i) {
        const Vec2 other = direction(i).high;
        const double sine = cross(own, other);
        if (sine * sine <= parallelAngle * parallelAngle * dot(own, own) * dot(other, other))
            return static_cast<int>(i);
    }
    return -1;
}

int runnerUp(const Outline& a, const Outline& b, unsigned winner) {
    int second = -1;
    double largest = 0;
    for (unsigned i = 0; i < axisCount(a, b); ++i) {
        if (i == winner || parallelAxis(a, b, i) >= 0) continue;
        const double gap = measure(a, b, i).separation;
        if (second >= 0 && gap <= largest) continue;
        second = static_cast<int>(i);
        largest = gap;
    }
    return second;
}

bool overlapsStrictly(const Polygon& a, const Polygon& b) {
    return anyBelow(a, b, 0) || (isFlat(a) && liesInCut(b, a.outline())) || (isFlat(b) && liesInCut(a, b.outline()));
}

Relation relation(const Polygon& a, const Polygon& b) {
    if (!overlaps(a, b)) return Relation::disjoint;
    return meetingRelation(!overlapsStrictly(a, b), containsAll(a, b), containsAll(b, a));
}

} // namespace askew
