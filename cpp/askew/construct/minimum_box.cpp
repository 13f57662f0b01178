#include "askew/construct/minimum_box.h"

#include "askew/box/contains.h"
#include "askew/math/interval.h"
#include "askew/math/number.h"
#include "askew/math/vec2.h"
#include "askew/memory/shell_sort.h"
#include "askew/polytope/point_cloud.h"

namespace askew {

namespace {

using Axes = std::array<Vec3, 3>;

/// An extent below this part of the size counts as zero.
constexpr double flat = 1e-9;

/// Hulls with at most this many edges try all pairs of edges.
constexpr std::size_t mostEdges = 96;

/// Larger hulls try at most `mostFaces` faces and visit about `mostVisits` triangles, but try at least `leastFaces`.
constexpr std::size_t mostFaces = 512;
constexpr std::size_t mostVisits = std::size_t{1} << 21;
constexpr std::size_t leastFaces = 32;

void widen(Interval& interval, double x) {
    if (x < interval.min) interval.min = x;
    if (x > interval.max) interval.max = x;
}

constexpr Interval nothing = {infinity, -infinity};

/// Returns the interval of points on an axis, relative to the first point.
Interval intervalOf(std::span<const Vec3> points, const Vec3& axis) {
    Interval interval = nothing;
    for (const Vec3& p : points) widen(interval, dot(axis, p - points[0]));
    return interval;
}

/// Returns the rotation that takes x, y and z to the axes of a box, permuted and flipped to make the rotation small.
Quat rotationTo(const Axes& axes) {
    Axes best{};
    double most = -1;
    for (unsigned i = 0; i < 6; ++i) {
        const unsigned x = i % 3;
        const unsigned y = (x + 1 + i / 3) % 3;
        const unsigned z = 3 - x - y;
        const double sum = std::fabs(axes[x].x) + std::fabs(axes[y].y) + std::fabs(axes[z].z);
        if (sum <= most) continue;
        most = sum;
        best = {axes[x], axes[y], axes[z]};
    }
    unsigned least = 0;
    for (int k = 0; k < 3; ++k) {
        const auto i = static_cast<unsigned>(k);
        if (best[i][k] < 0) best[i] = -best[i];
        if (best[i][k] < best[least][static_cast<int>(least)]) least = i;
    }
    if (dot(best[0], cross(best[1], best[2])) < 0) best[least] = -best[least];
    const double w4 = 2 * std::sqrt(1 + best[0].x + best[1].y + best[2].z); // at least 2
    return {(best[1].z - best[2].y) / w4, (best[2].x - best[0].z) / w4, (best[0].y - best[1].x) / w4, w4 / 4};
}

bool containsAll(const Box& box, std::span<const Vec3> points) {
    const PointTest test = pointTest(box);
    for (const Vec3& p : points) {
        if (!contains(test, p)) return false;
    }
    return true;
}

/// Builds the box of a given rotation around stored points, padded by ever more roundings until it contains them all.
Built boxAround(std::span<const Vec3> points, const Quat& rotation, Region& into) {
    const std::optional<Quat> turn = normalized(rotation);
    if (!turn) return Built::notStorable;
    const Axes axes = turnedAxes(*turn);
    std::array<double, 3> half{};
    Vec3 center = points[0];
    for (unsigned k = 0; k < 3; ++k) {
        const Interval extent = intervalOf(points, axes[k]);
        half[k] = (extent.max - extent.min) * 0.5;
        center = center + axes[k] * ((extent.max + extent.min) * 0.5);
    }
    const double scale = half[0] + half[1] + half[2] + maxAbs(center);
    for (double pad = 0;; pad = pad == 0 ? 2 * roundingUnit : 2 * pad) {
        const double all = pad > 8 * roundingUnit ? scale * pad * 0.125 : 0; // flat boxes stay flat as long as possible
        const auto padded = [&](unsigned k) { return half[k] * (1 + pad) + all; };
        const auto region = regionFromHalfExtents(center, {padded(0), padded(1), padded(2)}, *turn);
        if (!region) return Built::notStorable;
        if (!containsAll(region->world, points)) continue;
        into = *region;
        return Built::made;
    }
}

/// BoxSearch looks for the axes of a small box around a hull.
class BoxSearch {
public:
    BoxSearch(std::span<const Vec3> cloud, std::size_t real) : points(cloud), realCount(real) {}

