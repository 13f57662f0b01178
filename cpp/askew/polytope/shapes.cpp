#include "askew/polytope/shapes.h"

#include "askew/polytope/convex_outline.h"

namespace askew {

Built polytopeFromBox(const Box& box, PolytopeMemory& into) { return convexHull(corners(box), into); }

Built wedge(const Box& box, PolytopeMemory& into) {
    const auto c = corners(box);
    return convexHull(std::array{c[0], c[1], c[3], c[4], c[5], c[7]}, into);
}

Built cornerWedge(const Box& box, PolytopeMemory& into) {
    const auto c = corners(box);
    return convexHull(std::array{c[0], c[1], c[4], c[5], c[6]}, into);
}

Built prism(std::span<const Vec3> polygon, const Vec3& along, PolytopeMemory& into) {
    if (polygon.size() > maxHullPoints / 2) return Built::tooMany;
    if (!isConvexOutline(polygon)) return Built::concave;
    const std::size_t half = polygon.size();
    const std::size_t count = 2 * half;
    Buffer<Vec3> points;
    if (!points.reserve(count)) return Built::outOfMemory;
    for (std::size_t i = 0; i < count; ++i) points.push(i < half ? polygon[i] : polygon[i - half] + along);
    return convexHull(points.all(), into);
}

Built frustum(std::span<const Vec3, 8> corners, PolytopeMemory& into) { return convexHull(corners, into); }

Built triangle(const Vec3& a, const Vec3& b, const Vec3& c, PolytopeMemory& into) {
    return convexHull(std::array{a, b, c}, into);
}

Built segment(const Vec3& from, const Vec3& to, PolytopeMemory& into) { return convexHull(std::array{from, to}, into); }

Built point(const Vec3& at, PolytopeMemory& into) { return convexHull(std::array{at}, into); }

} // namespace askew
