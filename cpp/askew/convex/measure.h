// Sizes of a polytope: bounds, shadows, extreme points, volume.
#pragma once

#include "askew/math/aabb.h"
#include "askew/math/interval.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// The smallest axis-aligned box that holds it: exact for an exact polytope, rounded to nearest for a posed one.
Aabb bounds(const Polytope& shape);

/// How far a round shape reaches beyond its core along an axis, times the length of that.
double bulge(const Polytope& shape, const Vec3& axis);

/// The vertex farthest along a direction of any length; of vertices equally far to rounding the lowest, as a number.
unsigned supportVertex(const Polytope& shape, const Vec3& direction);

/// The point farthest along a direction of any length but 0, relative to the centre.
Vec3 localSupport(const Polytope& shape, const Vec3& direction);

/// The same in space.
Vec3 supportPoint(const Polytope& shape, const Vec3& direction);

/// The shadow [min, max] of dot(axis, p), for an axis of any length; rounded.
Interval intervalOn(const Polytope& shape, const Vec3& axis);

/// Calls visit(a, b, c) for triangles that make up all faces, or the one of a polygon, relative to vertex 0.
template <class Visit> void forEachTriangle(const Polytope& shape, Visit visit) {
    const Vec3 origin = shape.vertex(0);
    const unsigned faces = shape.dimension() == 2 ? 1 : shape.faceCount();
    for (unsigned f = 0; f < faces; ++f) {
        const auto loop = shape.corners(f);
        const Vec3 apex = shape.vertex(loop[0]) - origin;
        for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
            visit(apex, shape.vertex(loop[i]) - origin, shape.vertex(loop[i + 1]) - origin);
        }
    }
}

/// What such a triangle adds: six times the volume up to vertex 0, or of a polygon twice the area.
inline double sizeOf(const Polytope& shape, const Vec3& a, const Vec3& b, const Vec3& c) {
    return shape.dimension() == 3 ? dot(a, cross(b, c)) : dot(shape.normal(0), cross(b - a, c - a));
}

/// Rounded; 0 for a flat one that is not round.
double volume(const Polytope& shape);

/// The volume; the area of a polygon, the length of a segment, 1 for a point.
double measure(const Polytope& shape);

/// The centre of mass, of a round one that of the core: of a polygon's area, a segment's length or the point where
/// there is no volume.
Vec3 centroid(const Polytope& shape);

/// The sum of the two radii (half diagonals of the bounds) and of the way between the bounds' centres: what errors and
/// ties are relative to. No two points of the pair are farther apart.
double scaleOf(const Polytope& a, const Polytope& b);

} // namespace askew
