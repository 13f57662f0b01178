#include "askew/level/build/mesh_surface.h"

#include "askew/level/build/closed_surface.h"

namespace askew {

MeshResult signSurface(const WeldedTriangles& triangles, bool isSolid, EdgeSigns& into) {
    const auto& [vertices, corners, parts, given, largestMove] = triangles;
    MeshEdges edges;
    if (!edges.sort(corners.all(), vertices.size()) || !signEdges(edges, vertices.all(), parts.size(), into)) {
        return {MeshFault::outOfMemory};
    }
    if (!isSolid) return {};
    const OpenEdges open = openEdges(edges);
    if (open.count > 0) return {MeshFault::open, parts[open.first], open.count};
    if (volumeSign(corners.all(), vertices.all()) <= 0) return {MeshFault::insideOut};
    return {};
}

bool readTriangles(const Mesh& mesh, WeldedTriangles& into) {
    auto& [vertices, corners, parts, given, largestMove] = into;
    const std::size_t count = mesh.header.triangles;
    if (!vertices.reserve(mesh.header.vertices) || !corners.reserve(count) || !parts.reserve(count)) return false;
    vertices.clear();
    corners.clear();
    parts.clear();
    given = mesh.header.parts;
    for (std::size_t i = 0; i < mesh.header.vertices; ++i) vertices.push(mesh.vertex(i));
    for (std::uint32_t part = 0; part < given; ++part) {
        const std::uint32_t lane = mesh.lanes[part];
        if (lane == noPart) continue;
        const auto& named = mesh.leaves[lane / 4].vertices;
        corners.push({named[0][lane % 4], named[1][lane % 4], named[2][lane % 4]});
        parts.push(part);
    }
    return true;
}

} // namespace askew
