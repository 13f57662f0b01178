// The edges of a mesh: which triangles share one, how it is bent, and which triangles lie in one plane.
#pragma once

#include "askew/level/mesh.h"
#include "askew/memory/buffer.h"
#include "askew/memory/work.h"

namespace askew {

/// The side of a triangle that leads from one vertex to another; the third is opposite.
struct HalfEdge {
    std::uint32_t from;
    std::uint32_t to;
    std::uint32_t opposite;
};

/// The half-edges of all triangles, and which of them are of one edge. Half-edge 3i + k leads from corner k of the
/// triangle in lane i to its next corner.
class MeshEdges {
public:
    /// Makes room for the half-edges of a mesh, of which its leaves alone are read; false without memory.
    [[nodiscard]] bool reserve(const Mesh& of);

    /// Goes on joining for at most so many items, which it counts down; returns true once all are joined. Linear time:
    /// lists by the smaller of an edge's vertices, and a table of the larger.
    bool join(std::size_t& left);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(rings.size()); }
    [[nodiscard]] HalfEdge operator[](std::uint32_t halfEdge) const {
        const std::array<std::uint32_t, 3> corners = triangle(halfEdge / 3);
        const std::uint32_t k = halfEdge % 3;
        return {corners[k], corners[k == 2 ? 0 : k + 1], corners[k == 0 ? 2 : k - 1]};
    }
    [[nodiscard]] std::array<std::uint32_t, 3> triangle(std::size_t lane) const {
        const auto& corners = leaves[lane / 4].vertices;
        return {corners[0][lane % 4], corners[1][lane % 4], corners[2][lane % 4]};
    }
    [[nodiscard]] std::uint32_t part(std::size_t lane) const { return leaves[lane / 4].parts[lane % 4]; }

    /// Returns the next half-edge of the same edge, which after all others is this one again. It is a lower one but for
    /// the lowest, which the highest follows.
    [[nodiscard]] std::uint32_t next(std::uint32_t halfEdge) const { return rings[halfEdge]; }

private:
    bool clear(std::size_t& left);
    bool list(std::size_t& left);
    bool joinListed(std::size_t& left);
    bool close(std::size_t& left);

    /// What is known by vertex.
    struct Vertex {
        std::uint32_t listed;  // the highest half-edge whose smaller vertex it is
        std::uint32_t smaller; // the other end of the latest edge whose larger vertex it is
        std::uint32_t latest;  // half-edge of that edge
    };

    std::span<const MeshLeaf> leaves;
    Buffer<std::uint32_t> rings; // until they are joined, lists of those with the same smaller vertex
    Buffer<Vertex> vertices;
    std::uint32_t smaller = 0;     // the vertex whose half-edges are being joined
    std::uint32_t listed = noPart; // the next of these
    Work work;
};

/// Where the signs of triangles' edges go, two bits each from the lowest, and the lowest part among those that flat
/// edges join a triangle to, which lie in one plane exactly; by lane.
struct EdgeSigns {
    std::span<std::uint8_t> signs;
    std::span<std::uint32_t> groups;
};

/// Decides all edges; exact.
class EdgeSigning {
public:
    /// Goes on for at most so many items, which it counts down; returns true once all are done.
    bool advance(const MeshEdges& of, const Mesh& at, const EdgeSigns& into, std::size_t& left);

private:
    bool clear(std::size_t& left);
    bool sign(std::size_t& left);
    bool flatten(std::size_t& left);
    bool name(std::size_t& left);
    void signTriangle(std::uint32_t lane);
    void set(std::uint32_t halfEdge, EdgeSign sign);
    void joinFlat(std::uint32_t a, std::uint32_t b);

    const MeshEdges* edges = nullptr;
    const Mesh* mesh = nullptr;
    EdgeSigns found; // the groups are links to lanes of lower parts until all are found
    Work work;
};

} // namespace askew
