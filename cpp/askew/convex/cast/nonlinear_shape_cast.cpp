#include "askew/convex/cast/nonlinear_shape_cast.h"

#include "askew/convex/distance.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <limits>

namespace askew {

namespace {

/// Returns how many steps a motion may take: each lasts about a turn of a radian or more where nothing is near.
int mostSteps(const RigidMotion& motion) {
    constexpr double most = 1 << 16;
    return static_cast<int>(std::min(256 + 16 * std::fabs(motion.angle), most));
}

constexpr double never = std::numeric_limits<double>::infinity();

/// Below this many widths of a bracket the way between the nearest points is no normal.
constexpr double coarse = 64;

/// A plane between the shapes: its normal from A to B, and the gap along it.
struct Parting {
    Vec3 normal;
    double gap;
};

double gapAlong(const Polytope& a, const Polytope& b, const Vec3& normal) {
    const Vec3 between = localSupport(b, -normal) - localSupport(a, normal);
    return dot(normal, between + (b.center() - a.center()));
}

} // namespace

bool NonlinearShapeCast::set(const Shape& shape, const RigidMotion& motion) {
    asked = shape;
    moves = motion;
    noMemory = !placed.set(shape);
    if (noMemory) return false;
    reach = reachAcross(motion, turningPart(motion, placed.view()));
    swept = turnedBounds(motion, placed.view());
    rounding = 0x1p-50 * (maxAbs(swept.min) + maxAbs(swept.max) + maxAbs(motion.pivot) + maxAbs(shape.frame.center));
    return true;
}

/// Moves the shape to where it is at time t.
void NonlinearShapeCast::placeAt(double t) {
    noMemory = noMemory || !placed.set({t == 0 ? asked.frame : movedBy(moves, asked.frame, t), asked.polytope});
}

/// Returns for how long from now the shape comes no farther than `room` along a unit normal.
double NonlinearShapeCast::timeWithin(double room, const Vec3& normal, double now, double side) const {
    const Polytope part = turningPart(moves, placed.view());
    const double speed = dot(moves.translation, normal) * side;
    if (part.isRound()) {
        const double fastest = speed + length(cross(moves.axis, normal)) * std::fabs(moves.angle) * reach;
        return fastest > 0 ? room / fastest : never;
    }
    const double reached = dot(normal, localSupport(part, normal));
    const Vec3 from = part.center() - (moves.pivot + moves.translation * now);
    double time = never;
    for (unsigned i = 0; i < part.vertexCount(); ++i) {
        const Vec3 vertex = part.vertex(i);
        time = std::min(time, timeOfPoint(from + vertex, room + (reached - dot(vertex, normal)), normal, side));
    }
    return time;
}

/// Returns for how long a point, from the pivot, certainly comes no farther than `room` along the normal. Turned by x
/// it is ahead by b sin x - a (1 - cos x). That is at most b x - a x^2 / 2 where a < 0 < b, as x - sin x < 0.32 x^2
/// goes to the bend where b < 0; and never more than its circle reaches beyond it.
double NonlinearShapeCast::timeOfPoint(const Vec3& point, double room, const Vec3& normal, double side) const {
    const double turn = std::fabs(moves.angle);
    const double along = dot(moves.translation, normal) * side;
    const double a = dot(normal, point - moves.axis * dot(moves.axis, point));
    const double b = dot(normal, cross(moves.axis, point)) * (moves.angle < 0 ? -side : side);
    const double beyond = room - (std::sqrt(a * a + b * b) - a);
    const double within = beyond <= 0 ? 0 : along > 0 ? beyond / along : never;
    const double bend = turn * turn * (std::max(-0.5 * a, 0.0) + std::max(-0.32 * b, 0.0));
    const double speed = along + b * turn;
    const double root = std::sqrt(speed * speed + 4 * bend * room) + std::fabs(speed);
    const double time = speed < 0 ? root / (2 * bend) : 2 * room / root; // infinite without a bend, or at rest
    return std::max(time, within);
}

NonlinearShapeCast::Arrival NonlinearShapeCast::advance(const Polytope& still, bool isBackward, Touching touching) {
    const double side = isBackward ? -1 : 1;
    const double end = isBackward ? 0 : 1;
    bool isReleased = touching == Touching::release;
    Arrival found{1 - end, false, {}};
    double scale = 0;
    for (int step = 0; step < mostSteps(moves) && !noMemory; ++step) {
        placeAt(found.time);
        if (scale == 0) {
            scale = scaleOf(placed.view(), still) + length(moves.translation) + std::fabs(moves.angle) * reach;
        }
        const PolytopeDistance near = distance(placed.view(), still);
        const double band = std::max(bandOf(placed.view(), still) * scale, rounding);
        const double width = std::max(arrival * scale, band);
        found.point = near.pointB;
        found.isMet = true;
        isReleased = isReleased && near.distance <= 2 * width;
        if (!isReleased && near.distance == 0) break;
        const Vec3 way = normalized(near.way);
        const double ahead = isReleased ? 0 : gapAlong(placed.view(), still, way);
        Parting parting{way, near.distance < ahead ? near.distance : ahead};
        if (near.distance <= coarse * width) { // the way is too short to be right
            const PolytopeAxis axis = *winningAxis(placed.view(), still);
            if (isReleased && axis.separation < (step == 0 ? 0 : -width)) {
                found.time = 0;
                placeAt(0);
                break;
            }
            const double gap = axis.separation + (isReleased ? 2 * width : 0);
            if (gap > parting.gap) parting = {axis.normal, gap};
        }
        const double room = parting.gap - band;
        const double time = room > 0 ? timeWithin(room, parting.normal, found.time, side) : 0;
        found.isMet = time < std::fabs(end - found.time);
        if (!found.isMet || time == 0 || (!isReleased && near.distance <= width)) break;
        found.time += time * (1 - 0x1p-40) * side;
    }
    return found;
}

std::optional<NonlinearShapeCastHit> NonlinearShapeCast::meet(const Polytope& still, Touching touching) {
    const Arrival first = advance(still, false, touching);
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
        const Arrival last = advance(still, true, Touching::hit);
        contact.leave = last.isMet && last.time > first.time ? last.time : first.time;
    }
    if (noMemory) return std::nullopt;
    return contact;
}

} // namespace askew
