#include "askew/box/closest_point.h"

#include "askew/box/contains.h"
#include "askew/box/separating_axis.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Half axes count as perpendicular up to this cosine, which is more than the roundings of a rotation leave.
constexpr double rightAngle = 32 * roundingUnit;

double clamped(double s) { return s < -1 ? -1 : s > 1 ? 1 : s; }

/// Returns the parameter in [-1, 1] of the edge's point nearest to the end of the offset.
double along(const Vec3& offset, const Vec3& edge) {
    const double square = dot(edge, edge);
    return square > 0 ? clamped(dot(offset, edge) / square) : 0;
}

bool isRightAngled(const Vec3& u, const Vec3& v) {
    return std::fabs(dot(u, v)) <= rightAngle * std::sqrt(dot(u, u) * dot(v, v));
}

/// `Nearest` keeps the shortest vector from the box to the point among the candidates offered.
class Nearest {
public:
    explicit Nearest(const Vec3& offset) : rest(offset) {}

    /// Offers the nearest point of an edge and, where a side is given, of the face it spans with that side.
    void offer(const Vec3& offset, const Vec3& edge, const Vec3& side) {
        Vec3 left = offset;
        const Vec3 normal = cross(side, edge);
        const double square = dot(normal, normal);
        if (square > 0) left = left - side * clamped(dot(cross(left, edge), normal) / square);
        left = left - edge * along(left, edge);
        if (dot(left, left) >= best) return;
        best = dot(left, left);
        rest = left;
    }

    Vec3 rest;

private:
    double best = infinity;
};

Vec3 restOfAny(const Vec3& offset, const std::array<Vec3, 3>& u) {
    Nearest nearest(offset);
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3& p = u[(i + 1) % 3];
        const Vec3& q = u[(i + 2) % 3];
        for (const double side : {-1.0, 1.0}) {
            const Vec3 onFace = offset - u[i] * side;
            nearest.offer(onFace, p, q);
            for (const double end : {-1.0, 1.0}) nearest.offer(onFace - p * end, q, {});
        }
    }
    return nearest.rest;
}

} // namespace

ClosestPoint closestPoint(const Box& box, const Vec3& point) {
    const Vec3 p = stored(point);
    if (contains(box, p)) return {p, 0};
    const auto& u = box.halfAxes;
    const Vec3 offset = p - box.center;
    const bool isStraight = isRightAngled(u[0], u[1]) && isRightAngled(u[1], u[2]) && isRightAngled(u[2], u[0]);
    Vec3 rest = offset;
    if (isStraight) {
        for (const Vec3& axis : u) rest = rest - axis * along(offset, axis);
    } else {
        rest = restOfAny(offset, u);
    }
    const double distance = length(rest);
    return {p - rest, distance > 0 ? distance : minMagnitude};
}

double signedDistance(const Box& box, const Vec3& point) {
    const double outside = closestPoint(box, point).distance;
    return outside > 0 ? outside : separation(box, {stored(point), {}});
}

} // namespace askew
