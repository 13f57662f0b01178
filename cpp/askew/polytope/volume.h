// Volume, area, length and center of mass of a polytope without its radius.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Calls visit(a, b, c) for triangles that make up all faces, or the one face of a polygon, relative to vertex 0.
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

/// Returns what a triangle of `forEachTriangle` adds: six times the volume up to vertex 0, or twice the polygon's area.
inline double sizeOf(const Polytope& shape, const Vec3& a, const Vec3& b, const Vec3& c) {
    return shape.dimension() == 3 ? dot(a, cross(b, c)) : dot(shape.normal(0), cross(b - a, c - a));
}

/// Returns the core's volume, rounded; 0 for a flat one.
double polytopeVolume(const Polytope& shape);

/// Returns the core's volume; the area of a polygon, the length of a segment, 1 for a point.
double polytopeMeasure(const Polytope& shape);

/// Returns the core's center of mass: of its volume, else of its area, its length or its point.
Vec3 centroid(const Polytope& shape);

} // namespace askew
