// What the triangles of a mesh say about its surface: the signs of its edges, and whether it bounds a body.
#pragma once

#include "askew/level/build/closed_surface.h"

namespace askew {

/// Decides the edges of triangles; exact. For a solid the result is `open` or `insideOut` when it has no body.
class SurfaceSigning {
public:
    SurfaceSigning(const WeldedTriangles& of, bool isOfSolid) : triangles(of), isSolid(isOfSolid) {}

    /// Goes on for at most so many items, which it counts down; returns true once all are done, or there is a fault.
    bool advance(std::size_t& left);

    /// Does all that is left, and returns the result.
    MeshResult finish();

    [[nodiscard]] const EdgeSigns& edges() const { return signing.signs; }

    MeshResult result;

private:
    bool open(std::size_t& left);
    bool join(std::size_t& left);
    bool sign(std::size_t& left);
    bool findOpen(std::size_t& left);
    bool findVolume(std::size_t& left);
    void fail(const MeshResult& why);

    const WeldedTriangles& triangles;
    bool isSolid;
    MeshEdges halfEdges;
    EdgeSigning signing;
    OpenEdges openEdges;
    EnclosedVolume volume;
    Work work;
};

/// Writes the vertices and triangles of a mesh as `weld` does; false without memory.
[[nodiscard]] bool readTriangles(const Mesh& mesh, WeldedTriangles& into);

} // namespace askew
