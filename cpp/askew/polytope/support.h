// Support points, intervals and bounds of a polytope, round or not.
#pragma once

#include "askew/math/aabb.h"
#include "askew/math/interval.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Returns the smallest axis-aligned box that holds the shape: exact for an exact polytope, rounded to nearest for a
/// posed one.
Aabb bounds(const Polytope& shape);

/// Returns how far a round shape reaches beyond its core along an axis, times the axis's length; 0 when not round.
double bulge(const Polytope& shape, const Vec3& axis);

/// Returns the mean of the vertices of a shape's core, from its center: a point of the shape.
Vec3 meanOf(const Polytope& shape);

/// Returns the vertex farthest along a direction of any length: the lowest index of vertices equally far to rounding.
unsigned supportVertex(const Polytope& shape, const Vec3& direction);

/// Returns the vertex of the core that is farthest along a direction, as `supportVertex` does, with heights measured
/// from vertex 0: far from the origin, those of an exact shape are otherwise lost in the roundings of its coordinates.
unsigned extremeVertex(const Polytope& shape, const Vec3& direction);

/// Returns the point farthest along a direction of any length but 0, relative to the center.
Vec3 localSupport(const Polytope& shape, const Vec3& direction);

/// Returns that point over a vertex of the core.
Vec3 localSupport(const Polytope& shape, unsigned vertex, const Vec3& direction);

/// Returns the point of the ball that a quadric sweeps which is farthest along a direction; 0 for other shapes.
Vec3 ballPoint(const Polytope& shape, const Vec3& direction);

/// Returns `localSupport` in space.
Vec3 supportPoint(const Polytope& shape, const Vec3& direction);

/// Returns the interval [min, max] of dot(axis, p) over the shape, rounded; the axis may have any length.
Interval intervalOn(const Polytope& shape, const Vec3& axis);

/// Returns the scale of a pair, which errors and ties are relative to: the sum of both radii (half diagonals of the
/// bounds) and of the distance between the bounds' centers. No two points of the pair are farther apart.
double scaleOf(const Polytope& a, const Polytope& b);

/// Returns that scale where the bounds of one are known, relative to its center.
double scaleOf(const Aabb& boundsA, const Vec3& centerA, const Polytope& b);

} // namespace askew
