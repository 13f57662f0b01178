// Where a ray first meets a mesh.
#pragma once

#include "askew/level/mesh.h"
#include "askew/level/triangle/triangle_ray.h"

namespace askew {

/// A triangle that a ray meets.
struct PartHit {
    std::uint32_t part = noPart;
    TriangleHit at;
    Vec3 normal; // unit; out of the side that is met
};

/// What a walk has cost.
struct WalkCounts {
    std::size_t blocks = 0;    // of four bounds, tested
    std::size_t leaves = 0;    // of four triangles, tested in f32
    std::size_t triangles = 0; // tested in f64; members of a compound
};

/// Returns the first triangle on the ray, of those met at once the lowest part; none when it misses all of them. See
/// `castRay` of a triangle. The sides that count are those of the mesh, or those that are given.
std::optional<PartHit> castRay(const Ray& ray, const Mesh& mesh, WalkCounts* counts = nullptr);
std::optional<PartHit> castRay(const Ray& ray, const Mesh& mesh, Sides sides, WalkCounts* counts = nullptr);

} // namespace askew
