// The vector from center to center is a sum of shares of the half axes, none larger than it must be: on the axis of
// contact the shares are given, then on the boundary of what is left in its plane, then along the last line.
#include "askew/box/cast/first_contact_point.h"

#include "askew/box/rounded_axes.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Half axes lie in the plane of contact up to this sine.
constexpr double inPlane = 1e-12;

/// Shares move only for a rest of more than this part of the reach, and so many times.
constexpr double restBand = 1e-14;
constexpr unsigned maxSpreads = 64;

struct Shares {
    const std::array<Vec3, 6>& generators;
    Vec3 rest; // of the vector
    std::array<double, 6> sizes{};
    std::array<double, 6> of{};
    std::array<bool, 6> settled{};

    explicit Shares(const BoxPair& pair) : generators(pair.generators), rest(pair.offset.high) {
        for (unsigned k = 0; k < 6; ++k) sizes[k] = length(generators[k]);
    }

    /// Returns the rest's part along a unit direction over that of the half axes that are left; 0 when none has any.
    [[nodiscard]] double ratio(const Vec3& direction) const {
        double reach = 0;
        for (unsigned k = 0; k < 6; ++k) {
            if (hasPart(k, direction)) reach += std::fabs(dot(direction, generators[k]));
        }
        const double share = reach > 0 ? dot(direction, rest) / reach : 0;
        return share < -1 ? -1 : share > 1 ? 1 : share;
    }

    /// Gives every half axis that has a part along the direction the same share.
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

    /// Moves single shares, each time the one that helps most, towards a sum that leaves no rest. The directions above
    /// say little of half axes that are nearly parallel: one may be asked for more than it has, and another, which
    /// counted as settled, have it to give. No step makes the rest longer.
    [[gnu::cold]] void spread(double band) {
        for (unsigned step = 0; step < maxSpreads && maxAbs(rest) > band; ++step) {
            unsigned best = 6;
            double most = 0;
            double share = 0;
            for (unsigned k = 0; k < 6; ++k) {
                if (sizes[k] == 0) continue;
                const double wanted = of[k] + dot(generators[k], rest) / (sizes[k] * sizes[k]);
                const double next = wanted < -1 ? -1 : wanted > 1 ? 1 : wanted;
                const double gained = length(rest) - length(rest - generators[k] * (next - of[k]));
                if (gained <= most) continue;
                most = gained;
                best = k;
                share = next;
            }
            if (best == 6) return;
            rest = rest - generators[best] * (share - of[best]);
            of[best] = share;
        }
    }

    [[nodiscard]] bool hasPart(unsigned k, const Vec3& direction) const {
        return !settled[k] && std::fabs(dot(direction, generators[k])) > inPlane * sizes[k];
    }
};

/// Returns the unit direction with the largest ratio, out of one for each half axis that is left (its own, or the one
/// perpendicular to it and to a normal).
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

/// Returns the axis on which overlapping boxes are nearest to parting, relative to their extent.
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
    double reach = maxAbs(pair.offset.high);
    for (const double size : shares.sizes) reach += size;
    shares.spread(restBand * reach);
    Vec3 point = moved.center;
    for (unsigned k = 0; k < 3; ++k) point = point + a.halfAxes[k] * shares.of[k];
    return point;
}

} // namespace askew
