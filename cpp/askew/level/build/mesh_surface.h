// What the triangles of a mesh say about its surface: the signs of its edges, and whether it bounds a body.
#pragma once

#include "askew/level/build/closed_surface.h"
#include "askew/level/build/weld.h"

namespace askew {

/// Decides the edges of a mesh; exact. Of the mesh its vertices and leaves are read, and whether it is a solid. The
/// result is `degenerate` when a triangle is, and `open` or `insideOut` when a solid has no body.
class SurfaceSigning {
public:
    /// Signs a mesh that may be set until the first call of `advance`, as may be where the signs go.
    SurfaceSigning(const Mesh& of, const EdgeSigns& into) : mesh(of), signs(into) {}

    /// Goes on for at most so many items, which it counts down; returns true once all are done, or there is a fault.
    bool advance(std::size_t& left);

    /// Does all that is left, and returns the result.
    MeshResult finish();

    MeshResult result;

private:
    bool open(std::size_t& left);
    bool join(std::size_t& left);
    bool sign(std::size_t& left);
    bool findOpen(std::size_t& left);
    bool findVolume(std::size_t& left);
    void fail(const MeshResult& why);

    const Mesh& mesh;
    const EdgeSigns& signs;
    MeshEdges halfEdges;
    EdgeSigning signing;
    OpenEdges openEdges;
    EnclosedVolume volume;
    Work work;
};

} // namespace askew
