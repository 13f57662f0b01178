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

/// Returns whether the coordinates are in range and as they are kept, and the number that follows them is 0; writes
/// their bounds.
template <class T> bool areKept(std::span<const T> numbers, Aabb& bounds) {
    std::array<T, 3> min{numbers[0], numbers[1], numbers[2]};
    std::array<T, 3> max = min;
    bool areStored = areSameBits(numbers.back(), 0.0);
    for (std::size_t i = 0; i + 3 < numbers.size(); i += 3) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const T x = numbers[i + axis];
            const double size = std::fabs(double{x});
            areStored = areStored && (size >= minMagnitude ? size <= farthestVertex : areSameBits(x, 0.0));
            min[axis] = std::min(min[axis], x);
            max[axis] = std::max(max[axis], x);
        }
    }
    bounds = {{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
    return areStored;
}

bool areSameBits(const Aabb& a, const Aabb& b) {
    for (int k = 0; k < 3; ++k) {
        if (!areSameBits(a.min[k], b.min[k]) || !areSameBits(a.max[k], b.max[k])) return false;
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

/// Returns whether a triangle is degenerate, or else a flaw that was found before, or else whether the edges are others
/// than those of the triangles.
MeshFlaw checkEdges(const Mesh& mesh, MeshFlaw others) {
    const std::size_t count = mesh.header.triangles;
    Buffer<std::uint8_t> signs;
    Buffer<std::uint32_t> groups;
    if (!signs.reserve(count) || !groups.reserve(count)) return MeshFlaw::outOfMemory;
    signs.resize(count);
    groups.resize(count);
    const EdgeSigns edges{signs.all(), groups.all()};
    const MeshFault fault = SurfaceSigning(mesh, edges).finish().fault;
    if (fault == MeshFault::outOfMemory) return MeshFlaw::outOfMemory;
    if (fault == MeshFault::degenerate) return MeshFlaw::triangles;
    if (others != MeshFlaw::none) return others;
    if (fault == MeshFault::open) return MeshFlaw::open;
    if (fault == MeshFault::insideOut) return MeshFlaw::insideOut;
    const auto areSame = [](const auto& a, const auto& b) {
        return std::memcmp(a.data(), b.data(), b.size_bytes()) == 0;
    };
    return areSame(edges.signs, mesh.edges) && areSame(edges.groups, mesh.groups) ? MeshFlaw::none : MeshFlaw::edges;
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
    Aabb bounds;
    if (!(mesh.doubles.empty() ? areKept(mesh.singles, bounds) : areKept(mesh.doubles, bounds))) {
        return MeshFlaw::vertices;
    }
    if (const MeshFlaw flaw = checkLanes(mesh); flaw != MeshFlaw::none) return flaw;
    const bool isHeader = areSameBits(bounds, header.bounds) && isPaddingClear(bytes, mesh);
    return checkEdges(mesh, !isHeader ? MeshFlaw::header : isTreeFitted(mesh) ? MeshFlaw::none : MeshFlaw::tree);
}

} // namespace askew
