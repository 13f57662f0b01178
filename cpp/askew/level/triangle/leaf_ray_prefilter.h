// A conservative f32 test of a ray against the four triangles of a leaf: it saves most exact tests.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/level/triangle/leaf_corners.h"

namespace askew {

/// A ray prepared for testing leaves: sheared so that it leads along one of the coordinates, which are then cycled so
/// that this is the last.
struct LeafRay {
    LeafOrigin origin;
    unsigned x;
    unsigned y;
    unsigned z;
    Float4 shearX;
    Float4 shearY;
    bool usable; // f32 has room for it

    LeafRay(const Mesh& mesh, const Ray& ray);
};

/// Returns the lanes whose triangles the line of the ray may meet, as bits; the others it certainly misses.
unsigned mayHit(const LeafRay& ray, const Mesh& mesh, std::size_t leaf);

} // namespace askew
