#include "askew/polytope/exact_direction.h"

namespace askew {

Difference operator-(const Difference& d) { return {-d.high, -d.low}; }

Difference edgeOf(const Polytope& shape, unsigned edge) {
    return difference(shape.vertex(shape.edge(edge).to), shape.vertex(shape.edge(edge).from));
}

Direction operator-(const Direction& d) { return {-d.unit, {d.exact.kind, -d.exact.p, d.exact.q, d.exact.r}}; }

Direction faceDirection(const Polytope& shape, unsigned face) {
    const auto loop = shape.corners(face);
    const Vec3 apex = shape.vertex(loop[0]);
    const Difference p = difference(shape.vertex(loop[1]), apex);
    return {shape.normal(face), {ExactAxis::Kind::cross, p, difference(shape.vertex(loop[2]), apex), {}}};
}

Direction crossDirection(const Difference& p, const Difference& q) {
    Direction d{cross(p.high, q.high), {ExactAxis::Kind::cross, p, q, {}}};
    const double size = length(d.unit);
    const bool isFine = size > coarseEdgeSine * length(p.high) * length(q.high);
    d.unit = isFine ? d.unit * (1 / size) : normalized(estimate(d.exact));
    return d;
}

Direction inPlaneDirection(const Difference& edge, const Direction& normal) {
    return {normalized(cross(edge.high, normal.unit)),
            {ExactAxis::Kind::inPlane, normal.exact.p, normal.exact.q, edge}};
}

double lengthOf(const ExactAxis& axis) {
    const double size = length(estimate(axis));
    return axis.kind == ExactAxis::Kind::inPlane ? size * length(axis.r.high) : size;
}

} // namespace askew