    bool run(const Simplex& first, bool isFlat);

    [[nodiscard]] const Axes& axes() const { return best; }
    /// Returns the points that are corners of the hull.
    [[nodiscard]] std::span<const Vec3> corners() const { return vertices.all(); }

private:
    struct Step {
        Vec2 from;
        Vec2 to;
    };

    bool prepare(const Simplex& first);
    void tryEdges();
    void tryFaces();
    void findOutline(const Vec3& along, const Vec3& u, const Vec3& v);
    void tryAlong(const Vec3& along);
    void tryRectangle(const Step& side, const Vec3& along, const Vec3& u, const Vec3& v, double depth);

    std::span<const Vec3> points;
    std::size_t realCount;
    Buffer<HullTriangle> triangles;
    Buffer<std::uint32_t> faces; // the triangles that are not removed
    Buffer<Vec3> crosses;        // the normal of each triangle, twice its area long
    Buffer<Vec3> edges;
    Buffer<std::uint8_t> isAbove;
    Buffer<Vec3> vertices;
    Buffer<Step> outline;
    double thin = 0; // an extent up to this counts as zero
    Axes best{};
    double least = infinity;
};

bool BoxSearch::prepare(const Simplex& first) {
    if (!hullTriangles(points, first, triangles)) return false;
    const std::size_t count = triangles.size();
    if (!faces.reserve(count) || !crosses.reserve(count) || !isAbove.reserve(count + points.size()) ||
        !edges.reserve(3 * count) || !outline.reserve(count) || !vertices.reserve(points.size())) {
        return false;
    }
    isAbove.resize(points.size()); // at first whether a point is a corner
    for (std::uint8_t& isCorner : isAbove.all()) isCorner = 0;
    for (std::uint32_t t = 0; t < count; ++t) {
        const auto& [a, b, c] = triangles[t].corners;
        crosses.push(cross(points[b] - points[a], points[c] - points[a]));
        if (triangles[t].isRemoved) continue;
        faces.push(t);
        for (unsigned k = 0; k < 3; ++k) {
            const std::uint32_t from = triangles[t].corners[k];
            const std::uint32_t to = triangles[t].corners[(k + 1) % 3];
            isAbove[from] = 1;
            if (from < to) edges.push(points[to] - points[from]);
        }
    }
    for (std::uint32_t i = 0; i < realCount; ++i) {
        if (isAbove[i] != 0) vertices.push(points[i]);
    }
    isAbove.resize(count);
    for (const Vec3& p : vertices.all()) {
        const double size = maxAbs(p - vertices[0]) * flat;
        if (size > thin) thin = size;
    }
    return true;
}

/// Finds the silhouette along a direction: the edges between triangles that face it and others, in the plane of u and
/// v.
void BoxSearch::findOutline(const Vec3& along, const Vec3& u, const Vec3& v) {
    outline.clear();
    for (const std::uint32_t t : faces.all()) isAbove[t] = dot(crosses[t], along) > 0 ? 1 : 0;
    const auto projected = [&](std::uint32_t i) {
        const Vec3 p = points[i] - vertices[0];
        return Vec2{dot(u, p), dot(v, p)};
    };
    for (const std::uint32_t t : faces.all()) {
        if (isAbove[t] == 0) continue;
        const HullTriangle& triangle = triangles[t];
        for (unsigned k = 0; k < 3; ++k) {
            if (isAbove[triangle.across[k]] != 0) continue;
            outline.push({projected(triangle.corners[k]), projected(triangle.corners[(k + 1) % 3])});
        }
    }
}

/// Tries the box with a side along an edge of the outline.
void BoxSearch::tryRectangle(const Step& side, const Vec3& along, const Vec3& u, const Vec3& v, double depth) {
    const Vec2 direction = side.to - side.from;
    if (sumAbs(direction) <= thin) return;
    const Vec2 d = unit(direction);
    Interval width = nothing;
    Interval height = nothing;
    for (const Step& step : outline.all()) {
        widen(width, dot(d, step.from));
        widen(height, cross(d, step.from));
    }
    const double cost = (width.max - width.min + thin) * (height.max - height.min + thin) * depth;
    if (!(cost < least * (1 - 1e-12))) return; // the first of equals wins
    least = cost;
    best = {u * d.x + v * d.y, v * d.x - u * d.y, along};
}

/// Tries the smallest box with a given direction: one of its sides lies along an edge of the outline.
void BoxSearch::tryAlong(const Vec3& direction) {
    const Vec3 along = normalized(direction);
    if (isZero(along)) return;
    const Vec3 u = across(along);
    const Vec3 v = cross(along, u);
    findOutline(along, u, v);
    const Interval extent = intervalOf(corners(), along);
    for (const Step& side : outline.all()) tryRectangle(side, along, u, v, extent.max - extent.min + thin);
}

void BoxSearch::tryEdges() {
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) tryAlong(cross(edges[i], edges[j]));
    }
}

