#include "askew/convex/gjk/gjk_distance.h"

#include "askew/convex/gjk/nearest_simplex.h"
#include "askew/convex/gjk/tetrahedron.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// A search ends when both bounds of the distance are this close, relative to the scale.
constexpr double enoughDigits = 1e-13;
constexpr int mostDistanceSteps = 200;
constexpr int mostStalls = 3; // a flat simplex may take some steps to gain anything

/// The way between points that are nearer than this, relative to the scale, says less than the last direction.
constexpr double leastWay = 1e-9;

// The tolerances of a ray cast: lengths relative to the scale, the speed to the length of the translation.

/// A shape has met the other when it is nearer than the radius and this.
constexpr double met = 1e-11;

/// Where a shape approaches slower than `slowSpeed`, it has met the other at this distance and moves on only from
/// beyond: a rounding of the gap would be a long time.
constexpr double slowSpeed = 1e-7;
constexpr double slowMet = 1e-9;

/// Every other time as many steps do not turn: turned time and again to one edge as they come nearer, shapes may never
/// find the face beside it.
constexpr int turningSteps = 32;

/// A normal is taken only from a gap wider than this: from a narrower one its direction is mostly rounding.
constexpr double leastNormalGap = 1e-8;

/// Returns the point of the difference B - A over two vertices that is farthest against a unit direction from A to B.
DifferencePoint nearestOver(const SupportPair& pair, const CorePair& cores, const Vec3& normal) {
    const Vec3 onA = localSupport(pair.a, cores.a, normal);
    const Vec3 onB = localSupport(pair.b, cores.b, -normal);
    return {(onB - onA) + pair.offset, onA, cores};
}

/// Returns the point of the difference B - A that is farthest against a unit direction from A to B.
DifferencePoint nearestAlong(const SupportPair& pair, const Vec3& normal) {
    return nearestOver(pair, {supportVertex(pair.a, normal), supportVertex(pair.b, -normal)}, normal);
}

/// Turns the simplex of curved shapes (`NearestSimplex::turn`). Returns the direction in which the search goes on, and
/// without a turn that is to the nearest point.
struct Turning {
    bool isCurved;
    double leastWay;
    bool hasTurned = false; // the last time

    Vec3 next(const SupportPair& pair, const Vec3& last, bool mayTurn, NearestSimplex& simplex,
              DifferencePoint& nearest) {
        const Vec3 straight = normalized(nearest.way);
        hasTurned = false;
        if (!isCurved || !mayTurn || simplex.size == 4) return straight;
        const auto normal = simplex.turn(pair, maxAbs(nearest.way) < leastWay ? last : straight, nearest);
        hasTurned = normal.has_value();
        return normal.value_or(straight);
    }
};

/// Begins a search with the points where the last one ended, unless these are nearer than `least`. Returns the normal
/// there, or else the given one.
Vec3 begun(const SupportPair& pair, const GjkStart& start, const Vec3& normal, double least, NearestSimplex& simplex,
           Turning& turning, GjkDistance& best) {
    if (start.count == 0) return normal;
    for (unsigned i = 0; i < start.count; ++i) simplex.add(nearestOver(pair, start.cores[i], start.normal));
    DifferencePoint nearest = simplex.reduce(true);
    const Vec3 ahead = turning.next(pair, start.normal, true, simplex, nearest);
    const double distance = length(nearest.way);
    if (distance > least) {
        best.atMost = distance;
        best.onA = nearest.onA;
        best.way = nearest.way;
        return ahead;
    }
    simplex.size = 0;
    turning.hasTurned = false;
    return normal;
}

GjkStart startAt(const NearestSimplex& simplex, const Vec3& normal) {
    GjkStart start{{}, simplex.size < 4 ? simplex.size : 0, normal};
    for (unsigned i = 0; i < start.count; ++i) start.cores[i] = simplex.points[i].cores;
    return start;
}

} // namespace

double SupportPair::gapAlong(const Vec3& normal) const { return dot(normal, nearestAlong(*this, normal).way); }

