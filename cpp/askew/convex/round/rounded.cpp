#include "askew/convex/round/rounded.h"

#include "askew/polytope/support.h"
#include "askew/polytope/volume.h"

#include <limits>
#include <numbers>

namespace askew {

void roundAxes(const Polytope& a, const Polytope& b, const AxisLimits& /*limits*/,
               bool (*visit)(void*, const PolytopeAxis&), void* context) {
    const double radii = a.radius() + b.radius();
    const double band = posedBand * scaleOf(a, b);
    const auto show = [&](PolytopeAxis axis) {
        axis.separation -= radii;
        if (std::fabs(axis.separation) <= band) axis.separation = 0;
        return visit(context, axis);
    };
    PolytopeAxis best;
    best.separation = -std::numeric_limits<double>::infinity();
    bool goesOn = true;
    forEachAxis(polytopeAxes, a.core(), b.core(), [&](const PolytopeAxis& axis) {
        if (axis.separation > best.separation) best = axis;
        return goesOn = show(axis);
    });
    if (!goesOn || best.separation <= 0) return;
    const PolytopeDistance nearest = coreDistance(a, b, best);
    const Vec3 normal = normalized(nearest.way);
    if (!isZero(normal)) show({AxisKind::closest, -1, -1, -1, normal, nearest.distance});
}

PolytopeDistance rounded(const PolytopeDistance& cores, double radiusA, double radiusB) {
    if (cores.distance == 0) return cores;
    PolytopeDistance found = cores;
    found.distance -= radiusA + radiusB;
    const bool meet = found.distance <= 0;
    found.pointA = cores.pointA + cores.way * (radiusA / (meet ? radiusA + radiusB : cores.distance));
    found.pointB = meet ? found.pointA : cores.pointB - cores.way * (radiusB / cores.distance);
    return found;
}

double roundVolume(const Polytope& shape) {
    const double r = shape.radius();
    double surface = 0;
    forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        surface += length(cross(b - a, c - a)) * (shape.dimension() == 2 ? 1 : 0.5); // of a polygon both sides
    });
    double edges = 0;
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        edges += length(shape.vertex(shape.edge(e).to) - shape.vertex(shape.edge(e).from));
    }
    // Around an edge lies the part of a cylinder that the normals beside it leave open.
    const double part = shape.dimension() == 1 ? 1 : shape.dimension() == 2 ? 0.5 : 0.25;
    return polytopeVolume(shape) + r * (surface + r * std::numbers::pi * (edges * part + r * 4 / 3));
}

} // namespace askew
