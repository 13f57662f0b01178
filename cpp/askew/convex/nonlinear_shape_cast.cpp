#include "askew/convex/nonlinear_shape_cast.h"

#include "askew/convex/distance.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <limits>

namespace askew {

namespace {

constexpr int mostSteps = 256;

constexpr double never = std::numeric_limits<double>::infinity();

} // namespace

bool NonlinearShapeCast::set(const Shape& shape, const RigidMotion& motion) {
    asked = shape;
    moves = motion;
    noMemory = !placed.set(shape);
    if (noMemory) return false;
    reach = reachAcross(motion, placed.view());
    swept = turnedBounds(motion, placed.view());
    return true;
}

/// Puts the shape where it is at a time.
Shape NonlinearShapeCast::placeAt(double t) {
    const Shape now{t == 0 ? asked.frame : movedBy(moves, asked.frame, t), asked.polytope};
    noMemory = noMemory || !placed.set(now);
    return now;
}

NonlinearShapeCast::Arrival NonlinearShapeCast::advance(const Polytope& still, bool isBackward) {
    const double side = isBackward ? -1 : 1;
    const double end = isBackward ? 0 : 1;
    const double turn = std::fabs(moves.angle) * reach;
    Arrival found{1 - end, false, {}};
    double scale = 0;
    for (int step = 0; step < mostSteps && !noMemory; ++step) {
        const Shape now = placeAt(found.time);
        if (scale == 0) scale = scaleOf(placed.view(), still) + length(moves.translation) + turn;
        const GjkResult seen = gjk(now, {{still.center(), worldFrame.halfAxes}, still}, GjkGoal::distance);
        const PolytopeDistance near =
            seen.sign > 0 ? distance(placed.view(), still, seen.normal, seen.distance) : distance(placed.view(), still);
        found.point = near.pointB;
        found.isMet = true;
        if (near.distance == 0) break;
        const Vec3 normal = normalized(near.way);
        const double speed = dot(moves.translation, normal) * side + length(cross(moves.axis, normal)) * turn;
        const double room = near.distance - bandOf(placed.view(), still) * scale;
        found.isMet = speed * std::fabs(end - found.time) > room;
        if (!found.isMet || near.distance <= arrival * scale) break;
        found.time += room / speed * (1 - 0x1p-40) * side;
    }
    return found;
}

std::optional<NonlinearShapeCastHit> NonlinearShapeCast::meet(const Polytope& still) {
    const Arrival first = advance(still, false);
    if (!first.isMet || noMemory) return std::nullopt;
    NonlinearShapeCastHit contact{first.time, never, 1, {}, first.point, false};
    if (overlaps(placed.view(), still)) contact.until = first.time;
    contact.startsOverlapping = contact.until == 0;
    if (!contact.startsOverlapping) contact.normal = -winningAxis(placed.view(), still)->normal;
    for (double step = arrival; contact.until == never && step < 1; step *= 2) {
        const double time = first.time + step < 1 ? first.time + step : 1;
        placeAt(time);
        if (overlaps(placed.view(), still)) contact.until = time;
    }
    placeAt(1);
    if (!overlaps(placed.view(), still)) {
        const Arrival last = advance(still, true);
        contact.leave = last.isMet && last.time > first.time ? last.time : first.time;
    }
    if (noMemory) return std::nullopt;
    return contact;
}

} // namespace askew
