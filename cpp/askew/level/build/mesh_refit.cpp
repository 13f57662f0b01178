#include "askew/level/build/mesh_refit.h"

#include "askew/level/build/mesh_surface.h"
#include "askew/level/build/mesh_tree.h"
#include "askew/math/number.h"

#include <cstring>

namespace askew {

namespace {

constexpr Vec3 notYet{infinity, 0, 0};

/// Reads where the vertices are to be.
MeshResult readVertices(const MeshInput& input, const Mesh& mesh, Buffer<Vec3>& vertices) {
    const std::size_t count = input.coordinateCount() / 3;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isInRange(input.position(i))) return {MeshFault::notStorable, static_cast<std::uint32_t>(i)};
    }
    std::ranges::fill(vertices.all(), notYet);
    for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
        const std::uint32_t lane = mesh.lanes[part];
        for (unsigned k = 0; k < 3; ++k) {
            const std::size_t given = input.vertexOf(std::size_t{3} * part + k);
            if (given >= count) return {MeshFault::noSuchVertex, 3 * part + k};
            if (lane == noPart) continue;
            Vec3& vertex = vertices[mesh.leaves[lane / 4].vertices[k][lane % 4]];
            const Vec3 there = stored(input.position(given));
            if (vertex != notYet && vertex != there) return {MeshFault::torn, part};
            vertex = there;
        }
    }
    return {};
}

template <class T> void writeVertices(std::span<const Vec3> vertices, T* out) {
    for (const Vec3& v : vertices) {
        for (int k = 0; k < 3; ++k) *out++ = static_cast<T>(v[k]);
    }
}

void write(std::span<const Vec3> vertices, const EdgeSigns& edges, std::byte* block) {
    MeshHeader header;
    std::memcpy(&header, block, sizeof(header));
    header.bounds = {vertices[0], vertices[0]};
    for (const Vec3& v : vertices) header.bounds = merge(header.bounds, {v, v});
    std::memcpy(block, &header, sizeof(header));
    const MeshLayout at(header);
    const auto section = [&]<class T>(std::size_t start, T*) { return reinterpret_cast<T*>(block + start); };
    if (header.has(MeshHeader::isDouble)) writeVertices(vertices, section(at.vertices, static_cast<double*>(nullptr)));
    else writeVertices(vertices, section(at.vertices, static_cast<float*>(nullptr)));
    const Mesh mesh({block, at.end});
    std::memcpy(block + at.groups, edges.groups.data(), edges.groups.size_bytes());
    std::memcpy(block + at.edges, edges.signs.data(), edges.signs.size_bytes());
    fitTree(mesh, {section(at.blocks, static_cast<Bounds4*>(nullptr)), at.levels.blocks()});
}

} // namespace

MeshResult refitMesh(const MeshInput& input, MeshMemory& block) {
    const Mesh mesh(bytesOf(block));
    const bool isDouble = mesh.header.has(MeshHeader::isDouble);
    if (input.coordinateCount() % 3 != 0) return {MeshFault::incomplete};
    const bool isOtherFormat = isDouble ? !input.singles.empty() : !input.doubles.empty();
    if (isOtherFormat || input.cornerCount() != 3 * std::size_t{mesh.header.parts}) return {MeshFault::otherTopology};
    Buffer<Vec3> vertices;
    Buffer<std::uint8_t> signs;
    Buffer<std::uint32_t> groups;
    const std::size_t count = mesh.header.triangles;
    if (!vertices.reserve(mesh.header.vertices) || !signs.reserve(count) || !groups.reserve(count)) {
        return {MeshFault::outOfMemory};
    }
    vertices.resize(mesh.header.vertices);
    signs.resize(count);
    groups.resize(count);
    if (const MeshResult result = readVertices(input, mesh, vertices); !result) return result;
    Mesh moved = mesh;
    moved.singles = {};
    moved.doubles = {&vertices[0].x, 3 * vertices.size()};
    const EdgeSigns edges{signs.all(), groups.all()};
    if (const MeshResult result = SurfaceSigning(moved, edges).finish(); !result) return result;
    write(vertices.all(), edges, reinterpret_cast<std::byte*>(block.all().data()));
    return {};
}

} // namespace askew
