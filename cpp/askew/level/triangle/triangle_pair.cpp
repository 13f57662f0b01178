#include "askew/level/triangle/triangle_pair.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// Where the corners of one triangle lie: above the plane of another 1, in it 0, below -1.
using CornerSides = std::array<int, 3>;

CornerSides sidesOf(const Triangle& corners, const Triangle& plane) {
    CornerSides sides{};
    for (unsigned k = 0; k < 3; ++k) sides[k] = orientation(plane[0], plane[1], plane[2], corners[k]);
    return sides;
}

bool isOneSided(const CornerSides& sides) { return sides[0] != 0 && sides[0] == sides[1] && sides[0] == sides[2]; }

/// Returns whether a segment whose ends lie on opposite sides of a triangle's plane, or one of them in it, meets the
/// triangle: its line turns one way around all edges.
bool passesThrough(const Vec3& from, const Vec3& to, const Triangle& t) {
    const int first = orientation(from, to, t[0], t[1]);
    const int second = orientation(from, to, t[1], t[2]);
    if (first * second < 0) return false;
    const int third = orientation(from, to, t[2], t[0]);
    return first * third >= 0 && second * third >= 0;
}

/// Returns whether an edge of a triangle, with its corners on these sides of the other's plane, meets the other.
bool hasEdgeThrough(const Triangle& edges, const CornerSides& sides, const Triangle& other) {
    for (unsigned k = 0; k < 3; ++k) {
        const unsigned next = (k + 1) % 3;
        // Both ends in the plane: where it meets the other there, an edge of the other or its own next edge does.
        const bool isAcross = sides[k] * sides[next] <= 0 && (sides[k] != 0 || sides[next] != 0);
        if (isAcross && passesThrough(edges[k], edges[next], other)) return true;
    }
    return false;
}

/// Returns whether triangles in one plane lie on opposite sides of a line along an edge of the first, as seen along a
/// coordinate axis that is not in the plane.
bool hasLineBetween(const Triangle& first, const Triangle& second, int axis) {
    const Difference across{unitAxis(axis), {}};
    const auto turn = [&](unsigned k, const Vec3& point) {
        const Vec3& from = first[k];
        return signOf(determinant(difference(first[(k + 1) % 3], from), difference(point, from), across));
    };
    for (unsigned k = 0; k < 3; ++k) {
        const int own = turn(k, first[(k + 2) % 3]);
        const auto isAllOn = [&](int side) {
            return std::ranges::all_of(second, [&](const Vec3& point) { return turn(k, point) * side > 0; });
        };
        // A triangle that rounding has made a segment has nothing on either side of its line.
        if (own != 0 ? isAllOn(-own) : isAllOn(1) || isAllOn(-1)) return true;
    }
    return false;
}

/// Returns a coordinate axis that is not in the plane of two triangles, one of which may be a segment.
int axisAcross(const Triangle& a, const Triangle& b) {
    for (const Triangle& t : {a, b}) {
        const Difference p = difference(t[1], t[0]);
        const Difference q = difference(t[2], t[0]);
        for (int axis = 0; axis < 3; ++axis) {
            if (determinant(p, q, {unitAxis(axis), {}}) != 0) return axis;
        }
    }
    return 0;
}

} // namespace

bool overlaps(const Triangle& a, const Triangle& b) {
    const CornerSides sidesOfA = sidesOf(a, b);
    if (isOneSided(sidesOfA)) return false;
    const CornerSides sidesOfB = sidesOf(b, a);
    if (isOneSided(sidesOfB)) return false;
    if (sidesOfA == CornerSides{} && sidesOfB == CornerSides{}) {
        const int axis = axisAcross(a, b);
        return !hasLineBetween(a, b, axis) && !hasLineBetween(b, a, axis);
    }
    return hasEdgeThrough(a, sidesOfA, b) || hasEdgeThrough(b, sidesOfB, a);
}

} // namespace askew
