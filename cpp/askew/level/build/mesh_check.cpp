#include "askew/level/build/mesh_check.h"

#include "askew/level/build/mesh_surface.h"
#include "askew/level/build/mesh_tree.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

bool areSameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

bool isPossible(const MeshHeader& header) {
    constexpr std::uint32_t known = MeshHeader::isDouble | MeshHeader::isSolid | MeshHeader::isFrontOnly;
    const bool isFrontOfSolid = !header.has(MeshHeader::isSolid) || header.has(MeshHeader::isFrontOnly);
    const bool isMove =
        header.largestMove >= 0 && header.largestMove <= 4 * farthestVertex && !std::signbit(header.largestMove);
    return (header.traits & ~known) == 0 && isFrontOfSolid && isMove && header.triangles > 0 &&
           header.triangles <= header.parts && header.parts <= maxParts && header.vertices >= 3 &&
           header.vertices <= 3 * std::uint64_t{header.triangles};
}

/// Returns whether the coordinates are in range and as they are kept; the number that follows them is 0.
template <class T> bool areKept(std::span<const T> numbers) {
    const bool areStored = std::ranges::all_of(numbers, [](T x) {
        const double size = std::fabs(double{x});
        return size >= minMagnitude ? size <= farthestVertex : areSameBits(x, 0.0);
    });
    return areStored && numbers.back() == 0;
}

template <class T> bool areBoundsOf(std::span<const T> numbers, const Aabb& bounds) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        T min = numbers[axis];
        T max = min;
        for (std::size_t i = axis + 3; i + 1 < numbers.size(); i += 3) {
            min = std::min(min, numbers[i]);
            max = std::max(max, numbers[i]);
        }
        const int k = static_cast<int>(axis);
        if (!areSameBits(min, bounds.min[k]) || !areSameBits(max, bounds.max[k])) return false;
    }
    return true;
}

/// Returns whether all lanes name vertices in the order of their numbers, and all parts are where `lanes` says.
MeshFlaw checkLanes(const Mesh& mesh) {
    const auto& [magic, version, traits, vertices, triangles, parts, move, bounds] = mesh.header;
    std::uint32_t named = 0;
    for (std::uint32_t lane = 0; lane < 4 * mesh.leaves.size(); ++lane) {
        const MeshLeaf& leaf = mesh.leaves[lane / 4];
        const std::uint32_t part = leaf.parts[lane % 4];
        const bool isSpare = lane >= triangles;
        if (isSpare ? part != noPart : part >= parts || mesh.lanes[part] != lane) return MeshFlaw::triangles;
        for (unsigned k = 0; k < 3; ++k) {
            const std::uint32_t vertex = leaf.vertices[k][lane % 4];
            if (isSpare ? vertex != 0 : vertex >= vertices) return MeshFlaw::triangles;
            if (vertex > named) return MeshFlaw::vertices;
            if (vertex == named && !isSpare) ++named;
        }
    }
    if (named != vertices) return MeshFlaw::vertices;
    const auto kept = std::ranges::count_if(mesh.lanes, [](std::uint32_t lane) { return lane != noPart; });
    return static_cast<std::size_t>(kept) == triangles ? MeshFlaw::none : MeshFlaw::triangles;
}

MeshFlaw checkTree(const Mesh& mesh) {
    Buffer<Bounds4> blocks;
    if (!blocks.reserve(mesh.blocks.size())) return MeshFlaw::outOfMemory;
    blocks.resize(mesh.blocks.size());
    fitTree(mesh, blocks.all());
    const bool isSame = std::memcmp(blocks.all().data(), mesh.blocks.data(), mesh.blocks.size_bytes()) == 0;
    return isSame ? MeshFlaw::none : MeshFlaw::tree;
}

MeshFlaw checkEdges(const Mesh& mesh, const WeldedTriangles& triangles) {
    SurfaceSigning surface(triangles, mesh.header.has(MeshHeader::isSolid));
    switch (surface.finish().fault) {
    case MeshFault::none: break;
    case MeshFault::open: return MeshFlaw::open;
    case MeshFault::insideOut: return MeshFlaw::insideOut;
    default: return MeshFlaw::outOfMemory;
    }
    const EdgeSigns& edges = surface.edges();
    for (std::size_t i = 0; i < triangles.parts.size(); ++i) {
        const std::uint32_t lane = mesh.lanes[triangles.parts[i]];
        const std::uint32_t group = triangles.parts[edges.groups[i]];
        if (mesh.edges[lane] != edges.signs[i] || mesh.groups[lane] != group) return MeshFlaw::edges;
    }
    return MeshFlaw::none;
}

/// Returns whether the bytes that fill up sections are 0.
bool isPaddingClear(std::span<const std::byte> bytes, const Mesh& mesh) {
    const MeshLayout at(mesh.header);
    const auto isClear = [&](const auto& section, std::size_t start, std::size_t next) {
        const auto rest = bytes.subspan(start + section.size_bytes(), next - start - section.size_bytes());
        return std::ranges::all_of(rest, [](std::byte b) { return b == std::byte{}; });
    };
    const bool isSingle = mesh.doubles.empty();
    return (isSingle ? isClear(mesh.singles, at.vertices, at.blocks) : isClear(mesh.doubles, at.vertices, at.blocks)) &&
           isClear(mesh.groups, at.groups, at.lanes) && isClear(mesh.lanes, at.lanes, at.edges) &&
           isClear(mesh.edges, at.edges, at.end);
}

bool hasDegenerate(const WeldedTriangles& triangles) {
    const auto& vertices = triangles.vertices;
    return std::ranges::any_of(triangles.corners.all(), [&](const auto& corners) {
        return isDegenerate(vertices[corners[0]], vertices[corners[1]], vertices[corners[2]]);
    });
}

} // namespace

MeshFlaw checkMesh(std::span<const std::byte> bytes) {
    MeshHeader header;
    if (bytes.size() < sizeof(header)) return MeshFlaw::notAMesh;
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (header.magic != MeshHeader::magicOfMeshes) return MeshFlaw::notAMesh;
    if (header.version != MeshHeader::presentVersion) return MeshFlaw::version;
    if (!isPossible(header)) return MeshFlaw::header;
    // With so few parts no size leaves 32 bits.
    if (bytes.size() != MeshLayout(header).end) return MeshFlaw::length;
    const Mesh mesh(bytes);
    const bool isSingle = mesh.doubles.empty();
    if (!(isSingle ? areKept(mesh.singles) : areKept(mesh.doubles))) return MeshFlaw::vertices;
    if (const MeshFlaw flaw = checkLanes(mesh); flaw != MeshFlaw::none) return flaw;
    WeldedTriangles triangles;
    if (!readTriangles(mesh, triangles)) return MeshFlaw::outOfMemory;
    if (hasDegenerate(triangles)) return MeshFlaw::triangles;
    const bool areBounds =
        isSingle ? areBoundsOf(mesh.singles, header.bounds) : areBoundsOf(mesh.doubles, header.bounds);
    if (!areBounds || !isPaddingClear(bytes, mesh)) return MeshFlaw::header;
    if (const MeshFlaw flaw = checkTree(mesh); flaw != MeshFlaw::none) return flaw;
    return checkEdges(mesh, triangles);
}

} // namespace askew