void BoxSearch::tryFaces() {
    shellSort(faces.all(), [&](std::uint32_t a, std::uint32_t b) {
        const double one = dot(crosses[a], crosses[a]);
        const double other = dot(crosses[b], crosses[b]);
        return one > other || (one == other && a < b);
    });
    const std::size_t count = mostVisits / faces.size();
    for (std::size_t i = 0; i < faces.size() && i < mostFaces && (i < leastFaces || i < count); ++i) {
        tryAlong(crosses[faces[i]]);
    }
}

bool BoxSearch::run(const Simplex& first, bool isFlat) {
    if (!prepare(first)) return false;
    if (isFlat) {
        const Vec3 normal = crosses[0]; // the normal of a triangle of the cone's base
        for (const std::uint32_t t : faces.all()) {
            bool hasApex = false;
            for (const std::uint32_t corner : triangles[t].corners) hasApex = hasApex || corner == realCount;
            crosses[t] = hasApex ? -normal : normal;
        }
        tryAlong(normal);
        return true;
    }
    if (edges.size() <= mostEdges) tryEdges();
    else tryFaces();
    for (double before = 2 * least; least < before * (1 - 1e-9);) {
        before = least;
        for (const Vec3& axis : Axes(best)) tryAlong(axis);
    }
    return true;
}

} // namespace

Built minimumBox(std::span<const Vec3> points, const Quat& rotation, Region& into) {
    Buffer<Vec3> cloud;
    const Built built = storePointCloud(points, maxFitPoints, cloud);
    return built == Built::made ? boxAround(cloud.all(), rotation, into) : built;
}

Built minimumBox(std::span<const Vec3> points, Region& into) {
    Buffer<Vec3> cloud;
    const Built built = storePointCloud(points, maxFitPoints, cloud);
    if (built != Built::made) return built;
    const std::span<const Vec3> all = cloud.all();
    AffineBasis span = affineBasis(all);
    auto& s = span.points;
    if (span.count < 3) {
        const Vec3 along = span.count == 2 ? normalized(all[s[1]] - all[0]) : unitAxis(0);
        const Vec3 side = across(along);
        return boxAround(all, rotationTo({along, side, cross(along, side)}), into);
    }
    const std::size_t count = all.size();
    if (span.count == 3) { // a cone over the plane, because the hull needs volume
        if (!cloud.reserve(count + 1)) return Built::outOfMemory;
        const Vec3 a = cloud[s[0]];
        const Vec3 b = cloud[s[1]] - a;
        const Vec3 c = cloud[s[2]] - a;
        const Vec3 up = normalized(cross(b, c)) * (maxAbs(b) + maxAbs(c) + maxAbs(a) * 0x1p-20);
        cloud.push(a + (b + c) * (1.0 / 3) + up);
        s = {s[0], s[2], s[1], static_cast<std::uint32_t>(count)};
    }
    BoxSearch search(cloud.all(), count);
    if (!search.run(s, span.count == 3)) return Built::outOfMemory;
    return boxAround(search.corners(), rotationTo(search.axes()), into);
}

} // namespace askew
