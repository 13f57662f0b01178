// The edges of a mesh: which triangles share one, how it is bent, and which triangles lie in one plane.
#pragma once

#include "askew/level/build/weld.h"

namespace askew {

/// The half-edges of all triangles, those of one edge side by side. Half-edge 3t + k leads from corner k of triangle t
/// to its next corner.
class MeshEdges {
public:
    using Corners = std::span<const std::array<std::uint32_t, 3>>;

    /// Sorts the half-edges of triangles; false without memory. Linear time: two passes of a counting sort.
    [[nodiscard]] bool sort(Corners triangles, std::size_t vertexCount);

    /// Calls visit(std::span<const std::uint32_t> halfEdges) for each edge; the half-edges ascend.
    template <class Visit> void forEach(Visit visit) const {
        for (std::size_t begin = 0; begin < order.size();) {
            std::size_t end = begin + 1;
            while (end < order.size() && areOneEdge(order[begin], order[end])) ++end;
            visit(order.all().subspan(begin, end - begin));
            begin = end;
        }
    }

    [[nodiscard]] std::uint32_t from(std::uint32_t halfEdge) const { return corners[halfEdge / 3][halfEdge % 3]; }
    [[nodiscard]] std::uint32_t to(std::uint32_t halfEdge) const { return corners[halfEdge / 3][(halfEdge + 1) % 3]; }
    /// Returns the corner of the triangle that is not on the edge.
    [[nodiscard]] std::uint32_t opposite(std::uint32_t halfEdge) const {
        return corners[halfEdge / 3][(halfEdge + 2) % 3];
    }

private:
    [[nodiscard]] bool areOneEdge(std::uint32_t a, std::uint32_t b) const;

    Corners corners;
    Buffer<std::uint32_t> order;
};

/// The signs of a triangle's three edges, two bits each from the lowest, by triangle; and the lowest triangle among
/// those that flat edges join it to, which lie in one plane exactly.
struct EdgeSigns {
    Buffer<std::uint8_t> signs;
    Buffer<std::uint32_t> groups;
};

/// Decides all edges; exact. False without memory.
[[nodiscard]] bool signEdges(const MeshEdges& edges, std::span<const Vec3> vertices, std::size_t triangles,
                             EdgeSigns& into);

} // namespace askew
