// A `Mesh` is a level made of triangles with its tree, read from one block of memory that holds no pointers: vertices
// and triangles, or a height field.
#pragma once

#include "askew/level/heights/height_field.h"

namespace askew {

/// The block begins with this record. All numbers are little-endian, so that a block from a machine of the other order
/// has no `magic` of ours.
struct MeshHeader {
    static constexpr std::uint32_t magicOfMeshes = 0x4d6b7361; // "askM"
    static constexpr std::uint32_t presentVersion = 1;
    static constexpr std::uint32_t isDouble = 1; // bits of `traits`: vertices are f64
    static constexpr std::uint32_t isSolid = 2;  // the surface is closed, and its volume is above 0
    static constexpr std::uint32_t isFrontOnly = 4;

    std::uint32_t magic = magicOfMeshes;
    std::uint32_t version = presentVersion;
    std::uint32_t traits = 0;
    std::uint32_t vertices = 0;
    std::uint32_t triangles = 0; // that are not degenerate
    std::uint32_t parts = 0;     // degenerate ones included
    double largestMove = 0;      // of a vertex when it was welded
    Aabb bounds;                 // of the vertices, exact

    [[nodiscard]] bool has(std::uint32_t trait) const { return (traits & trait) != 0; }
};
static_assert(sizeof(MeshHeader) == 80);

/// Four triangles side by side: the vertices of their three corners, and their parts. Lanes behind the last triangle
/// repeat vertex 0 and have no part.
struct MeshLeaf {
    std::array<std::array<std::uint32_t, 4>, 3> vertices;
    std::array<std::uint32_t, 4> parts;
};
static_assert(sizeof(MeshLeaf) == 64 && sizeof(Bounds4) == 96);

/// Where each section of the block begins, in bytes from its start; each begins at a multiple of 8.
struct MeshLayout {
    BlockLevels levels;
    std::size_t leafCount;
    std::size_t vertices;
    std::size_t blocks;
    std::size_t leaves;
    std::size_t groups;
    std::size_t lanes;
    std::size_t edges;
    std::size_t end;

    explicit MeshLayout(const MeshHeader& header);
};

/// A view of a block. Lane 4b + j is triangle j of leaf b; the leaves are in the order of the tree. A height field has
/// lanes and leaves that hold no triangle anywhere, a mesh at the end alone.
struct Mesh {
    MeshHeader header; // a height field's says of it what it says of a mesh
    BlockLevels levels;
    // The sections of a mesh, which only those who know that it is none but a mesh may read.
    std::span<const float> singles;  // x y z of each vertex, and one number more: four can be read at each
    std::span<const double> doubles; // likewise; one of the two is empty
    std::span<const Bounds4> blocks; // of the leaves, rounded outward
    std::span<const MeshLeaf> leaves;
    std::span<const std::uint32_t> groups; // by lane: the lowest part among those that flat edges join it to
    std::span<const std::uint32_t> lanes;  // by part; noPart for degenerate ones
    std::span<const std::uint8_t> edges;   // by lane: the signs of its edges, two bits each from the lowest
    HeightField heights;                   // empty for a mesh

    Mesh() = default;

    /// Views a block that was built, or checked; its address is a multiple of 8.
    explicit Mesh(std::span<const std::byte> block);

    [[nodiscard]] bool isHeightField() const { return heights.columns != 0; }

    /// Returns a vertex below `header.vertices`; one of a height field may be NaN, or that of holes alone.
    [[nodiscard]] Vec3 vertex(std::size_t i) const {
        if (isHeightField()) return heights.vertex(i % heights.columns, i / heights.columns);
        return ownVertex(i);
    }
    /// Returns a vertex of a mesh that is no height field.
    [[nodiscard]] Vec3 ownVertex(std::size_t i) const {
        if (doubles.empty()) return {singles[3 * i], singles[3 * i + 1], singles[3 * i + 2]};
        return {doubles[3 * i], doubles[3 * i + 1], doubles[3 * i + 2]};
    }
    [[nodiscard]] Triangle triangle(std::size_t lane) const {
        if (isHeightField()) return heights.triangle(lane);
        const auto& [corners, parts] = leaves[lane / 4];
        return {vertex(corners[0][lane % 4]), vertex(corners[1][lane % 4]), vertex(corners[2][lane % 4])};
    }
    [[nodiscard]] std::uint32_t partAt(std::size_t lane) const {
        return isHeightField() ? heights.partAt(lane) : leaves[lane / 4].parts[lane % 4];
    }
    /// Returns noPart when the part is degenerate, or a hole.
    [[nodiscard]] std::uint32_t laneOf(std::uint32_t part) const {
        return isHeightField() ? heights.laneOf(part) : lanes[part];
    }
    /// Returns the lowest part among those that flat edges join to a triangle. A height field, which may change
    /// anywhere at any time, keeps no groups: there it is the triangle's own part; see `areInOneGroup`.
    [[nodiscard]] std::uint32_t groupOf(std::size_t lane) const {
        return isHeightField() ? heights.partAt(lane) : groups[lane];
    }

    /// Returns the sign of the edge from corner k to the next.
    [[nodiscard]] EdgeSign edgeSign(std::size_t lane, unsigned k) const {
        if (isHeightField()) return heights.edgeSign(lane, k);
        return static_cast<EdgeSign>(edges[lane] >> 2 * k & 3);
    }

    /// Returns which lanes of a leaf hold triangles, as bits.
    [[nodiscard]] unsigned lanesOf(std::size_t leaf) const {
        if (isHeightField()) return heights.lanesOf(leaf);
        const std::size_t left = header.triangles - 4 * leaf;
        return left < 4 ? (1U << left) - 1 : 15;
    }
    [[nodiscard]] std::size_t leafCount() const { return isHeightField() ? heights.leafCount() : leaves.size(); }

    /// These serve walks of the tree, whose lanes are the leaves: see `Bvh`.
    [[nodiscard]] std::uint32_t height() const { return levels.count; }
    [[nodiscard]] Bounds4 block(std::uint32_t level, std::size_t i) const {
        return isHeightField() ? heights.block(level, i) : blocks[levels.start[level] + i];
    }

    /// Returns where as many blocks lie as there is room for, from block i on: those of a height field are made there.
    [[nodiscard, gnu::always_inline]] const Bounds4* blocksFrom(std::uint32_t level, std::size_t i,
                                                                std::span<Bounds4> room) const {
        return isHeightField() ? heights.blocksFrom(level, i, room) : &blocks[levels.start[level] + i];
    }
};

} // namespace askew
