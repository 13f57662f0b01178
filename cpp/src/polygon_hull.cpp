#include "askew/polygon_hull.h"

#include "askew/determinant.h"

#include <algorithm>

namespace askew {

namespace {

/// Points of a plane, seen along a coordinate axis that is not in it.
struct PlaneView {
    std::span<const Vec3> points;
    int axis = 0; // the coordinate that is dropped

    /// > 0: a, b, c turn counter-clockwise. 0: on one line. Exact.
    [[nodiscard]] double turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        const Difference up{unitAxis(axis), {}};
        return determinant(difference(points[b], points[a]), difference(points[c], points[a]), up);
    }

    [[nodiscard]] bool areSame(std::uint32_t a, std::uint32_t b) const { return points[a] == points[b]; }

    [[nodiscard]] bool isBefore(std::uint32_t a, std::uint32_t b) const {
        for (const int k : {(axis + 1) % 3, (axis + 2) % 3}) {
            if (points[a][k] != points[b][k]) return points[a][k] < points[b][k];
        }
        return a < b;
    }
};

/// The corners in order around the polygon.
void chain(const PlaneView& view, std::span<const std::uint32_t> sorted, Buffer<std::uint32_t>& corners) {
    const auto extend = [&](std::uint32_t point, std::size_t from) {
        while (corners.size() >= from + 2 &&
               view.turn(corners[corners.size() - 2], corners[corners.size() - 1], point) <= 0) {
            corners.resize(corners.size() - 1);
        }
        corners.push(point);
    };
    for (const std::uint32_t point : sorted) extend(point, 0);
    const std::size_t half = corners.size() - 1;
    for (std::size_t i = sorted.size() - 1; i-- > 0;) extend(sorted[i], half);
    corners.resize(corners.size() - 1); // the first again
}

} // namespace

Built polygonHull(std::span<const Vec3> points, const std::array<std::uint32_t, 3>& spanning, PolytopeMemory& into) {
    Buffer<std::uint32_t> order;
    Buffer<std::uint32_t> corners;
    Buffer<Vec3> vertices;
    FaceLoops faces;
    if (!order.reserve(points.size()) || !corners.reserve(2 * points.size()) || !vertices.reserve(maxVertices) ||
        !faces.corners.reserve(2 * maxVertices) || !faces.ends.reserve(2)) {
        return Built::outOfMemory;
    }
    PlaneView view{points};
    while (view.turn(spanning[0], spanning[1], spanning[2]) == 0) ++view.axis;
    for (std::uint32_t i = 0; i < points.size(); ++i) order.push(i);
    std::sort(order.all().begin(), order.all().end(), [&](auto a, auto b) { return view.isBefore(a, b); });
    const auto last =
        std::unique(order.all().begin(), order.all().end(), [&](auto a, auto b) { return view.areSame(a, b); });
    chain(view, {order.all().begin(), last}, corners);
    if (corners.size() > maxVertices) return Built::tooMany;

    // Vertices in the order of the points; `order` becomes the loop by their new numbers.
    order.clear();
    for (const std::uint32_t corner : corners.all()) order.push(corner);
    std::sort(order.all().begin(), order.all().end());
    for (const std::uint32_t point : order.all()) vertices.push(points[point]);
    const auto vertexOf = [&](std::uint32_t point) {
        return static_cast<std::uint16_t>(std::lower_bound(order.all().begin(), order.all().end(), point) -
                                          order.all().begin());
    };
    for (const std::uint32_t corner : corners.all()) faces.corners.push(vertexOf(corner));
    faces.ends.push(static_cast<std::uint16_t>(corners.size()));
    for (std::size_t i = corners.size(); i-- > 0;) faces.corners.push(vertexOf(corners[i]));
    faces.ends.push(static_cast<std::uint16_t>(2 * corners.size()));
    return assemble(vertices.all(), faces, 2, into);
}

} // namespace askew
