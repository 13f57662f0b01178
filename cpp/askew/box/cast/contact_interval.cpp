// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
#include "askew/box/cast/contact_interval.h"

#include <cmath>

namespace askew {

namespace {

ContactInterval windowOf(const Shadows& on) {
    if (on.moves) {
        const double speed = std::fabs(on.speed);
        const double distance = on.speed < 0 ? -on.distance : on.distance;
        const double reach = on.radius + on.band;
        return {(distance - reach) / speed, (distance + reach) / speed, (distance - on.radius) / speed,
                (distance + on.radius) / speed};
    }
    // At all times, or never when they are surely apart.
    ContactInterval own;
    if (std::fabs(on.distance) > on.radius + on.band) own.closes = -1;
    return own;
}

/// Whether a row opens no sooner than the one that has won so far, and says when far more exactly: on that the shapes
/// hardly move. Otherwise a further row wins only when it surely opens later.
bool isMuchSurer(const ContactInterval& own, const ContactInterval& winner) {
    return own.opens > winner.opens && 16 * (own.enter - own.opens) < winner.enter - winner.opens;
}

double clamped(double t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

} // namespace

bool Meeting::take(const Shadows& on, int row, const Vec3& direction) {
    const ContactInterval own = windowOf(on);
    if (own.opens > both.enter || isMuchSurer(own, winner)) {
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
    ShapeCastHit contact{clamped(both.enter), clamped(both.leave), normalized(normal) + Vec3{}, winningRow, false};
    if (contact.leave < contact.enter) contact.leave = contact.enter;
    return contact;
}

} // namespace askew
