// A `MinimumTranslation` is the shortest translation that takes one shape out of another, as `minimumTranslation`
// returns it for shapes of every kind.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// The normal is unit and points from A to B. The depth is how far A reaches into B along it, the true minimum within
/// 1e-12 of the scale (the sum of the half axes and the centers' distance); it is 0 exactly when they only touch. The
/// vector is the translation of A, against the normal and slightly longer than the depth (by at most 1e-14 of the scale
/// and 4 ulp of the largest coordinate), so that A moved by it, its center rounded, is certainly out or touching. That
/// ends where numbers do: coordinates of the vector below 2^-142 are 0 once they are stored.
struct MinimumTranslation {
    Vec3 normal;
    double depth = 0;
    Vec3 vector;
};

} // namespace askew
