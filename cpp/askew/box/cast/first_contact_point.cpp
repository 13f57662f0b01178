// The way from centre to centre as a sum of shares of the half axes, none larger than it must be: on the axis of
// contact the shares are given, then on the border of what is left in its plane, then along the last line.
#include "askew/box/cast/first_contact_point.h"

#include "askew/box/rounded_axes.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Half axes this close to the plane of contact (the sine) lie in it.
constexpr double inPlane = 1e-12;

struct Shares {
    const std::array<Vec3, 6>& generators;
    Vec3 rest; // of the way
    std::array<double, 6> sizes{};
    std::array<double, 6> of{};
    std::array<bool, 6> settled{};

    explicit Shares(const BoxPair& pair) : generators(pair.generators), rest(pair.offset.high) {
        for (unsigned k = 0; k < 6; ++k) sizes[k] = length(generators[k]);
    }

    /// What is left of the way along a unit direction over what is left to make it of; 0 when there is nothing.
    [[nodiscard]] double ratio(const Vec3& direction) const {
        double reach = 0;
        for (unsigned k = 0; k < 6; ++k) {
            if (hasPart(k, direction)) reach += std::fabs(dot(direction, generators[k]));
        }
        const double share = reach > 0 ? dot(direction, rest) / reach : 0;
        return share < -1 ? -1 : share > 1 ? 1 : share;
    }

    /// Gives every half axis that has part along the direction the same share.
    void settle(const Vec3& direction) {
        const double share = ratio(direction);
        Vec3 taken;
        for (unsigned k = 0; k < 6; ++k) {
            if (!hasPart(k, direction)) continue;
            settled[k] = true;
            of[k] = dot(direction, generators[k]) < 0 ? -share : share;
            taken = taken + generators[k] * of[k];
        }
        rest = rest - taken;
    }

    [[nodiscard]] bool hasPart(unsigned k, const Vec3& direction) const {
        return !settled[k] && std::fabs(dot(direction, generators[k])) > inPlane * sizes[k];
    }
};

/// The unit direction that leaves the largest ratio, out of one for each half axis that is left (its own, or across a
/// normal).
Vec3 tightest(const Shares& shares, const Vec3& normal, bool across) {
    Vec3 best;
    double most = -1;
    for (unsigned k = 0; k < 6; ++k) {
        if (shares.settled[k]) continue;
        const Vec3& g = shares.generators[k];
        const Vec3 direction = normalized(across ? cross(normal, normalized(g)) : g);
        const double ratio = std::fabs(shares.ratio(direction));
        if (ratio <= most) continue;
        most = ratio;
        best = direction;
    }
    return best;
}

/// The axis on which overlapping boxes are nearest to parting, for what they reach.
Vec3 tightestAxis(const BoxPair& pair, const Shares& shares) {
    RoundedAxes directions(pair);
    Vec3 best;
    double most = -1;
    for (int row = 0; directions.has(row); ++row) {
        const Vec3 direction = normalized(directions[row]);
        const double ratio = std::fabs(shares.ratio(direction));
        if (ratio <= most || isZero(direction)) continue;
        most = ratio;
        best = direction;
    }
    return best;
}

} // namespace

Vec3 firstContactPoint(const Box& a, const Vec3& translation, const Box& b, const ShapeCastHit& contact) {
    const Box moved{a.center + stored(translation) * contact.enter, a.halfAxes};
    const BoxPair pair(moved, b);
    Shares shares(pair);
    const Vec3 normal = isZero(contact.normal) ? tightestAxis(pair, shares) : contact.normal;
    shares.settle(normal);
    shares.settle(tightest(shares, normal, true));
    shares.settle(tightest(shares, normal, false));
    Vec3 point = moved.center;
    for (unsigned k = 0; k < 3; ++k) point = point + a.halfAxes[k] * shares.of[k];
    return point;
}

} // namespace askew
