// A `Mesh` is a level made of triangles with its tree, read from one block of memory that holds no pointers.
#pragma once

#include "askew/broad_phase/block_levels.h"
#include "askew/broad_phase/bounds4.h"
#include "askew/math/aabb.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// A part is a triangle as it was given, counted from 0; a mesh has at most this many.
inline constexpr std::size_t maxParts = std::size_t{1} << 24;
inline constexpr std::uint32_t noPart = 0xffffffff;

/// Says how a triangle goes on beyond one of its edges, seen from its front: in the same plane, bent away from the
/// viewer, or towards the viewer. `active` edges have no one triangle beyond them: a border, three triangles or more,
/// or one folded back onto this.
enum class EdgeSign : std::uint8_t { flat, convex, concave, active };

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
    std::uint64_t spare = 0;
    Aabb bounds; // of the vertices, exact

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

/// A triangle by its corners, counter-clockwise as seen from its front.
using Triangle = std::array<Vec3, 3>;

/// A view of a block. Lane 4b + j is triangle j of leaf b; the leaves are in the order of the tree.
struct Mesh {
    MeshHeader header;
    BlockLevels levels;
    std::span<const float> singles;  // x y z of each vertex, and one number more: four can be read at each
    std::span<const double> doubles; // likewise; one of the two is empty
    std::span<const Bounds4> blocks; // of the leaves, rounded outward
    std::span<const MeshLeaf> leaves;
    std::span<const std::uint32_t> groups; // by lane: the lowest part among those that flat edges join it to
    std::span<const std::uint32_t> lanes;  // by part; noPart for degenerate ones
    std::span<const std::uint8_t> edges;   // by lane: the signs of its edges, two bits each from the lowest

    Mesh() = default;

    /// Views a block that was built, or checked; its address is a multiple of 8.
    explicit Mesh(std::span<const std::byte> block);

    [[nodiscard]] Vec3 vertex(std::size_t i) const {
        if (doubles.empty()) return {singles[3 * i], singles[3 * i + 1], singles[3 * i + 2]};
        return {doubles[3 * i], doubles[3 * i + 1], doubles[3 * i + 2]};
    }
    [[nodiscard]] Triangle triangle(std::size_t lane) const {
        const auto& [corners, parts] = leaves[lane / 4];
        return {vertex(corners[0][lane % 4]), vertex(corners[1][lane % 4]), vertex(corners[2][lane % 4])};
    }
    [[nodiscard]] std::uint32_t partAt(std::size_t lane) const { return leaves[lane / 4].parts[lane % 4]; }

    /// Returns the sign of the edge from corner k to the next.
    [[nodiscard]] EdgeSign edgeSign(std::size_t lane, unsigned k) const {
        return static_cast<EdgeSign>(edges[lane] >> 2 * k & 3);
    }

    /// Returns which lanes of a leaf hold triangles, as bits.
    [[nodiscard]] unsigned lanesOf(std::size_t leaf) const {
        const std::size_t left = header.triangles - 4 * leaf;
        return left < 4 ? (1U << left) - 1 : 15;
    }

    /// These serve walks of the tree, whose lanes are the leaves: see `Bvh`.
    [[nodiscard]] std::uint32_t height() const { return levels.count; }
    [[nodiscard]] const Bounds4& block(std::uint32_t level, std::size_t i) const {
        return blocks[levels.start[level] + i];
    }
};

} // namespace askew