GjkDistance gjkDistance(const SupportPair& pair, double scale, const Interval& asked, GjkStart* start) {
    NearestSimplex simplex;
    Turning turning{pair.isCurved(), leastWay * scale};
    GjkDistance best;
    best.atLeast = -infinity;
    best.atMost = infinity;
    const Vec3 way = pair.offset + (meanOf(pair.b) - meanOf(pair.a));
    Vec3 normal = isZero(way) ? Vec3{1, 0, 0} : normalized(way);
    if (start != nullptr) normal = begun(pair, *start, normal, leastWay * scale, simplex, turning, best);
    double surest = -infinity; // the largest gap along a way between points
    int stalls = 0;
    bool isVain = false; // the last turn led to nothing nearer: then the search goes straight on
    for (int step = 0; step < mostDistanceSteps; ++step) {
        const DifferencePoint next = nearestAlong(pair, normal);
        const double gap = dot(normal, next.way);
        if (gap > best.atLeast) {
            best.atLeast = gap;
            best.normal = normal;
        }
        best.isClosed = best.atMost - best.atLeast <= lastDigits * scale;
        if (best.atLeast > asked.max) break;
        const bool wasTurned = turning.hasTurned;
        if (!wasTurned) surest = std::fmax(surest, gap);
        if (best.atMost - (wasTurned ? gap : surest) <= enoughDigits * scale) {
            if (!wasTurned) break;
            // The points are right when the gap along the way between them is as large.
            normal = normalized(best.way);
            turning.hasTurned = false;
            continue;
        }
        simplex.add(next);
        DifferencePoint nearest = simplex.reduce(wasTurned);
        normal = turning.next(pair, normal, best.atLeast > 0 && !isVain, simplex, nearest);
        const double distance = simplex.size == 4 ? 0 : length(nearest.way); // what a tetrahedron leaves is rounding
        isVain = wasTurned && !(distance < best.atMost);
        if (!(distance < best.atMost)) {
            if (!wasTurned && ++stalls > mostStalls) break;
            continue;
        }
        best.atMost = distance;
        best.onA = nearest.onA;
        best.way = nearest.way;
        if (distance < asked.min) break;
        if (distance > 1e-15 * scale) continue;
        best.meet = true;
        best.atMost = 0;
        best.atLeast = simplex.size == 4 ? -simplex.depth() : 0;
        best.count = simplex.size;
        for (unsigned i = 0; i < simplex.size; ++i) {
            best.around[i] = simplex.points[i].way;
            best.cores[i] = simplex.points[i].cores;
        }
        break;
    }
    if (start != nullptr) *start = startAt(simplex, best.normal);
    if (!best.meet && best.atLeast < 0) best.atLeast = 0; // as far as rounding can tell
    return best;
}

GjkRayHit gjkRayCast(const SupportPair& pair, const Vec3& way, const Interval& times, double radius, double scale) {
    SupportPair now = pair;
    GjkRayHit contact{false, times.min, normalized(way), {}};
    now.offset = pair.offset - way * contact.time;
    NearestSimplex simplex;
    Turning turning{pair.isCurved(), leastWay * scale};
    Vec3 normal = normalized(now.offset);
    double least = infinity;
    double begun = infinity; // when the simplex was begun again
    for (int step = 0; step < mostDistanceSteps && contact.time <= times.max; ++step) {
        DifferencePoint next = nearestAlong(now, normal);
        const double gap = dot(normal, next.way) - radius;
        const double speed = dot(normal, way);
        const bool isSlow = speed <= slowSpeed * length(way);
        const bool moves = gap > (isSlow ? slowMet * scale : 0);
        if (moves) {
            if (speed <= 0) {
                contact.parting = normal;
                return contact;
            }
            const double wait = gap / speed;
            contact.time += wait;
            if (gap > leastNormalGap * scale) contact.normal = normal;
            now.offset = pair.offset - way * contact.time;
            next.way = next.way - way * wait;
            for (unsigned i = 0; i < simplex.size; ++i) simplex.points[i].way = simplex.points[i].way - way * wait;
            least = infinity;
        }
        simplex.add(next);
        const bool wasTurned = turning.hasTurned;
        DifferencePoint nearest = simplex.reduce(moves || wasTurned);
        normal = turning.next(now, normal, step / turningSteps % 2 == 0, simplex, nearest);
        const double distance = simplex.size == 4 ? 0 : length(nearest.way);
        // It has met, or is as near as rounding can tell.
        const bool isStuck = distance >= least && !wasTurned;
        contact.isMet = distance - radius <= (isSlow ? slowMet : met) * scale ||
                        (isStuck && (contact.time == begun || distance - radius <= slowMet * scale));
        if (contact.isMet) return contact;
        if (isStuck) {
            begun = contact.time;
            simplex.size = 0;
            least = infinity;
        } else {
            least = std::fmin(least, distance);
        }
    }
    contact.isMet = contact.time <= times.max;
    return contact;
}

} // namespace askew
