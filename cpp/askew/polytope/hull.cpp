#include "askew/polytope/hull.h"

#include "askew/polytope/hull_faces.h"
#include "askew/polytope/planar_hull.h"
#include "askew/polytope/point_cloud.h"

namespace askew {

namespace {

/// Builds the segment between the lowest and the highest point along a line (the first of equal ones), in input order.
Built segmentHull(std::span<const Vec3> points, const Vec3& along, PolytopeMemory& into) {
    const int k = std::fabs(along.x) == maxAbs(along) ? 0 : std::fabs(along.y) == maxAbs(along) ? 1 : 2;
    std::size_t low = 0;
    std::size_t high = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (points[i][k] < points[low][k]) low = i;
        if (points[i][k] > points[high][k]) high = i;
    }
    const std::array<Vec3, 2> ends{points[low < high ? low : high], points[low < high ? high : low]};
    return assemble(ends, {}, 1, into);
}

} // namespace

Built convexHull(std::span<const Vec3> points, PolytopeMemory& into) {
    Buffer<Vec3> cloud;
    const Built built = storePointCloud(points, maxHullPoints, cloud);
    if (built != Built::made) return built;
    const std::span<const Vec3> all = cloud.all();
    const AffineBasis span = affineBasis(all);
    const auto& s = span.points;
    if (span.count == 1) return assemble(all.first(1), {}, 0, into);
    if (span.count == 2) return segmentHull(all, all[s[1]] - all[0], into);
    if (span.count == 3) return polygonHull(all, {s[0], s[1], s[2]}, into);
    Buffer<HullTriangle> triangles;
    if (!hullTriangles(all, s, triangles)) return Built::outOfMemory;
    return assembleTriangles(all, triangles.all(), into);
}

} // namespace askew
