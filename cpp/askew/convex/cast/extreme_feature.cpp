// All corners but those of a feature lie lower by at least `levelBand` of the size. So points of a body that lie within
// a gap of the plane of contact are within gap / levelBand of the feature.
#include "askew/convex/cast/extreme_feature.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// Corners count as level within this part of the size.
constexpr double levelBand = 0x1p-8;

/// Bodies are near enough to touch within this part of the scale, and these roundings of the coordinates.
constexpr double touchBand = 1e-11;
constexpr double coordinateBand = 0x1p-50;

/// Edges cross up to this sine, squared; their crossing may lie beyond their ends by this part of their length.
constexpr double leastCrossing = 0x1p-6;
constexpr double beyondEnds = 0x1p-32;

/// Returns where two edges are nearest, on B's; none where they are nearly parallel, or do not pass each other.
std::optional<Vec3> crossing(const ExtremeFeature& a, const ExtremeFeature& b) {
    const Vec3 u = a.at[1] - a.at[0];
    const Vec3 v = b.at[1] - b.at[0];
    const Vec3 between = a.at[0] - b.at[0];
    const double uu = dot(u, u);
    const double uv = dot(u, v);
    const double vv = dot(v, v);
    const double area = uu * vv - uv * uv;
    if (!(area > leastCrossing * (uu * vv))) return std::nullopt;
    const double s = (uv * dot(v, between) - vv * dot(u, between)) / area;
    const double t = (uu * dot(v, between) - uv * dot(u, between)) / area;
    if (std::fabs(s - 0.5) > 0.5 + beyondEnds || std::fabs(t - 0.5) > 0.5 + beyondEnds) return std::nullopt;
    return b.at[0] + v * std::clamp(t, 0.0, 1.0);
}

} // namespace

ExtremeFeature extremeFeature(const Polytope& shape, const Vec3& direction) {
    const Vec3 origin = shape.vertex(0);
    unsigned farthest = 0;
    double top = 0;
    double size = 0;
    for (unsigned i = 1; i < shape.vertexCount(); ++i) {
        const Vec3 v = shape.vertex(i) - origin;
        const double height = dot(direction, v);
        size = std::max(size, maxAbs(v));
        if (height <= top) continue;
        top = height;
        farthest = i;
    }
    ExtremeFeature feature{1, {shape.center() + shape.vertex(farthest), {}}};
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        if (i == farthest || dot(direction, shape.vertex(i) - origin) < top - levelBand * size) continue;
        if (++feature.corners > 2) break;
        feature.at[1] = shape.center() + shape.vertex(i);
    }
    return feature;
}

ExtremeFeature extremeFeature(const Box& box, const Vec3& direction) {
    ExtremeFeature feature{1, {box.center, {}}};
    const double size = sumAbs(box.halfAxes[0]) + sumAbs(box.halfAxes[1]) + sumAbs(box.halfAxes[2]);
    Vec3 along;
    for (unsigned k = 0; k < 3; ++k) {
        const double height = dot(direction, box.halfAxes[k]);
        feature.at[0] = feature.at[0] + (height < 0 ? -box.halfAxes[k] : box.halfAxes[k]);
        if (std::fabs(height) > levelBand * size) continue;
        ++feature.corners;
        along = box.halfAxes[k] * (height < 0 ? 2 : -2);
    }
    feature.corners = std::min(feature.corners, 3U);
    feature.at[1] = feature.at[0] + along;
    return feature;
}

ExtremeFeature movedBy(const Vec3& translation, const ExtremeFeature& feature) {
    return {feature.corners, {feature.at[0] + translation, feature.at[1] + translation}};
}

std::optional<Vec3> contactPoint(const ExtremeFeature& a, double radiusA, const ExtremeFeature& b, double radiusB,
                                 const Vec3& normal) {
    const Vec3 between = a.at[0] - b.at[0];
    const double reach = radiusA + radiusB;
    const double band =
        touchBand * (sumAbs(between) + reach) + coordinateBand * (sumAbs(a.at[0]) + sumAbs(b.at[0]) + reach);
    if (!(std::fabs(dot(normal, between) - reach) <= band)) return std::nullopt;
    if (a.corners == 1) return a.at[0] - normal * radiusA;
    if (b.corners == 1) return b.at[0] + normal * radiusB;
    if (a.corners > 2 || b.corners > 2) return std::nullopt;
    const auto point = crossing(a, b);
    return point ? std::optional(*point + normal * radiusB) : std::nullopt;
}

} // namespace askew
