#include "askew/zones/gate.h"

namespace askew {

bool isNearer(const WhyNot& a, const WhyNot& b) {
    if (a.gate == Gate::inside || b.gate == Gate::inside) return b.gate != Gate::inside;
    return a.gate > b.gate || (a.gate == b.gate && a.gap < b.gap);
}

WhyNot boundsGap(const Box& a, const Box& b) {
    const Aabb from = bounds(a);
    const Aabb to = bounds(b);
    WhyNot answer{Gate::bounds};
    for (int k = 0; k < 3; ++k) {
        const double above = to.min[k] - from.max[k];
        const double below = from.min[k] - to.max[k];
        const double gap = above > below ? above : below;
        if (k > 0 && gap <= answer.gap) continue;
        answer.gap = gap;
        answer.axis = {AxisKind::flat, -1, k};
        answer.normal = above > below ? unitAxis(k) : Vec3{} - unitAxis(k);
    }
    return answer;
}

WhyNot polytopeGap(const PolytopeAxis& axis, double margin) {
    WhyNot answer{Gate::shape};
    answer.axis = {axis.kind, axis.i, axis.j};
    answer.normal = axis.normal;
    answer.gap = axis.separation - margin;
    return answer;
}

} // namespace askew
