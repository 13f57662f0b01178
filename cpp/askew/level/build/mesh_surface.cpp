#include "askew/level/build/mesh_surface.h"

namespace askew {

void SurfaceSigning::fail(const MeshResult& why) {
    result = why;
    work.stop();
}

bool SurfaceSigning::open(std::size_t& /*left*/) {
    const auto corners = triangles.corners.all();
    if (!halfEdges.reserve(corners, triangles.vertices.size()) || !signing.reserve(corners.size())) {
        fail({MeshFault::outOfMemory});
    }
    return true;
}

bool SurfaceSigning::join(std::size_t& left) { return halfEdges.join(left); }

bool SurfaceSigning::sign(std::size_t& left) {
    const bool isDone = signing.advance(halfEdges, triangles.vertices.all(), left);
    if (isDone && !isSolid) {
        halfEdges = {};
        work.stop();
    }
    return isDone;
}

bool SurfaceSigning::findOpen(std::size_t& left) {
    const auto add = [&](std::size_t i) { openEdges.add(halfEdges, static_cast<std::uint32_t>(i)); };
    if (!work.each(halfEdges.size(), left, add)) return false;
    halfEdges = {};
    if (openEdges.count > 0) fail({MeshFault::open, triangles.parts[openEdges.first], openEdges.count});
    return true;
}

bool SurfaceSigning::findVolume(std::size_t& left) {
    if (!volume.advance(triangles, left)) return false;
    if (volume.sign <= 0) fail({MeshFault::insideOut});
    return true;
}

bool SurfaceSigning::advance(std::size_t& left) {
    using S = SurfaceSigning;
    static constexpr std::array passes{&S::open, &S::join, &S::sign, &S::findOpen, &S::findVolume};
    return work.run(*this, passes, left);
}

MeshResult SurfaceSigning::finish() {
    std::size_t left = asManyAsItTakes;
    advance(left);
    return result;
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
