#include "askew/polytope_relation.h"

#include "askew/number.h"
#include "askew/polytope_sat.h"

#include <array>

namespace askew {

namespace {

/// Whether a vertex of something centred elsewhere lies in the shape: a polytope of one point meets it.
bool containsVertex(const Polytope& shape, const Vec3& center, const Vec3& v) {
    constexpr std::array<std::uint16_t, Polytope::headerSize + 1> point{1, 0, 0, 0, 1, 0};
    const std::array<double, 6> numbers{center.x, center.y, center.z, v.x, v.y, v.z};
    return overlaps(shape, {numbers, point});
}

} // namespace

bool contains(const Polytope& shape, const Vec3& point) { return containsVertex(shape, {}, stored(point)); }

bool contains(const Polytope& outer, const Polytope& inner) {
    for (unsigned i = 0; i < inner.vertexCount(); ++i) {
        if (!containsVertex(outer, inner.center(), inner.vertex(i))) return false;
    }
    return true;
}

Relation relation(const Polytope& a, const Polytope& b) {
    const int sign = separationSign(a, b);
    if (sign > 0) return Relation::disjoint;
    const bool holdsB = contains(a, b);
    const bool withinB = contains(b, a);
    if (holdsB && withinB) return Relation::equal;
    if (holdsB) return Relation::contains;
    if (withinB) return Relation::inside;
    return sign == 0 ? Relation::touching : Relation::overlapping;
}

} // namespace askew
