// When two shadows meet while one of them moves, and what that says of the shapes that cast them.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"

#include "askew/math/number.h"

namespace askew {

/// A pair on one axis: the way from the middle of A's shadow to the middle of B's, by how much it shrinks in time, and
/// up to where they meet. Distance and radius together may be wrong by the band.
struct Shadows {
    double distance;
    double speed;
    double radius;
    double band;
    bool moves; // surely
};

/// The times within which two shadows meet: surely not before `opens` nor after `closes`, and, as far as is known,
/// from `enter` to `leave`.
struct ContactInterval {
    double opens = -infinity;
    double closes = infinity;
    double enter = opens;
    double leave = closes;
};

/// The times within which all shadows taken so far meet, and the axis that opens them.
class Meeting {
public:
    /// False when the shapes never meet between 0 and 1. The direction may have any length.
    bool take(const Shadows& on, int row, const Vec3& direction);

    /// Whether the shapes surely start apart.
    [[nodiscard]] bool startsApart() const { return both.opens > 0; }

    /// The contact, of shapes that start apart.
    [[nodiscard]] ShapeCastHit result() const;

private:
    ContactInterval both;
    ContactInterval winner;
    int winningRow = -1;
    Vec3 normal{};
};

} // namespace askew
