#include "askew/box/box.h"

#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Below this sine between two edges of a face their rounded cross product is too coarse for a normal.
constexpr double coarseFace = 0.25;

/// A rounded determinant is wrong by at most this part of the product of the sums of its rows' absolute coordinates:
/// each of the six products meets two roundings in the cross product and three in the dot product.
constexpr double volumeBand = 8 * roundingUnit;

/// Returns p x q, right to a few roundings of its length however close to parallel they are; 0 only when they are.
Vec3 crossOfEdges(const Vec3& p, const Vec3& q) {
    const Vec3 rounded = cross(p, q);
    const bool isFine = dot(rounded, rounded) > coarseFace * coarseFace * dot(p, p) * dot(q, q);
    return isFine ? rounded : estimate(exactCross(p, q));
}

/// Returns a unit normal of the face that axis i runs to, oriented along axis i. For a face without area it is any
/// direction perpendicular to the edges that the face has.
Vec3 faceNormal(const std::array<Vec3, 3>& u, unsigned i) {
    const Vec3& along = u[i];
    const Vec3 side = crossOfEdges(u[(i + 1) % 3], u[(i + 2) % 3]);
    if (!isZero(side)) return normalized(dot(side, along) < 0 ? -side : side);
    const Vec3 edge = isZero(u[(i + 1) % 3]) ? u[(i + 2) % 3] : u[(i + 1) % 3];
    if (isZero(edge)) return isZero(along) ? unitAxis(static_cast<int>(i)) : normalized(along);
    const Vec3 unit = normalized(edge);
    const Vec3 rest = along - unit * dot(unit, along);
    if (maxAbs(rest) > 4 * roundingUnit * maxAbs(along)) return normalized(rest);
    int thinnest = 0;
    for (int k = 1; k < 3; ++k) {
        if (std::fabs(unit[k]) < std::fabs(unit[thinnest])) thinnest = k;
    }
    return normalized(cross(unit, unitAxis(thinnest)));
}

/// Returns the smallest f64 that is not below center + |a| + |b| + |c|.
double sumRoundedUp(double center, double a, double b, double c) {
    const auto exact =
        Expansion<1>(center) + Expansion<1>(std::fabs(a)) + Expansion<1>(std::fabs(b)) + Expansion<1>(std::fabs(c));
    double sum = exact.estimate();
    while ((exact + Expansion<1>(-sum)).sign() > 0) sum = nextUp(sum);
    while ((exact + Expansion<1>(-nextDown(sum))).sign() <= 0) sum = nextDown(sum);
    return sum;
}

} // namespace

std::array<Vec3, 8> corners(const Box& box) {
    std::array<Vec3, 8> points;
    for (unsigned i = 0; i < 8; ++i) {
        Vec3 p = box.center;
        for (unsigned k = 0; k < 3; ++k) {
            const bool plus = (i & (4U >> k)) != 0;
            p = plus ? p + box.halfAxes[k] : p - box.halfAxes[k];
        }
        points[i] = p;
    }
    return points;
}

std::array<Plane, 6> planes(const Box& box) {
    std::array<Plane, 6> faces;
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3 normal = faceNormal(box.halfAxes, i);
        const double middle = dot(normal, box.center);
        const double radius = dot(normal, box.halfAxes[i]);
        faces[2 * i] = {normal, middle + radius};
        faces[2 * i + 1] = {-normal, radius - middle};
    }
    return faces;
}

Aabb bounds(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    const Vec3& c = box.center;
    const auto up = sumRoundedUp;
    return {{0 - up(-c.x, u0.x, u1.x, u2.x), 0 - up(-c.y, u0.y, u1.y, u2.y), 0 - up(-c.z, u0.z, u1.z, u2.z)},
            {up(c.x, u0.x, u1.x, u2.x), up(c.y, u0.y, u1.y, u2.y), up(c.z, u0.z, u1.z, u2.z)}};
}

double volume(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    const double rounded = std::fabs(dot(u0, cross(u1, u2)));
    if (rounded > volumeBand * sumAbs(u0) * sumAbs(u1) * sumAbs(u2)) return 8 * rounded;
    return 8 * std::fabs(exactDot(exactCross(u1, u2), u0).estimate());
}

} // namespace askew
