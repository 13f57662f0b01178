#include "askew/polytope/planar_hull.h"

#include "askew/exact/determinant.h"

namespace askew {

namespace {

/// PlaneView projects points of a plane along a coordinate axis that does not lie in the plane.
struct PlaneView {
    std::span<const Vec3> points;
    int axis = 0; // the dropped coordinate

    /// Returns a number > 0 when a, b, c turn counter-clockwise and 0 when they lie on one line. Exact.
    [[nodiscard]] double turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        const Difference up{unitAxis(axis), {}};
        return determinant(difference(points[b], points[a]), difference(points[c], points[a]), up);
    }

    /// Returns true when b comes before a by the two remaining coordinates.
    [[nodiscard]] bool isBehind(std::uint32_t a, std::uint32_t b) const {
        const int x = (axis + 1) % 3;
        const int y = (axis + 2) % 3;
        return points[b][x] < points[a][x] || (points[b][x] == points[a][x] && points[b][y] < points[a][y]);
    }

    /// Returns true when c lies farther from a than b does; a is a corner, so both lie on one side of it.
    [[nodiscard]] bool isFarther(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return isBehind(a, b) ? isBehind(b, c) : isBehind(c, b);
    }
};

/// Returns the corner after the given one, counter-clockwise: no point lies to the right of the line to it, nor beyond
/// it on that line. The first of coinciding points is returned.
std::uint32_t following(const PlaneView& view, std::uint32_t corner) {
    const auto count = static_cast<std::uint32_t>(view.points.size());
    std::uint32_t next = corner;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (view.points[i] == view.points[corner]) continue;
        const double turn = next == corner ? -1 : view.turn(corner, next, i);
        if (turn < 0 || (turn == 0 && view.isFarther(corner, next, i))) next = i;
    }
    return next;
}

} // namespace

Built polygonHull(std::span<const Vec3> points, const std::array<std::uint32_t, 3>& spanning, PolytopeMemory& into) {
    Buffer<std::uint32_t> corners;
    Buffer<Vec3> vertices;
    FaceLoops faces;
    if (!corners.reserve(maxVertices) || !vertices.reserve(maxVertices) || !faces.corners.reserve(2 * maxVertices) ||
        !faces.ends.reserve(2)) {
        return Built::outOfMemory;
    }
    PlaneView view{points};
    while (view.turn(spanning[0], spanning[1], spanning[2]) == 0) ++view.axis;
    std::uint32_t first = 0;
    for (std::uint32_t i = 1; i < points.size(); ++i) first = view.isBehind(first, i) ? i : first;
    std::uint32_t corner = first;
    do {
        if (corners.size() == maxVertices) return Built::tooMany;
        corners.push(corner);
        corner = following(view, corner);
    } while (corner != first);

    // Vertices keep the order of the points.
    const auto vertexOf = [&](std::uint32_t point) {
        std::uint16_t rank = 0;
        for (const std::uint32_t other : corners.all())
            rank = static_cast<std::uint16_t>(rank + (other < point ? 1 : 0));
        return rank;
    };
    vertices.resize(corners.size());
    for (const std::uint32_t point : corners.all()) {
        vertices[vertexOf(point)] = points[point];
        faces.corners.push(vertexOf(point));
    }
    faces.ends.push(static_cast<std::uint16_t>(corners.size()));
    for (std::size_t i = corners.size(); i-- > 0;) faces.corners.push(vertexOf(corners[i]));
    faces.ends.push(static_cast<std::uint16_t>(2 * corners.size()));
    return assemble(vertices.all(), faces, 2, into);
}

} // namespace askew
