#include "askew/construct/shape_table.h"

#include "askew/convex/round/quadric.h"
#include "askew/exact/angle.h"
#include "askew/math/number.h"
#include "askew/polytope/half_space_hull.h"
#include "askew/polytope/shapes.h"

namespace askew {

namespace {

using Numbers = std::span<const double>;

Vec3 vec(Numbers numbers, std::size_t i) { return {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]}; }

/// Calls build(points) with all numbers read as points.
template <class Build> Built withPoints(Numbers numbers, Build build) {
    Buffer<Vec3> points;
    const std::size_t count = numbers.size() / 3;
    if (!points.reserve(count)) return Built::outOfMemory;
    for (std::size_t i = 0; i < count; ++i) points.push(vec(numbers, i));
    return build(points.all());
}

Built ofPoints(Numbers numbers, PolytopeMemory& into) {
    return withPoints(numbers, [&](std::span<const Vec3> points) { return convexHull(points, into); });
}

Box boxOf(Numbers n) { return {{}, {Vec3{n[0], 0, 0}, {0, n[1], 0}, {0, 0, n[2]}}}; }

Built ofWedge(Numbers numbers, PolytopeMemory& into) { return wedge(boxOf(numbers), into); }

Built ofCornerWedge(Numbers numbers, PolytopeMemory& into) { return cornerWedge(boxOf(numbers), into); }

Built ofPrism(Numbers numbers, PolytopeMemory& into) {
    return withPoints(numbers.subspan(3),
                      [&](std::span<const Vec3> points) { return prism(points, vec(numbers, 0), into); });
}

Built ofPlanes(Numbers numbers, PolytopeMemory& into) {
    Buffer<Plane> planes;
    const std::size_t count = numbers.size() / 4;
    if (!planes.reserve(count)) return Built::outOfMemory;
    for (std::size_t i = 0; i < count; ++i) {
        const Numbers n = numbers.subspan(4 * i, 4);
        const auto plane = planeFromOffset({n[0], n[1], n[2]}, n[3]);
        if (!plane) return Built::unbounded;
        planes.push(*plane);
    }
    return planeHull(planes.all(), into);
}

/// Reads the planes where w plus or minus x, y and z of clip space is 0; when depth starts at 0, the near plane is z =
/// 0. Gribb and Hartmann, "Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix" (2001).
Built ofClipMatrix(Numbers m, PolytopeMemory& into) {
    std::array<double, 24> planes{};
    for (unsigned i = 0; i < 6; ++i) {
        const double side = i % 2 == 0 ? 1 : -1;
        const double w = i == 4 && m[16] != 0 ? 0 : 1;
        for (unsigned k = 0; k < 4; ++k) {
            const double row = w * m[4 * k + 3] + side * m[4 * k + i / 2];
            planes[4 * i + k] = k < 3 ? -row : row;
        }
    }
    return ofPlanes(planes, into);
}

Built ofFrustum(Numbers n, PolytopeMemory& into) {
    if (n.size() > 4) return ofClipMatrix(n, into);
    std::array<Vec3, 8> corners;
    for (unsigned i = 0; i < 8; ++i) {
        const double depth = i < 4 ? n[2] : n[3];
        const Vec2 half = turned(n[0] / 2);
        const double y = depth * half.y / half.x;
        const double x = y * n[1];
        corners[i] = {i % 4 == 1 || i % 4 == 2 ? x : -x, i % 4 < 2 ? -y : y, -depth};
    }
    return frustum(corners, into);
}

/// Appends the radius to a core that was built, unless it is 0.
Built rounded(Built core, double radius, PolytopeMemory& into) {
    radius = stored(radius);
    if (core != Built::made || radius == 0) return core;
    if (!into.numbers.reserve(into.numbers.size() + 1)) return Built::outOfMemory;
    into.numbers.push(radius);
    return core;
}

Built ofBall(Numbers n, PolytopeMemory& into) { return rounded(ofPoints(n.subspan(1), into), n[0], into); }

Built ofCapsule(Numbers n, PolytopeMemory& into) {
    const Vec3 half = (vec(n.subspan(1), 1) - vec(n.subspan(1), 0)) * 0.5;
    return rounded(segment(-half, half, into), n[0], into);
}

Built ofRoundedBox(Numbers n, PolytopeMemory& into) {
    const double r = n[3];
    return rounded(polytopeFromBox(boxOf(std::array{n[0] - r, n[1] - r, n[2] - r}), into), r, into);
}

} // namespace

const std::array<ShapeKind, shapeKindCount> shapeKinds = {{{"box", nullptr},
                                                           {"hull", ofPoints},
                                                           {"wedge", ofWedge},
                                                           {"cornerWedge", ofCornerWedge},
                                                           {"frustum", ofFrustum},
                                                           {"prism", ofPrism},
                                                           {"triangle", ofPoints},
                                                           {"segment", ofPoints},
                                                           {"point", ofPoints},
                                                           {"hull", ofPlanes},
                                                           {"sphere", ofBall},
                                                           {"capsule", ofCapsule},
                                                           {"roundedBox", ofRoundedBox},
                                                           {"cylinder", quadric},
                                                           {"ellipsoid", quadric}}};

} // namespace askew
