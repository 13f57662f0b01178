#include "askew/level/build/mesh_edges.h"

#include "askew/exact/determinant.h"
#include "askew/level/build/weld.h"
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

EdgeSign signFor(bool isAbove) { return isAbove ? EdgeSign::concave : EdgeSign::convex; }

/// Returns the member of a triangle's group that has the lowest part. Each member's link leads to one of a lower part;
/// Tarjan 1975, by halving.
std::uint32_t lowest(std::span<std::uint32_t> groups, std::uint32_t lane) {
    while (groups[lane] != lane) {
        groups[lane] = groups[groups[lane]];
        lane = groups[lane];
    }
    return lane;
}

/// Sets the sign of a half-edge, which is active until then.
void set(std::uint8_t* signs, HalfEdge of, EdgeSign sign) {
    const unsigned active = unsigned(EdgeSign::active);
    std::uint8_t& own = signs[of.lane()];
    own = static_cast<std::uint8_t>(own ^ (active ^ unsigned(sign)) << 2 * of.corner());
}

} // namespace

bool MeshEdges::reserve(const Mesh& of) {
    const std::size_t count = 3 * std::size_t{of.header.triangles};
    if (!rings.reserve(count) || !vertices.reserve(of.header.vertices)) return false;
    leaves = of.leaves.data();
    rings.resize(count);
    vertices.resize(of.header.vertices);
    return true;
}

bool MeshEdges::clear(std::size_t& left) { return work.fill(vertices.all(), {none, none, noPart}, left); }

bool MeshEdges::list(std::size_t& left) {
    // Local copies save time here and below, because the writes might alias the members.
    Vertex* const known = vertices.all().data();
    HalfEdge* const ring = rings.all().data();
    return work.each(rings.size() / 3, left, [=, edges = all()](std::size_t i) {
        const auto lane = static_cast<std::uint32_t>(i);
        const auto [a, b, c] = edges.triangle(lane);
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
    const bool isDone = work.each(rings.size(), left, [&, edges = all()](std::size_t i) {
        if (i == 0) at = known[0].listed;
        while (at == none) at = known[++from].listed;
        const HalfEdge own = at;
        HalfEdge& after = ring[own.place()];
        at = after;
        Vertex& larger = known[std::max(edges.from(own), edges.to(own))];
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

/// Makes the two triangles of an edge one group.
void EdgeSigning::joinFlat(HalfEdge a, HalfEdge b) {
    const std::span<std::uint32_t> groups = found.groups;
    const std::uint32_t one = lowest(groups, a.lane());
    const std::uint32_t other = lowest(groups, b.lane());
    if (edges.part(one) < edges.part(other)) groups[other] = one;
    else groups[one] = other;
}

/// Returns the sign that a triangle's edge has where the rounded plane leaves it open, and joins what is flat.
[[gnu::noinline]] EdgeSign EdgeSigning::signExactly(HalfEdge own, HalfEdge other) {
    const std::uint32_t from = edges.from(own);
    const std::uint32_t to = edges.to(own);
    const std::array vertices{from, to, edges.opposite(own.lane(), from ^ to), edges.opposite(other.lane(), from ^ to)};
    std::array<Vec3, 4> at;
    for (std::size_t i = 0; i < 4; ++i) at[i] = mesh->ownVertex(vertices[i]);
    const Hinge hinge{at[0], at[1], at[2], at[3]};
    const int bent = bend(hinge);
    if (bent != 0) return signFor(bent > 0);
    if (!areOpposite(hinge)) return EdgeSign::active;
    joinFlat(own, other);
    return EdgeSign::flat;
}

/// Copies of what is read, which save time, because the signs that are written might alias the members.
struct EdgeSigning::Signed {
    HalfEdges edges;
    const float* singles;
    const double* doubles; // or null
    std::uint8_t* signs;

    [[nodiscard]] Vec3 place(std::uint32_t vertex) const {
        const std::size_t i = 3 * std::size_t{vertex};
        if (doubles == nullptr) return {singles[i], singles[i + 1], singles[i + 2]};
        return {doubles[i], doubles[i + 1], doubles[i + 2]};
    }
};

/// Signs the edges that a triangle shares with one in a later lane alone.
[[gnu::always_inline]] inline void EdgeSigning::signTriangle(const Signed& all, std::uint32_t lane) {
    const auto corners = all.edges.triangle(lane);
    const Vec3 origin = all.place(corners[0]);
    const RoundedCross plane(all.place(corners[1]) - origin, all.place(corners[2]) - origin);
    if (!plane.isClear() && isDegenerate(mesh->triangle(lane))) {
        degenerate = std::min(degenerate, all.edges.part(lane));
    }
    for (std::uint32_t k = 0; k < 3; ++k) {
        const HalfEdge own{4 * lane + k};
        const HalfEdge other = all.edges.next(own);
        if (!(own < other) || all.edges.next(other) != own) continue;
        const std::uint32_t from = corners[k];
        const std::uint32_t to = corners[own.nextCorner()];
        const double side = plane.clearDot(all.place(all.edges.opposite(other.lane(), from ^ to)) - origin);
        const EdgeSign sign = side == 0 ? signExactly(own, other) : signFor(side > 0);
        // With the winding the other way round, the second triangle sees the first on its other side.
        const bool isTurned = all.edges.to(other) != from && (sign == EdgeSign::convex || sign == EdgeSign::concave);
        set(all.signs, own, sign);
        set(all.signs, other, isTurned ? signFor(sign == EdgeSign::convex) : sign);
    }
}

bool EdgeSigning::sign(std::size_t& left) {
    const Signed all{edges, mesh->singles.data(), mesh->doubles.data(), found.signs.data()};
    return work.each(found.signs.size(), left,
                     [=, this](std::size_t i) { signTriangle(all, static_cast<std::uint32_t>(i)); });
}

bool EdgeSigning::flatten(std::size_t& left) {
    const std::span<std::uint32_t> groups = found.groups;
    return work.each(groups.size(), left,
                     [&](std::size_t i) { groups[i] = lowest(groups, static_cast<std::uint32_t>(i)); });
}

bool EdgeSigning::name(std::size_t& left) {
    const std::span<std::uint32_t> groups = found.groups;
    return work.each(groups.size(), left, [&](std::size_t i) { groups[i] = edges.part(groups[i]); });
}

bool EdgeSigning::advance(const HalfEdges& of, const Mesh& at, const EdgeSigns& into, std::size_t& left) {
    using E = EdgeSigning;
    static constexpr std::array passes{&E::clear, &E::sign, &E::flatten, &E::name};
    edges = of;
    mesh = &at;
    found = into;
    return work.run(*this, passes, left);
}

} // namespace askew
