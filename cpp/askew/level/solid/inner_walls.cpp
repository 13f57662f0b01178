#include "askew/level/solid/inner_walls.h"

#include "askew/convex/separation.h"
#include "askew/exact/determinant.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/near_triangles.h"
#include "askew/level/solid/solid_point.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns the mean of the corners; a coordinate that all of them share is not rounded.
Vec3 middleOf(const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    return a + ((b - a) + (c - a)) * (1.0 / 3);
}

} // namespace

InnerWalls::InnerWalls(ShapePair& shape, const PlacedMesh& of, const Box& box)
    : pair(shape), solid(of), triangles(of, shape.region()), center(shape.region().center()), bounds(box) {
    const double band = bandOf(of, shape.region());
    isExact = band == 0;
    hair = isExact ? 0x1p-44 * scaleOf(of, shape.region()) : band;
}

bool InnerWalls::holdShape(std::size_t first) {
    const Polytope& shape = pair.region();
    if (shape.dimension() == 2 && !shape.isRound()) {
        counted = Pieces::all;
        const auto outline = shape.corners(0);
        for (std::size_t i = 2; i < outline.size(); ++i) {
            if (!hold({shape.vertex(outline[0]), shape.vertex(outline[i - 1]), shape.vertex(outline[i])}, nullptr)) {
                return false;
            }
        }
        return true;
    }
    // Where all that triangles cut off is thinner than a hair, what is as near as that counts.
    for (const Pieces which : {Pieces::within, Pieces::touching}) {
        counted = which;
        bool isAhead = false;
        const bool isIn = forEachTriangleNear(solid, bounds, [&](std::size_t lane) {
            isAhead = isAhead || lane == first;
            return !isAhead || !overlapsStrictly(shape, triangles.polytope(lane).view()) || areAround(lane);
        });
        if (!isIn || isAny) return isIn;
    }
    return false;
}

bool InnerWalls::areAround(std::size_t lane, const PlacedMesh* level) {
    if (level != nullptr) counted = Pieces::all;
    return hold(triangles.corners(lane), level);
}

/// Cuts a piece along one of its sides if a plane has corners of it on both sides.
bool InnerWalls::part(const Triangle& piece, const Vec3& at, const Vec3& normal) {
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        const double from = dot(normal, piece[i] - at);
        const double to = dot(normal, piece[j] - at);
        if (!(std::min(from, to) < -hair && std::max(from, to) > hair)) continue;
        if (!pending.reserve(pending.size() + 2)) {
            pair.fail();
            return true;
        }
        const Vec3 cut = piece[i] + (piece[j] - piece[i]) * (from / (from - to));
        for (const std::size_t k : {i, j}) {
            Triangle half = piece;
            half[k] = cut;
            pending.push(half);
        }
        return true;
    }
    return false;
}

/// Cuts a piece by the planes of the bounds, eight hairs farther out, or finds that it lies beyond one of them.
bool InnerWalls::leavesBounds(const Triangle& piece) {
    const Vec3 middle = middleOf(piece);
    for (int k = 0; k < 6; ++k) {
        const Vec3 out = unitAxis(k / 2) * (k % 2 == 0 ? 1.0 : -1.0);
        const double far = bounds.halfAxes[static_cast<unsigned>(k / 2)][k / 2] + 8 * hair;
        const Vec3 at = bounds.center - center + out * far;
        if (part(piece, at, out) || dot(out, middle - at) > 0) return true;
    }
    return false;
}

/// Returns whether a piece, which is not thinner than a hair, meets the shape, with its sides moved inward by a hair at
/// least, or outward.
bool InnerWalls::isMet(const Triangle& piece, const Vec3& normal) const {
    const auto& [a, b, c] = piece;
    const double altitude = length(cross(b - a, c - a)) / (sumAbs(b - a) + sumAbs(c - a)); // or less
    if (counted == Pieces::all || !(altitude > hair)) return altitude > hair;
    const double share = (counted == Pieces::within ? 3 : -3) * hair / altitude;
    if (!(share < 1)) return false;
    const Vec3 middle = middleOf(piece);
    Triangle moved = piece;
    for (Vec3& corner : moved) corner = corner + (middle - corner) * share;
    return overlapsStrictly(pair.region(), TrianglePolytope(center, moved, normal, isExact).view());
}

/// Returns a point on a side of a triangle, beside one that lies on it to rounding: as near as numbers are where
/// nothing is rounded on the way to the solid, else two hairs away.
Vec3 InnerWalls::beside(const Triangle& triangle, const Vec3& at, const Vec3& normal, int side) const {
    const auto& [a, b, c] = triangle;
    for (double step = isExact ? hair * 0x1p-30 : 2 * hair;; step *= 2) {
        const Vec3 p = stored(at + normal * (side * step));
        if (orientation(a, b, c, p) == side) return center + p;
    }
}

/// Returns whether the solid is on both sides of all pieces of a triangle that count; for a polygon, at their middles.
bool InnerWalls::hold(const Triangle& triangle, const PlacedMesh* level) {
    const Vec3 normal = normalOf(triangle);
    pending.clear();
    if (!pending.reserve(1)) pair.fail();
    if (!pair.failed()) pending.push(triangle);
    while (!pair.failed() && !pending.empty()) {
        const Triangle piece = pending[pending.size() - 1];
        pending.resize(pending.size() - 1);
        if (leavesBounds(piece) || !isMet(piece, normal)) continue;
        const Vec3 middle = middleOf(piece);
        Vec3 half;
        for (const Vec3& corner : piece) {
            const Vec3 to = abs(corner - middle);
            half = {std::max(half.x, to.x), std::max(half.y, to.y), std::max(half.z, to.z)};
        }
        const Box near = around({center + middle, {half}}, 2 * hair);
        const bool isUncut = forEachTriangleNear(solid, near, [&](std::size_t lane) {
            const Triangle other = triangles.corners(lane);
            return !part(piece, other[0], normalOf(other));
        });
        if (!isUncut) continue;
        isAny = true;
        if (counted == Pieces::all && level == nullptr) {
            if (!isWithin(solid, center + middle, hair)) return false;
            continue;
        }
        for (const int side : {1, -1}) {
            const Vec3 p = beside(triangle, middle, normal, side);
            if (!isWithin(solid, p, 0) && (level == nullptr || isWithin(*level, p, 0))) return false;
        }
    }
    return !pair.failed();
}

} // namespace askew
