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

/// Below this part of the size an extent counts as none.
constexpr double flat = 1e-9;

/// So many edges are tried with each other.
constexpr std::size_t mostEdges = 96;

/// Else so many faces are, and so many triangles may be looked at for them.
constexpr std::size_t mostFaces = 512;
constexpr std::size_t mostLooks = std::size_t{1} << 21;
constexpr std::size_t leastFaces = 32;

void widen(Interval& interval, double x) {
    if (x < interval.min) interval.min = x;
    if (x > interval.max) interval.max = x;
}

constexpr Interval nothing = {infinity, -infinity};

/// The shadow of points on an axis, relative to the first of them.
Interval shadow(std::span<const Vec3> points, const Vec3& axis) {
    Interval interval = nothing;
    for (const Vec3& p : points) widen(interval, dot(axis, p - points[0]));
    return interval;
}

/// The rotation that takes x, y and z to the axes of a box, which change places and sides so that it is a small one.
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

bool holdsAll(const Box& box, std::span<const Vec3> points) {
    const PointTest test = pointTest(box);
    for (const Vec3& p : points) {
        if (!contains(test, p)) return false;
    }
    return true;
}

/// The box of a rotation around stored points: at first as it comes, then larger by ever more roundings.
Built boxAround(std::span<const Vec3> points, const Quat& rotation, Region& into) {
    const std::optional<Quat> turn = normalized(rotation);
    if (!turn) return Built::notStorable;
    const Axes axes = turnedAxes(*turn);
    std::array<double, 3> half{};
    Vec3 center = points[0];
    for (unsigned k = 0; k < 3; ++k) {
        const Interval extent = shadow(points, axes[k]);
        half[k] = (extent.max - extent.min) * 0.5;
        center = center + axes[k] * ((extent.max + extent.min) * 0.5);
    }
    const double scale = half[0] + half[1] + half[2] + maxAbs(center);
    for (double pad = 0;; pad = pad == 0 ? 2 * roundingUnit : 2 * pad) {
        const double all = pad > 8 * roundingUnit ? scale * pad * 0.125 : 0; // what is flat stays so as long as may be
        const auto padded = [&](unsigned k) { return half[k] * (1 + pad) + all; };
        const auto region = regionFromHalfExtents(center, {padded(0), padded(1), padded(2)}, *turn);
        if (!region) return Built::notStorable;
        if (!holdsAll(region->world, points)) continue;
        into = *region;
        return Built::made;
    }
}

/// Looks for the axes of a small box around a hull.
class BoxSearch {
public:
    BoxSearch(std::span<const Vec3> cloud, std::size_t real) : points(cloud), realCount(real) {}

    bool run(const Simplex& first, bool isFlat);

    [[nodiscard]] const Axes& axes() const { return best; }
    /// The points that are corners of the hull.
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
    Buffer<std::uint32_t> faces; // the triangles there are
    Buffer<Vec3> crosses;        // along the normal of each triangle, as long as twice its area
    Buffer<Vec3> edges;
    Buffer<std::uint8_t> isAbove;
    Buffer<Vec3> vertices;
    Buffer<Step> outline;
    double thin = 0; // an extent that counts as none
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

/// What is seen along a direction: the edges between the triangles above and the others, in the plane of u and v.
void BoxSearch::findOutline(const Vec3& along, const Vec3& u, const Vec3& v) {
    outline.clear();
    for (const std::uint32_t t : faces.all()) isAbove[t] = dot(crosses[t], along) > 0 ? 1 : 0;
    const auto seen = [&](std::uint32_t i) {
        const Vec3 p = points[i] - vertices[0];
        return Vec2{dot(u, p), dot(v, p)};
    };
    for (const std::uint32_t t : faces.all()) {
        if (isAbove[t] == 0) continue;
        const HullTriangle& triangle = triangles[t];
        for (unsigned k = 0; k < 3; ++k) {
            if (isAbove[triangle.across[k]] != 0) continue;
            outline.push({seen(triangle.corners[k]), seen(triangle.corners[(k + 1) % 3])});
        }
    }
}

/// The box with a side along an edge of the outline.
void BoxSearch::tryRectangle(const Step& side, const Vec3& along, const Vec3& u, const Vec3& v, double depth) {
    const Vec2 way = side.to - side.from;
    if (sumAbs(way) <= thin) return;
    const Vec2 d = unit(way);
    Interval width = nothing;
    Interval height = nothing;
    for (const Step& step : outline.all()) {
        widen(width, dot(d, step.from));
        widen(height, cross(d, step.from));
    }
    const double cost = (width.max - width.min + thin) * (height.max - height.min + thin) * depth;
    if (!(cost < least * (1 - 1e-12))) return; // those found first win ties
    least = cost;
    best = {u * d.x + v * d.y, v * d.x - u * d.y, along};
}

/// The least box with a given direction: one side of it lies along an edge of the outline.
void BoxSearch::tryAlong(const Vec3& direction) {
    const Vec3 along = normalized(direction);
    if (isZero(along)) return;
    const Vec3 u = across(along);
    const Vec3 v = cross(along, u);
    findOutline(along, u, v);
    const Interval extent = shadow(corners(), along);
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
    const std::size_t count = mostLooks / faces.size();
    for (std::size_t i = 0; i < faces.size() && i < mostFaces && (i < leastFaces || i < count); ++i) {
        tryAlong(crosses[faces[i]]);
    }
}

bool BoxSearch::run(const Simplex& first, bool isFlat) {
    if (!prepare(first)) return false;
    if (isFlat) {
        const Vec3 normal = crosses[0]; // of a triangle that the cone stands on
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
    if (span.count == 3) { // a cone above the plane, for the hull's sake
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
