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

/// Returns which triangles of a leaf the box meets; lanes that hold none are in neither. A rough answer
/// knows what a face of the box or the plane of the triangle tells apart, and nothing else.
Certain prefilter(const LeafBox& box, const Mesh& mesh, std::size_t leaf, bool isRough = false);

/// Returns the triangles of a leaf that the box is not certainly apart from.
inline unsigned lanesNear(const LeafBox& box, const Mesh& mesh, std::size_t leaf, bool isRough = false) {
    return mesh.lanesOf(leaf) & ~prefilter(box, mesh, leaf, isRough).apart;
}

} // namespace askew
