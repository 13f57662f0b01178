#include "askew/level/build/mesh_surface.h"

namespace askew {

void SurfaceSigning::fail(const MeshResult& why) {
    result = why;
    work.stop();
}

bool SurfaceSigning::open(std::size_t& /*left*/) {
    if (!halfEdges.reserve(mesh)) fail({MeshFault::outOfMemory});
    return true;
}

bool SurfaceSigning::join(std::size_t& left) { return halfEdges.join(left); }

bool SurfaceSigning::sign(std::size_t& left) {
    const bool isDone = signing.advance(halfEdges.all(), mesh, signs, left);
    if (isDone && signing.degenerate != noPart) fail({MeshFault::degenerate, signing.degenerate});
    else if (isDone && !mesh.header.has(MeshHeader::isSolid)) {
        halfEdges = {};
        work.stop();
    }
    return isDone;
}

bool SurfaceSigning::findOpen(std::size_t& left) {
    const auto add = [&](std::size_t lane) {
        for (std::uint32_t k = 0; k < 3; ++k)
            openEdges.add(halfEdges.all(), {4 * static_cast<std::uint32_t>(lane) + k});
    };
    if (!work.each(mesh.header.triangles, left, add)) return false;
    halfEdges = {};
    if (openEdges.count > 0) fail({MeshFault::open, openEdges.first, openEdges.count});
    return true;
}

bool SurfaceSigning::findVolume(std::size_t& left) {
    if (!volume.advance(mesh, left)) return false;
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

} // namespace askew
