#include "askew/construct/box_search.h"

#include "askew/construct/extreme_points.h"
#include "askew/memory/shell_sort.h"

namespace askew {

namespace {

/// An extent below this part of the size counts as zero.
constexpr double flat = 1e-9;

/// Hulls with at most this many edges try all pairs of edges.
constexpr std::size_t mostEdges = 96;

/// Larger hulls try at most `mostFaces` faces and visit about `mostVisits` triangles, but try at least `leastFaces`.
constexpr std::size_t mostFaces = 512;
constexpr std::size_t mostVisits = std::size_t{1} << 21;
constexpr std::size_t leastFaces = 32;

/// Then sides of the best box are laid on the edges that lean from them by a sine of at most this; in a hull of many
/// edges by less, so that some `mostTilts` of them are tried a side.
constexpr double mostTilt = 0.08;
constexpr double mostTilts = 24;

/// Sides go on being laid on edges while a round of it makes the box smaller by this part.
constexpr double worthwhile = 1e-3;

void widen(Interval& interval, double x) {
    if (x < interval.min) interval.min = x;
    if (x > interval.max) interval.max = x;
}

constexpr Interval nothing = {infinity, -infinity};

} // namespace

bool BoxSearch::prepare(const Simplex& first) {
    if (!hullTriangles(points, first, triangles)) return false;
    const std::size_t count = triangles.size();
    Buffer<std::uint8_t> isCorner; // of each point
    if (!faces.reserve(count) || !crosses.reserve(count) || !isAbove.reserve(count) ||
        !isCorner.reserve(points.size()) || !edges.reserve(3 * count) || !outline.reserve(count) ||
        !vertices.reserve(points.size())) {
        return false;
    }
    isCorner.resize(points.size());
    for (std::uint8_t& is : isCorner.all()) is = 0;
    for (std::uint32_t t = 0; t < count; ++t) {
        const auto& [a, b, c] = triangles[t].corners;
        crosses.push(cross(points[b] - points[a], points[c] - points[a]));
        if (triangles[t].isRemoved) continue;
        faces.push(t);
        for (unsigned k = 0; k < 3; ++k) {
            const std::uint32_t from = triangles[t].corners[k];
            const std::uint32_t to = triangles[t].corners[(k + 1) % 3];
            isCorner[from] = 1;
            if (from < to) edges.push(points[to] - points[from]);
        }
    }
    for (std::uint32_t i = 0; i < realCount; ++i) {
        if (isCorner[i] != 0) vertices.push(points[i]);
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
    const Interval extent = intervalAlong(corners(), along);
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

/// Tries each axis of the best box, tilted as little as lays a side on an edge.
void BoxSearch::tryTilts() {
    const double tilt = std::fmin(mostTilt, mostTilts / static_cast<double>(edges.size()));
    for (const Vec3& axis : BoxAxes(best)) {
        for (const Vec3& edge : edges.all()) {
            const Vec3 along = normalized(edge);
            const double off = dot(along, axis);
            if (std::fabs(off) <= tilt) tryAlong(axis - along * off);
        }
    }
}

/// Tries the axes of the best box again, as long as that makes it smaller.
void BoxSearch::settle() {
    for (double before = 2 * least; least < before * (1 - 1e-9);) {
        before = least;
        for (const Vec3& axis : BoxAxes(best)) tryAlong(axis);
    }
}

bool BoxSearch::run(Buffer<Vec3>& cloud, const AffineBasis& span) {
    realCount = cloud.size();
    auto s = span.points;
    const bool isFlat = span.count == 3;
    if (isFlat) { // a cone over the plane, because the hull needs volume
        if (!cloud.reserve(realCount + 1)) return false;
        const Vec3 a = cloud[s[0]];
        const Vec3 b = cloud[s[1]] - a;
        const Vec3 c = cloud[s[2]] - a;
        const Vec3 up = normalized(cross(b, c)) * (maxAbs(b) + maxAbs(c) + maxAbs(a) * 0x1p-20);
        cloud.push(a + (b + c) * (1.0 / 3) + up);
        s = {s[0], s[2], s[1], static_cast<std::uint32_t>(realCount)};
    }
    points = cloud.all();
    const bool isPrepared = prepare(s);
    cloud.resize(realCount);
    if (!isPrepared) return false;
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
    const bool areFew = edges.size() <= mostEdges;
    if (areFew) tryEdges();
    else tryFaces();
    settle();
    for (double before = 2 * least; !areFew && least < before * (1 - worthwhile);) {
        before = least;
        tryTilts();
        settle();
    }
    return true;
}

} // namespace askew
