#include "askew/box/box.h"

#include "askew/exact/expansion.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns a unit normal of the face that axis i runs to, oriented along axis i. For a face without area it is any
/// direction perpendicular to the edges that the face has.
Vec3 faceNormal(const std::array<Vec3, 3>& u, unsigned i) {
    const Vec3& along = u[i];
    const Vec3 side = cross(u[(i + 1) % 3], u[(i + 2) % 3]);
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
    return 8 * std::fabs(dot(u0, cross(u1, u2)));
}

} // namespace askew
