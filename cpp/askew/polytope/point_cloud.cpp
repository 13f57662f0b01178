#include "askew/polytope/point_cloud.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Chooses the point of largest measure if it passes the test, else the first point that does; returns false when none
/// passes. The measure is rounded and only picks a well-spread point; the test is exact.
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

} // namespace

Built storePointCloud(std::span<const Vec3> points, std::size_t most, Buffer<Vec3>& into) {
    if (points.empty()) return Built::noPoints;
    if (points.size() > most) return Built::tooMany;
    if (!into.reserve(points.size())) return Built::outOfMemory;
    into.clear();
    for (const Vec3& p : points) {
        if (!isStorable(p)) return Built::notStorable;
        into.push(stored(p) + Vec3{}); // adding zero removes minus zero
    }
    return Built::made;
}

AffineBasis affineBasis(std::span<const Vec3> points) {
    AffineBasis span;
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

} // namespace askew
