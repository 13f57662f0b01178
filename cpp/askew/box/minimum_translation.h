// The way out: the shortest translation of A that takes it out of B.
#pragma once

#include "askew/box/box.h"
#include "askew/math/vec.h"

#include <cstdint>
#include <optional>

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

/// None when the boxes are disjoint. When one box holds the other, the nearer side counts.
/// skin: a length added to the vector (>= 0), for poses that will be rounded further, to f32 say.
/// Gottschalk 1996 for the axes; ties as in winningRow.
std::optional<MinimumTranslation> minimumTranslation(const Box& a, const Box& b, double skin = 0);

/// The same of boxes that surely overlap and span space, when only the rows given as bits may win.
MinimumTranslation minimumTranslationAmong(std::uint32_t rows, const Box& a, const Box& b, double skin = 0);

} // namespace askew
