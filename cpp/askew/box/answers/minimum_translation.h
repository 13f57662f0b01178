// The shortest translation that takes one shape out of another: what `minimumTranslation` returns for every kind.
#pragma once

#include "askew/math/vec.h"

namespace askew {

/// normal: unit, from A to B. depth: how far A reaches into B along it, the true minimum within 1e-12 of the scale
/// (the sum of the half axes and the centres' distance); 0 exactly when they only touch.
/// vector: the translation of A, against the normal and a hair longer than the depth (at most 1e-14 of the scale and
/// 4 ulp of the largest coordinate), so that A moved by it, its centre rounded, is certainly out or touching.
struct MinimumTranslation {
    Vec3 normal;
    double depth = 0;
    Vec3 vector;
};

} // namespace askew
