#include "askew/polytope/half_spaces.h"

#include <array>

namespace askew {

namespace {

/// When the cosine between the normals of two faces is below this, their edge gets a plane of its own, because a point
/// just above both faces may still lie far beyond the edge.
constexpr double opposite = -0.999;

/// The cosine between the edges of a sharp tip and their mean.
constexpr double sharpTip = 0.999;

/// Returns the unit vector along an edge, from its lower vertex.
Vec3 wayOf(const Polytope& shape, const PolytopeEdge& edge) {
    return normalized(shape.vertex(edge.to) - shape.vertex(edge.from));
}

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

bool tipHalfSpaces(const Polytope& shape, Buffer<HalfSpace>& into) {
    if (shape.dimension() < 2) return true; // which have them
    const Vec3 anchor = anchorOf(shape);
    std::array<Vec3, maxVertices> out{}; // at each vertex, against its edges
    std::array<bool, maxVertices> isSharp;
    isSharp.fill(true);
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const Vec3 way = wayOf(shape, shape.edge(e));
        out[shape.edge(e).from] = out[shape.edge(e).from] - way;
        out[shape.edge(e).to] = out[shape.edge(e).to] + way;
    }
    for (Vec3& v : out) v = normalized(v);
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        const Vec3 way = wayOf(shape, edge);
        isSharp[edge.from] = isSharp[edge.from] && dot(out[edge.from], way) < -sharpTip;
        isSharp[edge.to] = isSharp[edge.to] && dot(out[edge.to], way) > sharpTip;
    }
    for (unsigned v = 0; v < shape.vertexCount(); ++v) {
        if (!isSharp[v] || isZero(out[v])) continue;
        if (!into.reserve(into.size() + 1)) return false;
        into.push({out[v], dot(out[v], shape.vertex(v) - anchor)});
    }
    return true;
}

} // namespace askew
