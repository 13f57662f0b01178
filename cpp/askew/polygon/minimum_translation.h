// The shortest way out of a polygon.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/polygon.h"

#include <optional>

namespace askew {

struct PolygonTranslation {
    Vec2 normal;  // unit, from A to B
    double depth; // 0 exactly when they touch
    Vec2 vector;  // against the normal
};

/// Whether there was memory, and the translation of A that takes it out of B: none when they are disjoint.
struct PolygonTranslationResult {
    bool hasMemory = true;
    std::optional<PolygonTranslation> translation;
};

/// The shortest translation of A out of B, also of concave ones: then it is the shortest that leaves every pair of
/// parts apart. `depth` is right to 1e-12 of the scale; `vector` is longer by so little that A moved by it, its numbers
/// rounded, is certified to touch B at most; and by `skin`.
/// Convex: the axis of least overlap. Concave: the nearest point of the border of the union of Minkowski sums.
PolygonTranslationResult minimumTranslation(const Polygon& a, const Polygon& b, double skin);

/// Moves all points of a record; false, and nothing changed, when a number comes out beyond what may be stored.
bool move(std::span<double> record, const Vec2& by);

} // namespace askew
