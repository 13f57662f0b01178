// The edges of a mesh: which triangles share one, how it is bent, and which triangles lie in one plane.
#pragma once

#include "askew/level/build/weld.h"

namespace askew {

/// The half-edges of all triangles, those of one edge side by side. Half-edge 3t + k leads from corner k of triangle t
/// to its next corner.
class MeshEdges {
public:
    using Corners = std::span<const std::array<std::uint32_t, 3>>;

    /// Makes room for the half-edges of triangles; false without memory.
    [[nodiscard]] bool reserve(Corners triangles, std::size_t vertexCount);

    /// Goes on sorting for at most so many items, which it counts down; returns true once all are sorted. Linear time:
    /// two passes of a counting sort.
    bool sort(std::size_t& left);

    /// Calls visit(std::span<const std::uint32_t> halfEdges) for each edge from half-edge `begin` on, which it moves
    /// on, until so many items are done; the half-edges ascend. Returns true after the last.
    template <class Visit> bool forEach(std::size_t& begin, std::size_t& left, Visit visit) const {
        while (begin < order.size() && left > 0) {
            std::size_t end = begin + 1;
            while (end < order.size() && areOneEdge(order[begin], order[end])) ++end;
            visit(order.all().subspan(begin, end - begin));
            left -= std::min(left, end - begin);
            begin = end;
        }
        return begin == order.size();
    }

    [[nodiscard]] std::uint32_t from(std::uint32_t halfEdge) const { return corners[halfEdge / 3][halfEdge % 3]; }
    [[nodiscard]] std::uint32_t to(std::uint32_t halfEdge) const { return corners[halfEdge / 3][(halfEdge + 1) % 3]; }
    /// Returns the corner of the triangle that is not on the edge.
    [[nodiscard]] std::uint32_t opposite(std::uint32_t halfEdge) const {
        return corners[halfEdge / 3][(halfEdge + 2) % 3];
    }

private:
    [[nodiscard]] bool areOneEdge(std::uint32_t a, std::uint32_t b) const;
    [[nodiscard]] std::uint32_t key(std::uint32_t halfEdge) const;

    bool number(std::size_t& left);
    bool clear(std::size_t& left);
    bool count(std::size_t& left);
    bool sum(std::size_t& left);
    bool place(std::size_t& left);
    bool next(std::size_t& left);
    bool close(std::size_t& left);

    Corners corners;
    Buffer<std::uint32_t> order;
    Buffer<std::uint32_t> spare;
    Buffer<std::uint32_t> places; // for the next half-edge of each vertex
    bool isByLarger = true;       // of the two vertices
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
    void signEdge(std::uint32_t a, std::uint32_t b);

    const MeshEdges* edges = nullptr;
    std::span<const Vec3> vertices;
    std::size_t halfEdge = 0; // the first that is not signed
    Work work;
};

} // namespace askew
