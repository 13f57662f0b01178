#include "askew/level/build/mesh_edges.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

#include <utility>

namespace askew {

namespace {

/// Two triangles that share an edge, by their vertices: the first has it from `from` to `to`.
struct Hinge {
    Vec3 from;
    Vec3 to;
    Vec3 own;   // the first triangle's corner that is not on the edge
    Vec3 other; // the second's
};

/// Returns 1 when the other corner lies above the first triangle, 0 in its plane, -1 below; exact. Levels are full of
/// triangles in one plane across an axis.
int bend(const Hinge& hinge) {
    const auto& [from, to, own, other] = hinge;
    for (int k = 0; k < 3; ++k) {
        if (from[k] == to[k] && from[k] == own[k] && from[k] == other[k]) return 0;
    }
    return orientation(from, to, own, other);
}

/// Returns the sign of twice the area of from, to, third as seen along a coordinate axis; exact.
int turnAlong(int axis, const Vec3& from, const Vec3& to, const Vec3& third) {
    return signOf(determinant(difference(to, from), difference(third, from), {unitAxis(axis), {}}));
}

/// Returns whether triangles in one plane lie on opposite sides of their edge; exact. They are looked at along an axis
/// that is not in the plane: most often the one nearest to its normal.
bool areOpposite(const Hinge& hinge) {
    const auto& [from, to, own, other] = hinge;
    const Vec3 normal = abs(cross(to - from, own - from));
    int axis = normal.x >= normal.y && normal.x >= normal.z ? 0 : normal.y >= normal.z ? 1 : 2;
    int side = turnAlong(axis, from, to, own);
    for (int tries = 0; tries < 2 && side == 0; ++tries) {
        axis = (axis + 1) % 3;
        side = turnAlong(axis, from, to, own);
    }
    return side * turnAlong(axis, from, to, other) < 0;
}

EdgeSign signFor(int bend) { return bend > 0 ? EdgeSign::concave : EdgeSign::convex; }

/// Returns the lowest member of a triangle's group. Each member's link leads to a lower one; Tarjan 1975, by halving.
std::uint32_t lowest(std::span<std::uint32_t> groups, std::uint32_t triangle) {
    while (groups[triangle] != triangle) {
        groups[triangle] = groups[groups[triangle]];
        triangle = groups[triangle];
    }
    return triangle;
}

} // namespace

bool MeshEdges::areOneEdge(std::uint32_t a, std::uint32_t b) const {
    const std::uint32_t fromA = from(a);
    const std::uint32_t toA = to(a);
    const std::uint32_t fromB = from(b);
    const std::uint32_t toB = to(b);
    return (fromA == fromB && toA == toB) || (fromA == toB && toA == fromB);
}

bool MeshEdges::sort(Corners triangles, std::size_t vertexCount) {
    const std::size_t count = 3 * triangles.size();
    Buffer<std::uint32_t> spare;
    Buffer<std::uint32_t> places; // for the next half-edge of each vertex
    if (!order.reserve(count) || !spare.reserve(count) || !places.reserve(vertexCount + 1)) return false;
    corners = triangles;
    order.resize(count);
    spare.resize(count);
    places.resize(vertexCount + 1);
    for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
    const auto sortBy = [&](auto key) {
        std::ranges::fill(places.all(), 0);
        for (const std::uint32_t halfEdge : order.all()) ++places[key(halfEdge) + 1];
        for (std::size_t i = 1; i < places.size(); ++i) places[i] += places[i - 1];
        for (const std::uint32_t halfEdge : order.all()) spare[places[key(halfEdge)]++] = halfEdge;
        order.swap(spare);
    };
    sortBy([&](std::uint32_t h) { return from(h) < to(h) ? to(h) : from(h); });
    sortBy([&](std::uint32_t h) { return from(h) < to(h) ? from(h) : to(h); });
    return true;
}

bool signEdges(const MeshEdges& edges, std::span<const Vec3> vertices, std::size_t triangles, EdgeSigns& into) {
    Buffer<std::uint8_t>& signs = into.signs;
    Buffer<std::uint32_t>& groups = into.groups;
    if (!signs.reserve(triangles) || !groups.reserve(triangles)) return false;
    signs.resize(triangles);
    groups.resize(triangles);
    std::ranges::fill(signs.all(), 0x3f); // all active
    for (std::uint32_t i = 0; i < triangles; ++i) groups[i] = i;
    const auto set = [&](std::uint32_t halfEdge, EdgeSign sign) {
        const unsigned at = 2 * (halfEdge % 3);
        signs[halfEdge / 3] = static_cast<std::uint8_t>((signs[halfEdge / 3] & ~(3U << at)) | unsigned(sign) << at);
    };
    edges.forEach([&](std::span<const std::uint32_t> sharing) {
        if (sharing.size() != 2) return;
        const std::uint32_t a = sharing[0];
        const std::uint32_t b = sharing[1];
        const Hinge hinge{vertices[edges.from(a)], vertices[edges.to(a)], vertices[edges.opposite(a)],
                          vertices[edges.opposite(b)]};
        const int bent = bend(hinge);
        if (bent != 0) {
            // With the winding the other way round, the second triangle sees the first on its other side.
            set(a, signFor(bent));
            set(b, signFor(edges.from(a) == edges.to(b) ? bent : -bent));
        } else if (areOpposite(hinge)) {
            set(a, EdgeSign::flat);
            set(b, EdgeSign::flat);
            const std::uint32_t first = lowest(groups.all(), a / 3);
            const std::uint32_t second = lowest(groups.all(), b / 3);
            (first < second ? groups[second] : groups[first]) = first < second ? first : second;
        }
    });
    for (std::uint32_t i = 0; i < triangles; ++i) groups[i] = lowest(groups.all(), i);
    return true;
}

} // namespace askew
