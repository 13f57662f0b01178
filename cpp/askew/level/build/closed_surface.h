// Whether a surface encloses a body: whether it is closed, and which way it is wound.
#pragma once

#include "askew/level/build/mesh_edges.h"

namespace askew {

/// Edges at which a surface is open: its triangles run along them more often one way than the other.
struct OpenEdges {
    std::uint32_t count = 0;
    std::uint32_t first = 0; // the lowest triangle at one of them
};

OpenEdges openEdges(const MeshEdges& edges);

/// Returns the sign of the volume that a closed surface encloses, each place counted as often as the surface winds
/// around it: 1 when triangles are counter-clockwise as seen from outside. Exact; in f64 with an error band first.
int volumeSign(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const Vec3> vertices);

} // namespace askew
