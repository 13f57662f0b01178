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

/// Returns the member of a triangle's group that has the lowest part. Each member's link leads to one of a lower part;
/// Tarjan 1975, by halving.
std::uint32_t lowest(std::span<std::uint32_t> groups, std::uint32_t lane) {
    while (groups[lane] != lane) {
        groups[lane] = groups[groups[lane]];
        lane = groups[lane];
    }
    return lane;
}

} // namespace

bool MeshEdges::reserve(const Mesh& of) {
    const std::size_t count = 3 * std::size_t{of.header.triangles};
    if (!rings.reserve(count) || !vertices.reserve(of.header.vertices)) return false;
    leaves = of.leaves;
    rings.resize(count);
    vertices.resize(of.header.vertices);
    return true;
}

bool MeshEdges::clear(std::size_t& left) { return work.fill(vertices.all(), {none, none, noPart}, left); }

bool MeshEdges::list(std::size_t& left) {
    // Local copies save time here and below, because the writes might alias the members.
    Vertex* const known = vertices.all().data();
    HalfEdge* ring = rings.all().data();
    return work.each(rings.size() / 3, left, [=, this](std::size_t i) {
        const auto lane = static_cast<std::uint32_t>(i);
        const auto [a, b, c] = triangle(lane);
        const auto put = [&](std::uint32_t corner, std::uint32_t smallerVertex) {
            HalfEdge& last = known[smallerVertex].listed;
            ring[3 * i + corner] = last;
            last = {4 * lane + corner};
        };
        put(0, std::min(a, b));
        put(1, std::min(b, c));
        put(2, std::min(c, a));
    });
}

bool MeshEdges::joinListed(std::size_t& left) {
    Vertex* const known = vertices.all().data();
    HalfEdge* const ring = rings.all().data();
    std::uint32_t from = smaller;
    HalfEdge at = listed;
    const bool isDone = work.each(rings.size(), left, [&, this](std::size_t i) {
        if (i == 0) at = known[0].listed;
        while (at == none) at = known[++from].listed;
        const HalfEdge own = at;
        HalfEdge& after = ring[own.place()];
        at = after;
        Vertex& larger = known[std::max(this->from(own), to(own))];
        if (larger.smaller == from) {
            HalfEdge& before = ring[larger.latest.place()];
            after = before;
            before = own;
        } else {
            after = own;
            larger.smaller = from;
        }
        larger.latest = own;
    });
    smaller = from;
    listed = at;
    return isDone;
}

bool MeshEdges::close(std::size_t& /*left*/) {
    vertices = {};
    return true;
}

bool MeshEdges::join(std::size_t& left) {
    using E = MeshEdges;
    static constexpr std::array passes{&E::clear, &E::list, &E::joinListed, &E::close};
    return work.run(*this, passes, left);
}

bool EdgeSigning::clear(std::size_t& left) {
    constexpr std::uint8_t allActive = 0x3f;
    return work.each(found.signs.size(), left, [&](std::size_t i) {
        found.signs[i] = allActive;
        found.groups[i] = static_cast<std::uint32_t>(i);
    });
}

/// Sets the sign of a half-edge, which is active until then.
void EdgeSigning::set(HalfEdge of, EdgeSign sign) {
    const unsigned active = unsigned(EdgeSign::active);
    std::uint8_t& own = found.signs[of.lane()];
    own = static_cast<std::uint8_t>(own ^ (active ^ unsigned(sign)) << 2 * of.corner());
}

/// Makes an edge flat, and its two triangles one group.
void EdgeSigning::joinFlat(HalfEdge a, HalfEdge b) {
    set(a, EdgeSign::flat);
    set(b, EdgeSign::flat);
    const std::span<std::uint32_t> groups = found.groups;
    const std::uint32_t one = lowest(groups, a.lane());
    const std::uint32_t other = lowest(groups, b.lane());
    if (edges->part(one) < edges->part(other)) groups[other] = one;
    else groups[one] = other;
}

/// Signs the edges that a triangle shares with one in a later lane alone.
void EdgeSigning::signTriangle(std::uint32_t lane) {
    const auto corners = edges->triangle(lane);
    const auto place = [&](std::uint32_t vertex) { return mesh->ownVertex(vertex); };
    const std::array at{place(corners[0]), place(corners[1]), place(corners[2])};
    const RoundedCross plane(at[1] - at[0], at[2] - at[0]);
    for (std::uint32_t k = 0; k < 3; ++k) {
        const HalfEdge own{4 * lane + k};
        const HalfEdge other = edges->next(own);
        if (other <= own || edges->next(other) != own) continue;
        const std::uint32_t next = own.nextCorner();
        const auto [a, b, c] = edges->triangle(other.lane());
        const Vec3 corner = place(a ^ b ^ c ^ corners[k] ^ corners[next]); // the one that is not on the edge
        int bent = signOf(plane.clearDot(corner - at[0]));
        if (bent == 0) {
            const Hinge hinge{at[k], at[next], at[k == 0 ? 2 : k - 1], corner};
            bent = bend(hinge);
            if (bent == 0) {
                if (areOpposite(hinge)) joinFlat(own, other);
                continue;
            }
        }
        // With the winding the other way round, the second triangle sees the first on its other side.
        set(own, signFor(bent));
        set(other, signFor(edges->to(other) == corners[k] ? bent : -bent));
    }
}

bool EdgeSigning::sign(std::size_t& left) {
    return work.each(found.signs.size(), left, [&](std::size_t i) { signTriangle(static_cast<std::uint32_t>(i)); });
}

bool EdgeSigning::flatten(std::size_t& left) {
    const std::span<std::uint32_t> groups = found.groups;
    return work.each(groups.size(), left,
                     [&](std::size_t i) { groups[i] = lowest(groups, static_cast<std::uint32_t>(i)); });
}

bool EdgeSigning::name(std::size_t& left) {
    const std::span<std::uint32_t> groups = found.groups;
    return work.each(groups.size(), left, [&](std::size_t i) { groups[i] = edges->part(groups[i]); });
}

bool EdgeSigning::advance(const MeshEdges& of, const Mesh& at, const EdgeSigns& into, std::size_t& left) {
    using E = EdgeSigning;
    static constexpr std::array passes{&E::clear, &E::sign, &E::flatten, &E::name};
    edges = &of;
    mesh = &at;
    found = into;
    return work.run(*this, passes, left);
}

} // namespace askew
