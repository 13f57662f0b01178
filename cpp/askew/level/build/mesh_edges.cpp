#include "askew/level/build/mesh_edges.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

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

std::uint32_t MeshEdges::key(std::uint32_t halfEdge) const {
    const std::uint32_t a = from(halfEdge);
    const std::uint32_t b = to(halfEdge);
    return isByLarger == (a < b) ? b : a;
}

bool MeshEdges::reserve(Corners triangles, std::size_t vertexCount) {
    const std::size_t count = 3 * triangles.size();
    if (!order.reserve(count) || !spare.reserve(count) || !places.reserve(vertexCount + 1)) return false;
    corners = triangles;
    order.resize(count);
    spare.resize(count);
    places.resize(vertexCount + 1);
    return true;
}

bool MeshEdges::number(std::size_t& left) {
    return work.each(order.size(), left, [&](std::size_t i) { order[i] = static_cast<std::uint32_t>(i); });
}

bool MeshEdges::clear(std::size_t& left) { return work.fill(places.all(), 0U, left); }

bool MeshEdges::count(std::size_t& left) {
    return work.each(order.size(), left, [&](std::size_t i) { ++places[key(order[i]) + 1]; });
}

bool MeshEdges::sum(std::size_t& left) {
    return work.each(places.size() - 1, left, [&](std::size_t i) { places[i + 1] += places[i]; });
}

bool MeshEdges::place(std::size_t& left) {
    return work.each(order.size(), left, [&](std::size_t i) { spare[places[key(order[i])]++] = order[i]; });
}

bool MeshEdges::next(std::size_t& /*left*/) {
    order.swap(spare);
    isByLarger = false;
    return true;
}

bool MeshEdges::close(std::size_t& /*left*/) {
    spare = {};
    places = {};
    return true;
}

bool MeshEdges::sort(std::size_t& left) {
    using E = MeshEdges;
    static constexpr std::array passes{&E::number, &E::clear, &E::count, &E::sum,   &E::place, &E::next,
                                       &E::clear,  &E::count, &E::sum,   &E::place, &E::next,  &E::close};
    return work.run(*this, passes, left);
}

bool EdgeSigning::reserve(std::size_t triangles) {
    if (!signs.signs.reserve(triangles) || !signs.groups.reserve(triangles)) return false;
    signs.signs.resize(triangles);
    signs.groups.resize(triangles);
    return true;
}

bool EdgeSigning::clear(std::size_t& left) {
    constexpr std::uint8_t allActive = 0x3f;
    return work.each(signs.signs.size(), left, [&](std::size_t i) {
        signs.signs[i] = allActive;
        signs.groups[i] = static_cast<std::uint32_t>(i);
    });
}

/// Signs an edge that two triangles share.
void EdgeSigning::signEdge(std::uint32_t a, std::uint32_t b) {
    const auto set = [&](std::uint32_t halfEdge, EdgeSign sign) {
        const unsigned at = 2 * (halfEdge % 3);
        std::uint8_t& own = signs.signs[halfEdge / 3];
        own = static_cast<std::uint8_t>((own & ~(3U << at)) | unsigned(sign) << at);
    };
    const Hinge hinge{vertices[edges->from(a)], vertices[edges->to(a)], vertices[edges->opposite(a)],
                      vertices[edges->opposite(b)]};
    const int bent = bend(hinge);
    if (bent != 0) {
        // With the winding the other way round, the second triangle sees the first on its other side.
        set(a, signFor(bent));
        set(b, signFor(edges->from(a) == edges->to(b) ? bent : -bent));
    } else if (areOpposite(hinge)) {
        set(a, EdgeSign::flat);
        set(b, EdgeSign::flat);
        const std::span<std::uint32_t> groups = signs.groups.all();
        const std::uint32_t first = lowest(groups, a / 3);
        const std::uint32_t second = lowest(groups, b / 3);
        (first < second ? groups[second] : groups[first]) = first < second ? first : second;
    }
}

bool EdgeSigning::sign(std::size_t& left) {
    return edges->forEach(halfEdge, left, [&](std::span<const std::uint32_t> sharing) {
        if (sharing.size() == 2) signEdge(sharing[0], sharing[1]);
    });
}

bool EdgeSigning::flatten(std::size_t& left) {
    const std::span<std::uint32_t> groups = signs.groups.all();
    return work.each(groups.size(), left,
                     [&](std::size_t i) { groups[i] = lowest(groups, static_cast<std::uint32_t>(i)); });
}

bool EdgeSigning::advance(const MeshEdges& of, std::span<const Vec3> at, std::size_t& left) {
    static constexpr std::array passes{&EdgeSigning::clear, &EdgeSigning::sign, &EdgeSigning::flatten};
    edges = &of;
    vertices = at;
    return work.run(*this, passes, left);
}

} // namespace askew
