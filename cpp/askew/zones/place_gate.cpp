#include "askew/zones/place_gate.h"

#include "askew/box/axis_orientation.h"
#include "askew/box/cast/minkowski_margin.h"
#include "askew/box/separating_axis.h"

namespace askew {

namespace {

/// Returns the axis that decides whether two boxes overlap.
WhyNot shapeGap(const Box& a, const Box& b) {
    const BoxPair pair(a, b);
    const MeasuredAxes axes = measureAxes(pair);
    const SeparatingAxis axis = axes.axis(winningRow(axes));
    WhyNot answer{Gate::shape};
    answer.axis = axis.name;
    answer.normal = normalTowardsB(pair, axis);
    answer.gap = axis.separation;
    return answer;
}

/// Returns the face of the outer box that the inner one sticks out of most.
WhyNot excess(const Box& inner, const Box& outer) {
    WhyNot answer{Gate::shape};
    const std::array<Plane, 6> faces = planes(outer);
    for (unsigned i = 0; i < 6; ++i) {
        const auto& [normal, offset] = faces[i];
        double reach = dot(normal, inner.center) - offset;
        for (const Vec3& u : inner.halfAxes) reach += std::fabs(dot(normal, u));
        if (i > 0 && reach <= answer.gap) continue;
        answer.gap = reach;
        answer.normal = Vec3{} - normal;
        answer.axis = {AxisKind::faceB, -1, static_cast<int>(i / 2)};
    }
    return answer;
}

} // namespace

WhyNot placeGate(const ZoneOptions& options, const Box& box, const Box& region) {
    const bool isCenter = options.mode == QueryMode::center;
    const Box body = isCenter ? Box{box.center, {}} : box;
    const Box stays = *withMargin(region, options.leave);
    const Box enters = *withMargin(region, options.enter);
    const WhyNot apart = boundsGap(body, stays);
    if (apart.gap > 0) return apart;
    const auto gap = options.mode == QueryMode::whole ? excess : shapeGap;
    if (!isIn(options.mode, stays, box)) return gap(body, stays);
    if (isIn(options.mode, enters, box)) return {};
    WhyNot answer = gap(body, enters);
    answer.gate = Gate::margin;
    return answer;
}

} // namespace askew
