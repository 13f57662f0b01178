#include "askew/polytope/volume.h"

namespace askew {

double polytopeVolume(const Polytope& shape) {
    if (shape.dimension() < 3) return 0;
    double sixfold = 0;
    forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) { sixfold += sizeOf(shape, a, b, c); });
    return sixfold > 0 ? sixfold / 6 : 0; // below 0 by rounding only
}

double polytopeMeasure(const Polytope& shape) {
    switch (shape.dimension()) {
    case 0: return 1;
    case 1: return length(shape.vertex(1) - shape.vertex(0));
    case 2: break;
    default: return polytopeVolume(shape);
    }
    double twofold = 0;
    forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) { twofold += sizeOf(shape, a, b, c); });
    return twofold > 0 ? twofold / 2 : 0;
}

Vec3 centroid(const Polytope& shape) {
    const unsigned dimension = shape.dimension();
    Vec3 sum = dimension == 1 ? shape.vertex(1) - shape.vertex(0) : Vec3{};
    double total = dimension == 1 ? 2 : 0;
    forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        // Tetrahedra with their fourth corner at vertex 0, or the triangles themselves; below 0 by rounding only.
        const double signedSize = sizeOf(shape, a, b, c);
        const double size = signedSize > 0 ? signedSize : 0;
        sum = sum + (a + b + c) * size;
        total += size * (dimension == 3 ? 4 : 3);
    });
    const Vec3 middle = total == 0 ? Vec3{} : Vec3{sum.x / total, sum.y / total, sum.z / total};
    return shape.center() + shape.vertex(0) + middle;
}

} // namespace askew
