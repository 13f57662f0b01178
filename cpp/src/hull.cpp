#include "askew/hull.h"

#include "askew/determinant.h"
#include "askew/hull_faces.h"
#include "askew/number.h"
#include "askew/polygon_hull.h"

namespace askew {

namespace {

/// Points that span as much as the cloud does: `count` of them are meant, one more than its dimension.
struct Span {
    Simplex points{};
    unsigned count = 0;
};

/// The point of largest measure if the test holds for it, else the first for which it does; none when there is none.
/// The measure is rounded and only makes for a good start; the test is exact.
template <class Measure, class Test>
bool choose(std::span<const Vec3> points, Measure measure, Test test, std::uint32_t& chosen) {
    std::uint32_t best = 0;
    double largest = -1;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        const double size = measure(points[i]);
        if (size <= largest) continue;
        largest = size;
        best = i;
    }
    for (std::uint32_t i = 0; !test(points[best]) && i < points.size(); ++i) best = i;
    chosen = best;
    return test(points[best]);
}

Span spanOf(std::span<const Vec3> points) {
    Span span;
    auto& s = span.points;
    const Vec3& a = points[0];
    span.count = 1;
    if (!choose(
            points, [&](const Vec3& p) { return maxAbs(p - a); }, [&](const Vec3& p) { return p != a; }, s[1])) {
        return span;
    }
    span.count = 2;
    const Vec3& b = points[s[1]];
    const Vec3 along = normalized(b - a);
    const auto isOffLine = [&](const Vec3& p) { return !areParallel(difference(b, a), difference(p, a)); };
    if (!choose(
            points, [&](const Vec3& p) { return maxAbs(cross(along, p - a)); }, isOffLine, s[2]))
        return span;
    span.count = 3;
    const Vec3& c = points[s[2]];
    const Vec3 normal = normalized(cross(along, c - a));
    const auto isOffPlane = [&](const Vec3& p) { return orientation(a, b, c, p) != 0; };
    if (!choose(
            points, [&](const Vec3& p) { return std::fabs(dot(normal, p - a)); }, isOffPlane, s[3]))
        return span;
    span.count = 4;
    if (orientation(a, b, c, points[s[3]]) > 0) std::swap(s[1], s[2]);
    return span;
}

/// The lowest and the highest point of a line, the first of each, in the order they came.
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
    if (points.empty()) return Built::noPoints;
    if (points.size() > maxHullPoints) return Built::tooMany;
    Buffer<Vec3> cloud;
    if (!cloud.reserve(points.size())) return Built::outOfMemory;
    for (const Vec3& p : points) {
        if (!isStorable(p)) return Built::notStorable;
        cloud.push(stored(p) + Vec3{}); // and no minus zero
    }
    const std::span<const Vec3> all = cloud.all();
    const Span span = spanOf(all);
    const auto& s = span.points;
    if (span.count == 1) return assemble(all.first(1), {}, 0, into);
    if (span.count == 2) return segmentHull(all, all[s[1]] - all[0], into);
    if (span.count == 3) return polygonHull(all, {s[0], s[1], s[2]}, into);
    Buffer<HullTriangle> triangles;
    if (!hullTriangles(all, s, triangles)) return Built::outOfMemory;
    return assembleTriangles(all, triangles.all(), into);
}

} // namespace askew
