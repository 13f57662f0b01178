#include "askew/level/winding.h"

#include "askew/exact/determinant.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/math/number.h"

#include <algorithm>
#include <limits>

namespace askew {

namespace {

/// Returns 1 when the start of the ray lies to the left of an edge as seen against the ray, -1 to its right; exact. The
/// edge is not parallel to z.
int sideOf(const Vec3& from, const Vec3& to, const Vec3& start) {
    const double turn = determinant(difference(to, from), difference(start, from), {unitAxis(0), {}});
    if (turn != 0) return signOf(turn);
    // A step along y turns it by minus the edge's z, one along z by its y.
    return to.z != from.z ? (to.z < from.z ? 1 : -1) : to.y > from.y ? 1 : -1;
}

/// Returns 1 when the ray leaves through the front of a triangle, -1 when it enters there, 0 when it passes by.
int crossing(const Triangle& triangle, const Vec3& start) {
    int turns = 0; // of the outline, as seen against the ray, around its start
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3& from = triangle[k];
        const Vec3& to = triangle[(k + 1) % 3];
        const bool isUp = to.y > start.y;
        if ((from.y > start.y) == isUp) continue;
        const int side = sideOf(from, to, start);
        if (isUp ? side < 0 : side > 0) turns -= isUp ? 1 : -1;
    }
    const auto& [a, b, c] = triangle;
    return turns * orientation(a, b, c, start) < 0 ? turns : 0;
}

/// Returns the bounds of a ray along +x.
Bounds boundsAhead(const Vec3& start) {
    Bounds ray = outward(Box{start, {}});
    ray.max[0] = std::numeric_limits<float>::infinity();
    return ray;
}

struct Range {
    double low;
    double high;

    Range(const Triangle& t, int axis)
        : low(std::min({t[0][axis], t[1][axis], t[2][axis]})), high(std::max({t[0][axis], t[1][axis], t[2][axis]})) {}

    [[nodiscard]] bool holds(double x) const { return low <= x && x <= high; }
};

} // namespace

std::optional<int> windingNumber(const Mesh& mesh, const Vec3& point) {
    const Vec3 p = stored(point);
    if (!contains(mesh.header.bounds, p)) return 0;
    const Bounds ray = boundsAhead(p);
    int sum = 0;
    const auto isOff = [&](std::size_t leaf) {
        for (unsigned lanes = mesh.lanesOf(leaf); lanes != 0; lanes &= lanes - 1) {
            const Triangle triangle = mesh.triangle(4 * leaf + static_cast<unsigned>(std::countr_zero(lanes)));
            const Range x(triangle, 0);
            if (x.high < p.x || !Range(triangle, 1).holds(p.y) || !Range(triangle, 2).holds(p.z)) continue;
            if (x.holds(p.x) && overlaps(Box{p, {}}, triangle)) return false;
            sum += crossing(triangle, p);
        }
        return true;
    };
    const auto test = [&](const Bounds4& block) { return overlapping(block, ray); };
    if (!forEachLeaf(mesh, test, isOff)) return std::nullopt;
    return sum;
}

} // namespace askew
