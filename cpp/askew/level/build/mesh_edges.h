// The edges of a mesh: which triangles share one, how it is bent, and which triangles lie in one plane.
#pragma once

#include "askew/level/mesh.h"
#include "askew/memory/buffer.h"
#include "askew/memory/work.h"

namespace askew {

/// The side of a triangle that leads from one corner to the next: its lane, and two bits for the corner.
struct HalfEdge {
    std::uint32_t bits;

    [[nodiscard]] std::uint32_t lane() const { return bits >> 2; }
    [[nodiscard]] std::uint32_t corner() const { return bits & 3; }
    [[nodiscard]] std::uint32_t nextCorner() const { return corner() == 2 ? 0 : corner() + 1; }

    /// Returns its place among all half-edges, three to a lane.
    [[nodiscard]] std::uint32_t place() const { return bits - lane(); }

    friend bool operator==(const HalfEdge&, const HalfEdge&) = default;
    friend bool operator<(const HalfEdge& a, const HalfEdge& b) { return a.bits < b.bits; }
};

/// A view of the half-edges of all triangles, which knows which of them are of one edge.
struct HalfEdges {
    const MeshLeaf* leaves = nullptr;
    const HalfEdge* rings = nullptr;

    /// Returns the vertices that a half-edge leads from and to.
    [[nodiscard]] std::uint32_t from(HalfEdge of) const { return vertex(of.lane(), of.corner()); }
    [[nodiscard]] std::uint32_t to(HalfEdge of) const { return vertex(of.lane(), of.nextCorner()); }
    [[nodiscard]] std::array<std::uint32_t, 3> triangle(std::uint32_t lane) const {
        return {vertex(lane, 0), vertex(lane, 1), vertex(lane, 2)};
    }
    /// Returns the third vertex of a triangle, of which two are known, combined by exclusive or.
    [[nodiscard]] std::uint32_t opposite(std::uint32_t lane, std::uint32_t ends) const {
        return vertex(lane, 0) ^ vertex(lane, 1) ^ vertex(lane, 2) ^ ends;
    }
    [[nodiscard]] std::uint32_t vertex(std::uint32_t lane, std::uint32_t corner) const {
        return leaves[lane / 4].vertices[corner][lane % 4];
    }
    [[nodiscard]] std::uint32_t part(std::uint32_t lane) const { return leaves[lane / 4].parts[lane % 4]; }

    /// Returns the next half-edge of the same edge, which after all others is this one again. It is a lower one but for
    /// the lowest, which the highest follows.
    [[nodiscard]] HalfEdge next(HalfEdge of) const { return rings[of.place()]; }
};

/// Finds the half-edges that are of one edge.
class MeshEdges {
public:
    /// Makes room for the half-edges of a mesh, of which its leaves alone are read; false without memory.
    [[nodiscard]] bool reserve(const Mesh& of);

    /// Goes on joining for at most so many items, which it counts down; returns true once all are joined. Linear time:
    /// lists by the smaller of an edge's vertices, and a table of the larger.
    bool join(std::size_t& left);

    /// Valid once all are joined.
    [[nodiscard]] HalfEdges all() const { return {leaves, rings.all().data()}; }

private:
    bool clear(std::size_t& left);
    bool list(std::size_t& left);
    bool joinListed(std::size_t& left);
    bool close(std::size_t& left);

    static constexpr HalfEdge none{noPart};

    /// What is known by vertex.
    struct Vertex {
        HalfEdge listed;       // the highest one whose smaller vertex it is
        HalfEdge latest;       // of the latest edge whose larger vertex it is
        std::uint32_t smaller; // the other vertex of that edge
    };

    const MeshLeaf* leaves = nullptr;
    Buffer<HalfEdge> rings; // until they are joined, lists of those with the same smaller vertex
    Buffer<Vertex> vertices;
    std::uint32_t smaller = 0; // the vertex whose half-edges are being joined
    HalfEdge listed = none;    // the next of these
    Work work;
};

/// Where the signs of triangles' edges go, two bits each from the lowest, and the lowest part among those that flat
/// edges join a triangle to, which lie in one plane exactly; by lane.
struct EdgeSigns {
    std::span<std::uint8_t> signs;
    std::span<std::uint32_t> groups;
};

/// Decides all edges, and finds degenerate triangles; exact.
class EdgeSigning {
public:
    /// Goes on for at most so many items, which it counts down; returns true once all are done.
    bool advance(const HalfEdges& of, const Mesh& at, const EdgeSigns& into, std::size_t& left);

    std::uint32_t degenerate = noPart; // the lowest part that is

private:
    bool clear(std::size_t& left);
    bool sign(std::size_t& left);
    bool flatten(std::size_t& left);
    bool name(std::size_t& left);
    struct Signed;
    EdgeSign signExactly(HalfEdge own, HalfEdge other);
    void signTriangle(const Signed& all, std::uint32_t lane);
    void joinFlat(HalfEdge a, HalfEdge b);

    HalfEdges edges;
    const Mesh* mesh = nullptr;
    EdgeSigns found; // the groups are links to lanes of lower parts until all are found
    Work work;
};

} // namespace askew
