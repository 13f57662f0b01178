// The minimum translation of polygons.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/polygon.h"

#include <optional>

namespace askew {

struct PolygonTranslation {
    Vec2 normal;  // unit length, from A to B
    double depth; // 0 exactly when they touch
    Vec2 vector;  // opposite to the normal
};

/// The result of `minimumTranslation`; disjoint polygons have no translation.
struct PolygonTranslationResult {
    bool hasMemory = true;
    std::optional<PolygonTranslation> translation;
};

/// Returns the shortest translation of A that separates it from B; for concave polygons it separates all pairs of
/// parts. `depth` is right to 1e-12 of the scale. `vector` is longer by `skin`, and by so little more that A moved by
/// it, with its numbers rounded, certainly no more than touches B. Convex polygons use the axis of least overlap,
/// concave ones the nearest boundary point of the union of Minkowski differences.
PolygonTranslationResult minimumTranslation(const Polygon& a, const Polygon& b, double skin);

/// Moves all points of a record. Returns false, with nothing changed, when a number would be too large to store.
bool move(std::span<double> record, const Vec2& by);

} // namespace askew
