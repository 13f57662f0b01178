// The edges of a mesh: which triangles share one, how it is bent, and which triangles lie in one plane.
#pragma once

#include "askew/level/build/weld.h"

namespace askew {

/// The side of a triangle that leads from one vertex to another; the third is opposite.
struct HalfEdge {
    std::uint32_t from;
    std::uint32_t to;
    std::uint32_t opposite;
};

/// The half-edges of all triangles, and which of them are of one edge. Half-edge 3t + k leads from corner k of triangle
/// t to its next corner.
class MeshEdges {
public:
    using Corners = std::span<const std::array<std::uint32_t, 3>>;

    /// Makes room for the half-edges of triangles; false without memory.
    [[nodiscard]] bool reserve(Corners triangles, std::size_t vertexCount);

    /// Goes on joining for at most so many items, which it counts down; returns true once all are joined. Linear time:
    /// a counting sort by the smaller of an edge's vertices, and a table of the larger.
    bool join(std::size_t& left);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(rings.size()); }
    [[nodiscard]] HalfEdge operator[](std::uint32_t halfEdge) const {
        const auto& triangle = corners[halfEdge / 3];
        const std::uint32_t k = halfEdge % 3;
        return {triangle[k], triangle[k == 2 ? 0 : k + 1], triangle[k == 0 ? 2 : k - 1]};
    }
    [[nodiscard]] const std::array<std::uint32_t, 3>& triangle(std::size_t i) const { return corners[i]; }

    /// Returns the next half-edge of the same edge, which after all others is this one again. It is a lower one but for
    /// the lowest, which the highest follows.
    [[nodiscard]] std::uint32_t next(std::uint32_t halfEdge) const { return rings[halfEdge]; }

private:
    bool clear(std::size_t& left);
    bool count(std::size_t& left);
    bool sum(std::size_t& left);
    bool place(std::size_t& left);
    bool joinPlaced(std::size_t& left);
    bool close(std::size_t& left);

    /// What is known by vertex.
    struct Vertex {
        std::uint32_t place; // of the next half-edge whose smaller vertex it is; then the end of those
        std::uint32_t first; // the place of the first half-edge of the latest edge whose larger vertex it is
    };

    Corners corners;
    Buffer<std::uint32_t> rings;
    Buffer<std::uint32_t> order; // half-edges by place
    Buffer<Vertex> vertices;
    std::size_t smaller = 0; // the vertex whose half-edges are being joined
    std::size_t begin = 0;   // the first place of these
    Work work;
};

/// The signs of a triangle's three edges, two bits each from the lowest, by triangle; and the lowest triangle among
/// those that flat edges join it to, which lie in one plane exactly.
struct EdgeSigns {
    Buffer<std::uint8_t> signs;
    Buffer<std::uint32_t> groups;
};

/// Decides all edges; exact.
class EdgeSigning {
public:
    /// Makes room for so many triangles; false without memory.
    [[nodiscard]] bool reserve(std::size_t triangles);

    /// Goes on for at most so many items, which it counts down; returns true once all are done.
    bool advance(const MeshEdges& of, std::span<const Vec3> at, std::size_t& left);

    EdgeSigns signs;

private:
    bool clear(std::size_t& left);
    bool sign(std::size_t& left);
    bool flatten(std::size_t& left);
    void signTriangle(std::uint32_t triangle);
    void set(std::uint32_t halfEdge, EdgeSign sign);
    void joinFlat(std::uint32_t a, std::uint32_t b);

    const MeshEdges* edges = nullptr;
    std::span<const Vec3> vertices;
    Work work;
};

} // namespace askew
