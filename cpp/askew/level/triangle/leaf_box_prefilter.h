// Whether a box meets the four triangles of a leaf, in f32: certainly apart, certainly meeting, or undecided.
#pragma once

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/level/triangle/leaf_corners.h"

namespace askew {

/// A box prepared for testing leaves: the map that makes it the cube [-1, 1]^3.
struct LeafBox {
    BoxPrefilter map;
    LeafOrigin origin;

    LeafBox(const Mesh& mesh, const Box& box) : map(boxPrefilter(box)), origin(mesh, box.center) {}
};

/// Returns which triangles of a leaf the box meets; lanes that hold none are in neither.
Certain prefilter(const LeafBox& box, const Mesh& mesh, std::size_t leaf);

/// Returns the triangles of a leaf that the box is not certainly apart from.
inline unsigned lanesNear(const LeafBox& box, const Mesh& mesh, std::size_t leaf) {
    return mesh.lanesOf(leaf) & ~prefilter(box, mesh, leaf).apart;
}

} // namespace askew
