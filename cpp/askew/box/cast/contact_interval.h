// The projections of two shapes on an axis meet within an interval of time while one shape moves; the times of all axes
// together bound the contact of the shapes.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"

#include "askew/math/number.h"

namespace askew {

/// `Shadows` are a pair on one axis: `distance` from the middle of A's projection to the middle of B's, `speed` by
/// which it shrinks per unit of time, and `radius` up to which they meet. Distance and radius together may be wrong by
/// the band.
struct Shadows {
    double distance;
    double speed;
    double radius;
    double band;
    bool moves; // certainly
};

/// The projections meet certainly not before `opens` nor after `closes`, and, as far as is known, from `enter` to
/// `leave`.
struct ContactInterval {
    double opens = -infinity;
    double closes = infinity;
    double enter = opens;
    double leave = closes;
};

/// A `Meeting` is the interval of time within which all projections taken so far meet, with the axis that opens it.
class Meeting {
public:
    /// Takes one more axis; returns false when the shapes certainly never meet between 0 and 1. The direction may have
    /// any length.
    bool take(const Shadows& on, int row, const Vec3& direction);

    /// Returns whether the shapes certainly start apart.
    [[nodiscard]] bool startsApart() const { return both.opens > 0; }

    /// Returns the contact of shapes that start apart.
    [[nodiscard]] ShapeCastHit result() const;

private:
    ContactInterval both;
    ContactInterval winner;
    int winningRow = -1;
    Vec3 normal{};
};

} // namespace askew
