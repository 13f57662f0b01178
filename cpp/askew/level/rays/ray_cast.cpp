#include "askew/level/rays/ray_cast.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/level/triangle/leaf_ray_prefilter.h"

#include <bit>

namespace askew {

std::optional<PartHit> castRay(const Ray& ray, const Mesh& mesh, WalkCounts* counts) {
    return castRay(ray, mesh, mesh.header.has(MeshHeader::isFrontOnly) ? Sides::front : Sides::both, counts);
}

std::optional<PartHit> castRay(const Ray& ray, const Mesh& mesh, Sides sides, WalkCounts* counts) {
    const BoundsCast bounds(ray.origin, ray.direction, ray.end);
    std::optional<LeafRay> prefilter; // many a ray reaches no leaf
    WalkCounts spent;
    PartHit best;
    Ray rest = ray;
    float limit = rankOf(bounds, rest.end);
    const auto test = [&](auto blocks, auto& ranks) {
        spent.blocks += blocks.size();
        return entryTimes(bounds, blocks, limit, ranks);
    };
    walkNearestFirst(mesh, limit, test, [&](std::uint32_t leaf) {
        ++spent.leaves;
        if (!prefilter) prefilter.emplace(mesh, ray);
        for (unsigned lanes = mayHit(*prefilter, mesh, leaf); lanes != 0; lanes &= lanes - 1) {
            const std::size_t lane = std::size_t{4} * leaf + static_cast<unsigned>(std::countr_zero(lanes));
            ++spent.triangles;
            const auto hit = castRay(rest, mesh.triangle(lane), sides);
            const std::uint32_t part = mesh.partAt(lane);
            if (!hit || (hit->t == best.at.t && part > best.part)) continue;
            best = {part, *hit, {}};
            rest.end = hit->t;
            limit = rankOf(bounds, rest.end);
        }
        return true;
    });
    if (counts != nullptr) *counts = spent;
    if (best.part == noPart) return std::nullopt;
    best.normal = normalized(best.at.normal);
    if (best.at.isBack) best.normal = -best.normal;
    return best;
}

} // namespace askew
