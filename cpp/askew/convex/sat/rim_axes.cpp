#include "askew/convex/sat/rim_axes.h"

namespace askew {

namespace {

Vec3 wayOf(const Polytope& shape, unsigned i) {
    const PolytopeEdge edge = shape.edge(i);
    return shape.vertex(edge.to) - shape.vertex(edge.from);
}

} // namespace

void rimAxes(const Polytope& a, const Polytope& b, bool (*visit)(void*, const Vec3&), void* context) {
    if (a.dimension() > 2 || b.dimension() > 2) return;
    const bool haveEdges = a.edgeCount() > 0 && b.edgeCount() > 0;
    const Vec3 common = haveEdges ? normalized(cross(wayOf(a, 0), wayOf(b, 0))) : Vec3{};
    const Vec3 planes[2]{a.dimension() == 2 ? a.normal(0) : common, b.dimension() == 2 ? b.normal(0) : common};
    for (const Polytope* shape : {&a, &b}) {
        for (unsigned i = 0; i < 3 * shape->edgeCount(); ++i) {
            const Vec3 way = wayOf(*shape, i / 3);
            const bool isOwn = i % 3 == 2;
            if (isOwn && shape->dimension() == 2) continue;
            const Vec3 unit = normalized(isOwn ? way : cross(planes[i % 3], way));
            if (!isZero(unit) && !visit(context, unit)) return;
        }
    }
}

} // namespace askew
