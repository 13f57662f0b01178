#include "askew/polytope/support.h"

#include <cmath>
#include <limits>

namespace askew {

namespace {

double lower(double a, double b) { return b < a ? b : a; }
double higher(double a, double b) { return a < b ? b : a; }

/// The coordinates of a direction seen by the ball that a quadric sweeps.
Vec3 inBall(const Polytope& shape, const Vec3& direction) {
    return {dot(shape.ballAxis(0), direction), dot(shape.ballAxis(1), direction), dot(shape.ballAxis(2), direction)};
}

Aabb localBounds(const Polytope& shape) {
    Aabb box{shape.vertex(0), shape.vertex(0)};
    for (unsigned i = 1; i < shape.vertexCount(); ++i) {
        const Vec3 v = shape.vertex(i);
        box.min = {lower(box.min.x, v.x), lower(box.min.y, v.y), lower(box.min.z, v.z)};
        box.max = {higher(box.max.x, v.x), higher(box.max.y, v.y), higher(box.max.z, v.z)};
    }
    const double radius = shape.radius();
    Vec3 reach{radius, radius, radius};
    if (shape.isQuadric()) reach = {bulge(shape, {1, 0, 0}), bulge(shape, {0, 1, 0}), bulge(shape, {0, 0, 1})};
    return {box.min - reach, box.max + reach};
}

} // namespace

double bulge(const Polytope& shape, const Vec3& axis) {
    return shape.isQuadric() ? length(inBall(shape, axis)) : shape.radius() * length(axis);
}

Aabb bounds(const Polytope& shape) {
    const Aabb box = localBounds(shape);
    return {box.min + shape.center(), box.max + shape.center()};
}

Vec3 meanOf(const Polytope& shape) {
    Vec3 sum;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) sum = sum + shape.vertex(i);
    return sum * (1.0 / shape.vertexCount());
}

unsigned supportVertex(const Polytope& shape, const Vec3& direction) {
    const double* v = shape.numbers.data() + 3;
    unsigned best = 0;
    double farthest = -std::numeric_limits<double>::infinity();
    for (unsigned i = 0; i < shape.vertexCount(); ++i, v += 3) {
        const double here = dot(direction, {v[0], v[1], v[2]});
        best = here > farthest ? i : best; // without a branch that is guessed wrong
        farthest = here > farthest ? here : farthest;
    }
    return best;
}

unsigned extremeVertex(const Polytope& shape, const Vec3& direction) {
    const Vec3 first = shape.vertex(0);
    unsigned best = 0;
    double farthest = 0;
    for (unsigned i = 1; i < shape.vertexCount(); ++i) {
        const double here = dot(direction, shape.vertex(i) - first);
        best = here > farthest ? i : best;
        farthest = here > farthest ? here : farthest;
    }
    return best;
}

Vec3 ballPoint(const Polytope& shape, const Vec3& direction) {
    if (!shape.isQuadric()) return {};
    const Vec3 part = normalized(inBall(shape, direction));
    return shape.ballAxis(0) * part.x + shape.ballAxis(1) * part.y + shape.ballAxis(2) * part.z;
}

Vec3 localSupport(const Polytope& shape, unsigned vertex, const Vec3& direction) {
    const Vec3 core = shape.vertex(vertex);
    if (shape.isQuadric()) return core + ballPoint(shape, direction);
    return shape.isRound() ? core + normalized(direction) * shape.radius() : core;
}

Vec3 localSupport(const Polytope& shape, const Vec3& direction) {
    return localSupport(shape, supportVertex(shape, direction), direction);
}

Vec3 supportPoint(const Polytope& shape, const Vec3& direction) {
    return shape.center() + localSupport(shape, direction);
}

Interval intervalOn(const Polytope& shape, const Vec3& axis) {
    const double middle = dot(axis, shape.center());
    const double low = dot(axis, shape.vertex(supportVertex(shape, -axis)));
    const double high = dot(axis, shape.vertex(supportVertex(shape, axis)));
    const double reach = bulge(shape, axis);
    return {middle + low - reach, middle + high + reach};
}

double scaleOf(const Polytope& a, const Polytope& b) { return scaleOf(localBounds(a), a.center(), b); }

double scaleOf(const Aabb& boundsA, const Vec3& centerA, const Polytope& b) {
    const Aabb boundsB = localBounds(b);
    const Vec3 way = (boundsB.min + boundsB.max) - (boundsA.min + boundsA.max);
    const Vec3 offset = b.center() - centerA;
    return length((boundsA.max - boundsA.min) * 0.5) + length((boundsB.max - boundsB.min) * 0.5) +
           length(way * 0.5 + offset);
}

} // namespace askew
