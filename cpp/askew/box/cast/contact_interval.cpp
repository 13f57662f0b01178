// The intervals of time are those of Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
#include "askew/box/cast/contact_interval.h"

#include <cmath>

namespace askew {

namespace {

ContactInterval intervalOf(const Shadows& on) {
    if (on.moves) {
        const double speed = std::fabs(on.speed);
        const double distance = on.speed < 0 ? -on.distance : on.distance;
        const double reach = on.radius + on.band;
        return {(distance - reach) / speed, (distance + reach) / speed, (distance - on.radius) / speed,
                (distance + on.radius) / speed};
    }
    // They meet at all times, or never when they are certainly apart.
    ContactInterval own;
    if (std::fabs(on.distance) > on.radius + on.band) own.closes = -1;
    return own;
}

/// Returns whether a row opens no sooner than the winner so far and knows its time far more exactly, because the shapes
/// hardly move on the winner's axis. Any other row wins only when it certainly opens later.
bool isMuchMoreCertain(const ContactInterval& own, const ContactInterval& winner) {
    return own.opens > winner.opens && 16 * (own.enter - own.opens) < winner.enter - winner.opens;
}

double clamped(double t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

} // namespace

bool Meeting::take(const Shadows& on, int row, const Vec3& direction) {
    const ContactInterval own = intervalOf(on);
    if (own.opens > both.enter || isMuchMoreCertain(own, winner)) {
        winner = own;
        both.enter = own.enter;
        winningRow = row;
        normal = on.speed > 0 ? -direction : direction;
    }
    if (own.opens > both.opens) both.opens = own.opens;
    if (own.closes < both.closes) {
        both.closes = own.closes;
        both.leave = own.leave;
    }
    return both.opens <= both.closes && both.opens <= 1 && both.closes >= 0;
}

ShapeCastHit Meeting::result() const {
    double enter = both.enter;
    double leave = both.leave;
    if (leave < enter) { // by rounding: they meet for an instant, and the time that is less certain gives way
        const bool isEnterSurer = winner.enter - winner.opens < both.closes - both.leave;
        (isEnterSurer ? leave : enter) = isEnterSurer ? enter : leave;
    }
    return {clamped(enter), clamped(leave), normalized(normal) + Vec3{}, winningRow, false};
}

} // namespace askew
