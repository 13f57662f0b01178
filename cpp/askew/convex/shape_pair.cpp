#include "askew/convex/shape_pair.h"

#include "askew/box/closest_point.h"
#include "askew/box/contains.h"
#include "askew/box/sat.h"
#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/middle.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/ellipsoid_overlap.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

Box boundingBox(const Shape& shape, double margin) {
    const auto& [center, axes] = shape.frame;
    Vec3 least = shape.isBox() ? Vec3{} - (abs(axes[0]) + abs(axes[1]) + abs(axes[2])) : Vec3{};
    Vec3 most = Vec3{} - least;
    for (unsigned i = 0; !shape.isBox() && i < shape.polytope.vertexCount(); ++i) {
        const Vec3 v = shape.polytope.vertex(i);
        const Vec3 p = axes[0] * v.x + axes[1] * v.y + axes[2] * v.z;
        const auto lower = [&](double a, double b) { return i == 0 || b < a ? b : a; };
        const auto higher = [&](double a, double b) { return i == 0 || a < b ? b : a; };
        least = {lower(least.x, p.x), lower(least.y, p.y), lower(least.z, p.z)};
        most = {higher(most.x, p.x), higher(most.y, p.y), higher(most.z, p.z)};
    }
    const double more = margin + (shape.isBox() ? 0 : shape.polytope.radius());
    Vec3 half = (most - least) * 0.5 + Vec3{more, more, more};
    if (!shape.isBox() && shape.polytope.isQuadric()) {
        const auto& [u, v, w] = axes;
        half = half + Vec3{bulge(shape.polytope, {u.x, v.x, w.x}), bulge(shape.polytope, {u.y, v.y, w.y}),
                           bulge(shape.polytope, {u.z, v.z, w.z})};
    }
    return {center + (most + least) * 0.5, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

double ShapePair::setWithin(const Shape& shape, double distance) {
    set(shape);
    if (noMemory || distance == 0) return 0;
    if (region().isQuadric()) return distance;
    noMemory = !own.round(distance);
    asked = {{region().center(), worldFrame.halfAxes}, region()};
    return 0;
}

bool ShapePair::take(const Shape& other) {
    noMemory = noMemory || !theirs.set(other);
    return !noMemory;
}

bool ShapePair::finds(const Shape& other, QueryMode mode, double margin) {
    if (asked.isBox() && other.isBox() && margin == 0 && mode != QueryMode::center) {
        return mode == QueryMode::any ? overlaps(asked.frame, other.frame) : contains(asked.frame, other.frame);
    }
    if (mode == QueryMode::center) {
        const Vec3 point = middleOf(other);
        if (asked.isBox() && margin == 0) return contains(asked.frame, point);
        return !noMemory && isWithin(region(), polytopePointFor(region(), point).view(), margin);
    }
    if (mode == QueryMode::any && surelyMeet(asked, other)) return true;
    if (mode == QueryMode::any && margin == 0) {
        const int seen = gjk(asked, other).sign;
        if (seen != 0) return seen < 0;
    }
    ++searches;
    if (!take(other)) return false;
    return mode == QueryMode::any ? isWithin(region(), last(), margin) : contains(region(), last(), margin);
}

std::optional<ShapeCastHit> ShapePair::castShapeTo(const Shape& other, const Vec3& translation, Touching touching,
                                                   double margin) {
    return take(other) ? castShape(region(), translation, last(), margin, touching) : std::nullopt;
}

std::optional<RayHit> ShapePair::hit(const Shape& other, const Ray& ray) {
    return take(other) ? castRay(ray, last()) : std::nullopt;
}

double ShapePair::distance(const Shape& other, const Vec3& point) {
    if (other.isBox()) return askew::closestPoint(other.frame, point).distance;
    if (!take(other)) return 0;
    const double gap = signedDistance(last(), point);
    return gap < 0 ? 0 : gap;
}

} // namespace askew
