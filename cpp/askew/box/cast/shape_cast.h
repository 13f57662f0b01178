// The separating axis test in time: when does a moving box meet another?
#pragma once

#include "askew/box/box.h"

#include <optional>

namespace askew {

/// When A, moving by a translation while t runs from 0 to 1, meets B (both closed).
struct ShapeCastHit {
    double enter = 0; // the first time of contact; 0 when they meet at the start
    double leave = 1; // the last one up to 1
    Vec3 normal;      // unit, of B's surface where A touches first, out of B and against the motion; 0 when they
                      // meet at the start
    int row = -1;     // the axis of first contact, numbered as in `explain`; -1 when they meet at the start
    bool startsOverlapping = false; // exact, as `overlaps`
};

/// None when they never meet. Roundings lean to a hit: a contact is never missed, a gap of up to 1e-14 of the scale
/// (the half axes, the centres' distance and the translation, added up) may count as none. Times are right to 1e-14
/// of the scale over the part of the translation along the axis of contact. Without a translation the same as
/// `overlaps`. Axes on which contact is simultaneous: the lowest row. Closed form, no iteration.
/// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
std::optional<ShapeCastHit> castShape(const Box& a, const Vec3& translation, const Box& b);

} // namespace askew
