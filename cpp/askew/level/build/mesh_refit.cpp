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

/// Returns whether none of the triangles is degenerate.
MeshResult checkTriangles(const WeldedTriangles& triangles) {
    const auto& vertices = triangles.vertices;
    for (std::size_t i = 0; i < triangles.parts.size(); ++i) {
        const auto& [a, b, c] = triangles.corners[i];
        if (isDegenerate({vertices[a], vertices[b], vertices[c]})) return {MeshFault::degenerate, triangles.parts[i]};
    }
    return {};
}

template <class T> void writeVertices(std::span<const Vec3> vertices, T* out) {
    for (const Vec3& v : vertices) {
        for (int k = 0; k < 3; ++k) *out++ = static_cast<T>(v[k]);
    }
}

void write(const WeldedTriangles& triangles, const EdgeSigns& edges, std::byte* block) {
    const std::span<const Vec3> vertices = triangles.vertices.all();
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
    auto* const groups = section(at.groups, static_cast<std::uint32_t*>(nullptr));
    auto* const signs = section(at.edges, static_cast<std::uint8_t*>(nullptr));
    for (std::size_t i = 0; i < triangles.parts.size(); ++i) {
        const std::uint32_t lane = mesh.lanes[triangles.parts[i]];
        groups[lane] = triangles.parts[edges.groups[i]];
        signs[lane] = edges.signs[i];
    }
    fitTree(mesh, {section(at.blocks, static_cast<Bounds4*>(nullptr)), at.levels.blocks()});
}

} // namespace

MeshResult refitMesh(const MeshInput& input, MeshMemory& block) {
    const Mesh mesh(bytesOf(block));
    const bool isDouble = mesh.header.has(MeshHeader::isDouble);
    if (input.coordinateCount() % 3 != 0) return {MeshFault::incomplete};
    const bool isOtherFormat = isDouble ? !input.singles.empty() : !input.doubles.empty();
    if (isOtherFormat || input.cornerCount() != 3 * std::size_t{mesh.header.parts}) return {MeshFault::otherTopology};
    WeldedTriangles triangles;
    if (!readTriangles(mesh, triangles)) return {MeshFault::outOfMemory};
    if (const MeshResult result = readVertices(input, mesh, triangles.vertices); !result) return result;
    if (const MeshResult result = checkTriangles(triangles); !result) return result;
    SurfaceSigning surface(triangles, mesh.header.has(MeshHeader::isSolid));
    if (const MeshResult result = surface.finish(); !result) return result;
    write(triangles, surface.edges(), reinterpret_cast<std::byte*>(block.all().data()));
    return {};
}

} // namespace askew
