#include "askew/level/build/mesh_edges.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Two triangles that share an edge, by their vertices: the first has it from `from` to `to`.
struct Hinge {
    const Vec3& from;
    const Vec3& to;
    const Vec3& own;   // the first triangle's corner that is not on the edge
    const Vec3& other; // the second's
};

/// Returns 1 when the other corner lies above the first triangle, 0 in its plane, -1 below; exact. Levels are full of
/// triangles in one plane across an axis.
int bend(const Hinge& hinge) {
    const auto& [from, to, own, other] = hinge;
    const auto areEqual = [](double a, double b, double c, double d) { return a == b && a == c && a == d; };
    if (areEqual(from.x, to.x, own.x, other.x) || areEqual(from.y, to.y, own.y, other.y) ||
        areEqual(from.z, to.z, own.z, other.z)) {
        return 0;
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

bool MeshEdges::reserve(Corners triangles, std::size_t vertexCount) {
    const std::size_t count = 3 * triangles.size();
    if (!rings.reserve(count) || !order.reserve(count) || !vertices.reserve(vertexCount + 1)) return false;
    corners = triangles;
    rings.resize(count);
    order.resize(count);
    vertices.resize(vertexCount + 1);
    return true;
}

bool MeshEdges::clear(std::size_t& left) { return work.fill(vertices.all(), {0, noPart}, left); }

bool MeshEdges::count(std::size_t& left) {
    return work.each(corners.size(), left, [&](std::size_t i) {
        const auto& [a, b, c] = corners[i];
        ++vertices[std::min(a, b) + 1].place;
        ++vertices[std::min(b, c) + 1].place;
        ++vertices[std::min(c, a) + 1].place;
    });
}

bool MeshEdges::sum(std::size_t& left) {
    return work.each(vertices.size() - 1, left, [&](std::size_t i) { vertices[i + 1].place += vertices[i].place; });
}

bool MeshEdges::place(std::size_t& left) {
    return work.each(corners.size(), left, [&](std::size_t i) {
        const auto& [a, b, c] = corners[i];
        const auto put = [&](std::size_t halfEdge, std::uint32_t smallerVertex) {
            rings[halfEdge] = static_cast<std::uint32_t>(halfEdge);
            order[vertices[smallerVertex].place++] = static_cast<std::uint32_t>(halfEdge);
        };
        put(3 * i, std::min(a, b));
        put(3 * i + 1, std::min(b, c));
        put(3 * i + 2, std::min(c, a));
    });
}

bool MeshEdges::joinPlaced(std::size_t& left) {
    // Local copies save an eighth of the time, because the writes below might alias the members.
    const Corners triangles = corners;
    Vertex* const known = vertices.all().data();
    const std::uint32_t* const placed = order.all().data();
    std::uint32_t* const ring = rings.all().data();
    return work.each(order.size(), left,
                     [=, this, from = begin, end = std::size_t{known[smaller].place}](std::size_t i) mutable {
                         for (; i == end; end = known[++smaller].place) from = begin = i;
                         const std::uint32_t halfEdge = placed[i];
                         const auto& triangle = triangles[halfEdge / 3];
                         const std::uint32_t k = halfEdge % 3;
                         std::uint32_t& place = known[std::max(triangle[k], triangle[k == 2 ? 0 : k + 1])].first;
                         if (place < from || place >= i) { // of another edge, or none
                             place = static_cast<std::uint32_t>(i);
                             return;
                         }
                         const std::uint32_t first = placed[place];
                         ring[halfEdge] = ring[first];
                         ring[first] = halfEdge;
                     });
}

bool MeshEdges::close(std::size_t& /*left*/) {
    order = {};
    vertices = {};
    return true;
}

bool MeshEdges::join(std::size_t& left) {
    using E = MeshEdges;
    static constexpr std::array passes{&E::clear, &E::count, &E::sum, &E::place, &E::joinPlaced, &E::close};
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

/// Sets the sign of a half-edge, which is active until then.
void EdgeSigning::set(std::uint32_t halfEdge, EdgeSign sign) {
    const unsigned active = unsigned(EdgeSign::active);
    std::uint8_t& own = signs.signs[halfEdge / 3];
    own = static_cast<std::uint8_t>(own ^ (active ^ unsigned(sign)) << 2 * (halfEdge % 3));
}

/// Makes an edge flat, and its two triangles one group.
void EdgeSigning::joinFlat(std::uint32_t a, std::uint32_t b) {
    set(a, EdgeSign::flat);
    set(b, EdgeSign::flat);
    const std::span<std::uint32_t> groups = signs.groups.all();
    const std::uint32_t one = lowest(groups, a / 3);
    const std::uint32_t other = lowest(groups, b / 3);
    groups[std::max(one, other)] = std::min(one, other);
}

/// Signs the edges that a triangle shares with a later one alone.
void EdgeSigning::signTriangle(std::uint32_t triangle) {
    const auto& corners = edges->triangle(triangle);
    const Vec3& origin = vertices[corners[0]];
    const RoundedCross plane(vertices[corners[1]] - origin, vertices[corners[2]] - origin);
    for (std::uint32_t k = 0; k < 3; ++k) {
        const std::uint32_t own = 3 * triangle + k;
        const std::uint32_t other = edges->next(own);
        if (other <= own || edges->next(other) != own) continue;
        const HalfEdge far = (*edges)[other];
        const Vec3& corner = vertices[far.opposite];
        int bent = signOf(plane.clearDot(corner - origin));
        if (bent == 0) {
            const HalfEdge ends = (*edges)[own];
            const Hinge hinge{vertices[ends.from], vertices[ends.to], vertices[ends.opposite], corner};
            bent = bend(hinge);
            if (bent == 0) {
                if (areOpposite(hinge)) joinFlat(own, other);
                continue;
            }
        }
        // With the winding the other way round, the second triangle sees the first on its other side.
        set(own, signFor(bent));
        set(other, signFor(far.to == corners[k] ? bent : -bent));
    }
}

bool EdgeSigning::sign(std::size_t& left) {
    return work.each(signs.signs.size(), left, [&](std::size_t i) { signTriangle(static_cast<std::uint32_t>(i)); });
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
