#include "askew/polygon/ray_cast.h"

#include "askew/math/interval.h"
#include "askew/math/number.h"

#include <algorithm>
#include <cmath>

namespace askew {

namespace {

constexpr Interval none{infinity, -infinity};

/// A ray without an end; negative times lie behind its origin.
struct Line {
    Corner origin;
    Direction2 direction;
    double squared; // squared length of the direction

    [[nodiscard]] double timeOf(const Corner& c) const { return along(direction, c, origin) / squared; }
};

/// Returns the times at which the line is on an edge; their signs are exact. Reversing the edge gives equal times.
Interval timesOn(const Outline& o, unsigned i, const Line& line) {
    const Corner from = o.corner(i);
    const Corner to = o.corner(o.next(i));
    const double sideFrom = across(line.direction, from, line.origin);
    const double sideTo = across(line.direction, to, line.origin);
    if (sideFrom * sideTo > 0) return none;
    const double timeFrom = line.timeOf(from);
    const double timeTo = line.timeOf(to);
    if (sideFrom == 0 && sideTo == 0) {
        return timeFrom < timeTo ? Interval{timeFrom, timeTo} : Interval{timeTo, timeFrom};
    }
    if (sideFrom == 0) return {timeFrom, timeFrom};
    if (sideTo == 0) return {timeTo, timeTo};
    const bool isEntering = sideFrom < 0; // the inside is to the left of the edge
    const double left = isEntering ? timeFrom : timeTo;
    const double right = isEntering ? timeTo : timeFrom;
    const double part = (isEntering ? sideFrom : sideTo) / (isEntering ? sideFrom - sideTo : sideTo - sideFrom);
    const double time = left + (right - left) * part;
    const double outside = across(o.edge(i), line.origin, from);
    const double ahead = isEntering ? outside : -outside;
    if (ahead == 0) return {0, 0};
    const double signedTime = ahead > 0 ? std::max(time, 0.0) : std::min(time, -minMagnitude);
    return {signedTime, signedTime};
}

Interval timesIn(const Outline& o, const Line& line) {
    Interval times = none;
    for (unsigned i = 0; i < o.size(); ++i) {
        const Interval on = timesOn(o, i, line);
        times = {on.min < times.min ? on.min : times.min, on.max > times.max ? on.max : times.max};
    }
    return times;
}

/// Returns when the line first leaves through an edge. From there on, parts do not extend the stay, however near the
/// next one begins.
double firstExit(const Outline& o, const Line& line) {
    double first = infinity;
    for (unsigned i = 0; i < o.size(); ++i) {
        const bool isExit = across(line.direction, o.corner(i), line.origin) > 0 &&
                            across(line.direction, o.corner(o.next(i)), line.origin) < 0;
        const double time = isExit ? timesOn(o, i, line).min : -1;
        if (time >= 0 && time < first) first = time;
    }
    return first;
}

/// Returns the times at which the ray first enters the polygon and first leaves it.
Interval firstStay(const Polygon& polygon, const Line& line, bool startsInside) {
    Interval stay = none;
    for (unsigned i = 0; i < polygon.partCount(); ++i) {
        const Interval in = timesIn(polygon.part(i), line);
        if (in.max >= 0 && in.min < stay.min) stay = in;
    }
    if (startsInside) stay.max = 0;
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (unsigned i = 0; i < polygon.partCount(); ++i) {
            const Interval in = timesIn(polygon.part(i), line);
            if (in.min > stay.max || in.max <= stay.max) continue;
            stay.max = in.max;
            goesOn = true;
        }
    }
    const double exit = firstExit(polygon.outline(), line);
    stay.max = std::min(stay.max, startsInside ? exit : std::max(exit, stay.min));
    return stay;
}

} // namespace

std::optional<RayHit> castRay(const Ray& ray, const Polygon& polygon) {
    const Vec2 direction = inPlane(ray.direction);
    const Line line{{inPlane(ray.origin), {}, {}}, {direction, {}}, dot(direction, direction)};
    RayHit hit;
    hit.startsInside = contains(polygon, line.origin);
    const Interval stay = firstStay(polygon, line, hit.startsInside);
    if (!hit.startsInside && (stay.max < stay.min || stay.min > ray.end)) return std::nullopt;
    hit.leave = stay.max < ray.end ? stay.max : ray.end;
    if (hit.startsInside) return hit;
    hit.enter = stay.min;
    const Outline o = polygon.outline();
    // A cut that begins at a corner may be met a rounding before the edges there, so the nearest edge in time counts.
    double nearest = infinity;
    bool isFacing = false;
    for (unsigned i = 0; i < o.size() && !(isFacing && nearest == 0); ++i) {
        const Direction2 edge = o.edge(i);
        const double off = std::fabs(timesOn(o, i, line).min - stay.min);
        const bool faces = cross(direction, edge.high) < 0;
        if (off > nearest || (off == nearest && (isFacing || !faces))) continue;
        nearest = off;
        isFacing = faces;
        hit.face = static_cast<int>(i);
        hit.normal = inSpace(unit(rightOf(edge.high)));
    }
    return hit;
}

} // namespace askew
