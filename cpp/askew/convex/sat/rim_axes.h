// Directions within the planes of two flat shapes, which tell how far they are apart when they lie in nearly one plane.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Calls visit(unit direction) until it returns false: for each edge of two flat shapes the direction across it in the
/// plane of either, and along a segment its own. With a margin a plate has a rim, and these are its normals: no axis of
/// `polytopeAxes` shows how far two plates are apart when only roundings lean one from the plane of the other.
template <class Visit> void forEachRimAxis(const Polytope& a, const Polytope& b, Visit visit) {
    if (a.dimension() > 2 || b.dimension() > 2) return;
    const auto wayOf = [](const Polytope& shape, unsigned i) {
        const PolytopeEdge edge = shape.edge(i);
        return shape.vertex(edge.to) - shape.vertex(edge.from);
    };
    const bool haveEdges = a.edgeCount() > 0 && b.edgeCount() > 0;
    const Vec3 common = haveEdges ? normalized(cross(wayOf(a, 0), wayOf(b, 0))) : Vec3{};
    const auto planeOf = [&](const Polytope& shape) { return shape.dimension() == 2 ? shape.normal(0) : common; };
    for (const Polytope* shape : {&a, &b}) {
        for (unsigned i = 0; i < shape->edgeCount(); ++i) {
            const Vec3 way = wayOf(*shape, i);
            for (const Vec3& out :
                 {cross(planeOf(a), way), cross(planeOf(b), way), shape->dimension() == 1 ? way : Vec3{}}) {
                const Vec3 unit = normalized(out);
                if (!isZero(unit) && !visit(unit)) return;
            }
        }
    }
}

} // namespace askew
