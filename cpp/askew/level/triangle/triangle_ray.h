// Where a ray meets one triangle: whether it does is exact.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/level/mesh.h"

#include <optional>

namespace askew {

/// Whether a ray sees only the fronts of triangles, or both of their sides.
enum class Sides : std::uint8_t { both, front };

/// A point where a ray meets a triangle.
struct TriangleHit {
    double t = 0;               // in multiples of the direction; never negative
    bool isBack = false;        // the ray comes from behind; one within the plane meets the front
    std::array<double, 2> uv{}; // weights of the second and the third corner
    Vec3 normal;                // of the front, of any length
};

/// Returns where a ray first meets a triangle that is not degenerate; none when it misses, or when its direction is
/// zero. Whether its line meets the closed triangle, and whether that is ahead of its origin, is exact, so that no ray
/// passes between triangles that share an edge. t is right to a few roundings of the distances to the corners over the
/// sine of the angle between ray and plane; it is compared with the ray's end as it is.
/// The edge functions are those of Woop, Benthin and Wald, "Watertight Ray/Triangle Intersection" (2013).
std::optional<TriangleHit> castRay(const Ray& ray, const Triangle& triangle, Sides sides);

/// Returns the unit normal of the front.
Vec3 normalOf(const Triangle& triangle);

} // namespace askew
