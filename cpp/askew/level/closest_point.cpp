#include "askew/level/closest_point.h"

#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/triangle/triangle_point.h"
#include "askew/level/winding.h"
#include "askew/math/number.h"

#include <algorithm>

#include <bit>

namespace askew {

namespace {

/// Lower bounds on squared distances in the world, in units of the frame's longest axis.
///
/// With S the lengths of the axes and C the cosines between them, the distance of a step g is that of S g in C, and so
/// at least the least eigenvalue of C times that of S g. That eigenvalue is at least 1 less the largest sum of cosines
/// of an axis with the others (Gershgorin 1931), and at least 4/9 det C, as the other two add up to at most 3.
class NodeDistance {
public:
    NodeDistance(const MeshFrame& frame, const Vec3& point)
        : start(outward(LocalPath(frame, Box{point, {}}, {}).bounds())) {
        std::array<double, 3> sizes{};
        std::array<Vec3, 3> units;
        for (unsigned k = 0; k < 3; ++k) {
            const Vec3 axis = frame.directionToWorld(unitAxis(static_cast<int>(k)));
            sizes[k] = length(axis);
            units[k] = normalized(axis);
            longest = std::max(longest, sizes[k]);
        }
        const std::array<double, 3> cosines{std::fabs(dot(units[0], units[1])), std::fabs(dot(units[1], units[2])),
                                            std::fabs(dot(units[2], units[0]))};
        const double most = cosines[0] + cosines[1] + cosines[2] - *std::ranges::min_element(cosines);
        const double volume = dot(cross(units[0], units[1]), units[2]);
        const double least = std::max(1 - most - 0x1p-40, 0.4 * volume * volume);
        for (unsigned k = 0; k < 3; ++k) {
            const double share = sizes[k] / longest;
            weights[k] = Float4::all(static_cast<float>(least * share * share));
        }
    }

    /// Returns an upper bound on the rank of anything at most that far away.
    [[nodiscard]] float rankOf(double distance) const {
        const double x = distance / longest;
        if (x > farAway / 2) return std::numeric_limits<float>::infinity();
        return static_cast<float>(x * x) * later + askew::least;
    }

    unsigned operator()(const Bounds4& boxes, float limit, std::array<float, 4>& ranks) const {
        Float4 sum = Float4::all(0);
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 below = Float4::load(boxes.min[k].data()) - Float4::all(start.max[k]);
            const Float4 above = Float4::all(start.min[k]) - Float4::load(boxes.max[k].data());
            const Float4 gap = minimum(maximum(maximum(below, above), Float4::all(0)), Float4::all(farAway));
            sum = sum + gap * gap * weights[k];
        }
        sum = sum * Float4::all(sooner);
        sum.store(ranks.data());
        return notAbove(Float4::load(boxes.min[0].data()), Float4::all(std::numeric_limits<float>::max())) &
               notAbove(sum, Float4::all(limit));
    }

private:
    Bounds start;
    double longest = 0;
    std::array<Float4, 3> weights;
};

/// A point, and its distances from triangles.
struct Distances {
    const PlacedMesh& placed;
    Vec3 asked; // in the world
    Vec3 local;
    Vec3 offset; // of the mesh's center from it

    [[nodiscard]] PartDistance to(std::size_t lane) const {
        const Triangle triangle = placed.mesh.triangle(lane);
        Triangle corners;
        double size = 0;
        for (unsigned k = 0; k < 3; ++k) {
            corners[k] = placed.frame.directionToWorld(triangle[k]) + offset;
            size = std::max(size, maxAbs(corners[k]));
        }
        const Vec3 way = nearestToOrigin(corners);
        PartDistance found{placed.mesh.partAt(lane), length(way), asked + way};
        if (found.distance > 0x1p-40 * size) return found;
        if (overlaps(Box{local, {}}, triangle)) return {found.part, 0, asked};
        found.distance = std::max(found.distance, minMagnitude);
        return found;
    }
};

} // namespace

std::optional<PartDistance> closestPoint(const PlacedMesh& placed, const Vec3& point, double maxDistance) {
    const Mesh& mesh = placed.mesh;
    const MeshFrame& frame = placed.frame;
    const Vec3 asked = stored(point);
    const Distances distances{placed, asked, stored(frame.toLocal(asked)), frame.toWorld({}) - asked};
    if (mesh.header.has(MeshHeader::isSolid) && isInside(mesh, distances.local)) return PartDistance{noPart, 0, asked};
    const NodeDistance nodes(frame, asked);
    PartDistance best{noPart, maxDistance, {}};
    float limit = nodes.rankOf(maxDistance);
    const auto test = [&](auto blocks, auto& ranks) {
        unsigned lanes = 0;
        for (std::size_t i = 0; i < blocks.size(); ++i) lanes |= nodes(blocks[i], limit, ranks[i]) << 4 * i;
        return lanes;
    };
    walkNearestFirst(mesh, limit, test, [&](std::uint32_t leaf) {
        for (unsigned lanes = mesh.lanesOf(leaf); lanes != 0; lanes &= lanes - 1) {
            const PartDistance found =
                distances.to(std::size_t{4} * leaf + static_cast<unsigned>(std::countr_zero(lanes)));
            if (found.distance > best.distance || (found.distance == best.distance && found.part > best.part)) continue;
            best = found;
            limit = nodes.rankOf(found.distance);
        }
        return true;
    });
    if (best.part == noPart) return std::nullopt;
    return best;
}

} // namespace askew
