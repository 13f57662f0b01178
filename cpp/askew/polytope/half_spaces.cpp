#include "askew/polytope/half_spaces.h"

namespace askew {

namespace {

/// When the cosine between the normals of two faces is below this, their edge gets a plane of its own, because a point
/// just above both faces may still lie far beyond the edge.
constexpr double opposite = -0.999;

} // namespace

bool halfSpaces(const Polytope& shape, Buffer<HalfSpace>& into) {
    const unsigned dimension = shape.dimension();
    const Vec3 anchor = anchorOf(shape);
    if (!into.reserve(into.size() + shape.faceCount() + shape.edgeCount() + 6)) return false;
    const auto push = [&](const Vec3& normal, unsigned vertex, unsigned face, unsigned edge) {
        into.push({normal, dot(normal, shape.vertex(vertex) - anchor), static_cast<std::uint16_t>(face),
                   static_cast<std::uint16_t>(edge)});
    };
    const auto pushBoth = [&](const Vec3& normal) {
        push(normal, 0, noFace, noFace);
        push(-normal, 0, noFace, noFace);
    };
    for (unsigned f = 0; f < shape.faceCount(); ++f) push(shape.normal(f), shape.corners(f)[0], f, noFace);
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        if (edge.left == noFace || dot(shape.normal(edge.left), shape.normal(edge.right)) > opposite) continue;
        const Vec3 along = shape.vertex(edge.to) - shape.vertex(edge.from);
        push(normalized(cross(along, shape.normal(edge.left))), edge.from, noFace, e);
    }
    if (dimension == 1) {
        const Vec3 along = normalized(shape.vertex(1) - shape.vertex(0));
        push(-along, 0, noFace, noFace);
        push(along, 1, noFace, noFace);
        const Vec3 side = across(along);
        pushBoth(side);
        pushBoth(cross(along, side));
    } else if (dimension == 0) {
        for (int k = 0; k < 3; ++k) pushBoth(unitAxis(k));
    }
    return true;
}

} // namespace askew
