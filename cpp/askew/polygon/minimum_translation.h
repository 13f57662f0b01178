// The minimum translation of polygons.
#pragma once

#include "askew/polygon/polygon.h"

#include <cstdint>
#include <optional>

namespace askew {

struct PolygonTranslation {
    Vec2 normal;  // unit length, from A to B
    double depth; // 0 exactly when they touch
    Vec2 vector;  // opposite to the normal
};

enum class TranslationFault : std::uint8_t { none, outOfMemory, outOfSteps };

/// The result of `minimumTranslation`; disjoint polygons have no translation.
struct PolygonTranslationResult {
    TranslationFault fault = TranslationFault::none;
    std::optional<PolygonTranslation> translation;
};

/// Returns the shortest translation of A that separates it from B; for concave polygons it separates all pairs of
/// parts. `depth` is right to 1e-12 of the scale, for concave polygons over the sine of the angle where the translation
/// touches B. `vector` is longer by `skin`, and by so little more that A moved by it, or B by its opposite, with their
/// numbers rounded, certainly no more than touches the other.
///
/// Convex polygons use the axis of least overlap. Concave ones use the free point nearest to the origin among the sums
/// of their parts (union_boundary.h): memory grows like the number of pairs of parts (18 bytes each), time a little
/// faster, and past maxBoundarySteps the fault is outOfSteps. With A and B exchanged all signs are, and no bit else.
PolygonTranslationResult minimumTranslation(const Polygon& a, const Polygon& b, double skin);

} // namespace askew
