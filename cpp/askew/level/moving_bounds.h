// The triangles of a mesh that something moving may reach, from near to far.
#pragma once

#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"
#include "askew/level/triangle/leaf_box_cast.h"

#include <bit>
#include <optional>

namespace askew {

/// Returns an upright box that holds all within `room` of a box, to rounding.
Box around(const Box& box, double room);

/// A moving box in the coordinates of a mesh.
struct MovingBounds {
    BoundsCast all;                 // its axis-aligned bounds, for blocks
    LeafBoxCast leaf;               // for triangles
    std::optional<BoundsCast> flat; // its bounds relative to the middle, where the box is too thin for `leaf`

    /// The bounds hold for all that stays within `room` of the box.
    MovingBounds(const Mesh& mesh, const Box& box, const Vec3& translation, double room = 0,
                 const CubeCapsule* capsule = nullptr)
        : MovingBounds(mesh, box, around(box, room), translation, room, capsule) {}

private:
    MovingBounds(const Mesh& mesh, const Box& box, const Box& around, const Vec3& translation, double room,
                 const CubeCapsule* capsule)
        : all(around, translation, 1), leaf(mesh, box, translation, room, capsule) {
        if (!leaf.isUsable()) flat.emplace(Box{{}, around.halfAxes}, translation, 1);
    }
};

/// A box and a translation in the world, taken to the coordinates of a mesh. What the box holds in the world stays
/// within `room` of it there, on all of the way and in spite of all roundings.
struct LocalPath {
    Box box;
    Vec3 translation;
    double room = 0;

    LocalPath(const MeshFrame& frame, const Box& box, const Vec3& translation);

    /// Returns an upright box that holds what the box holds in the world, at the start.
    [[nodiscard]] Box bounds() const { return around(box, room); }
};

/// Returns the lanes of a leaf whose triangles the moving box may reach up to `limit`, as bits; `times` receives lower
/// bounds on when.
unsigned entryTimes(const MovingBounds& query, const Mesh& mesh, std::size_t leaf, float limit,
                    std::array<float, 4>& times);

/// Calls visit(lane, time) for triangles that the moving box may reach up to `limit`, which `visit` may lower, until it
/// returns false: nearer branches of the tree first, and within a leaf nearer triangles first. They are certainly not
/// reached before the time, so those with one above 0 start apart.
template <class Visit>
void forEachTriangleAhead(const MovingBounds& query, const Mesh& mesh, const float& limit, WalkCounts& spent,
                          Visit visit) {
    const auto test = [&](auto blocks, auto& ranks) {
        spent.blocks += blocks.size();
        return entryTimes(query.all, blocks, limit, ranks);
    };
    walkNearestFirst(mesh, limit, test, [&](std::uint32_t leaf) {
        ++spent.leaves;
        std::array<float, 4> times; // NOLINT(*-member-init): of the lanes that are left
        unsigned lanes = entryTimes(query, mesh, leaf, limit, times);
        while (lanes != 0) {
            auto nearest = static_cast<unsigned>(std::countr_zero(lanes));
            for (unsigned rest = lanes & (lanes - 1); rest != 0; rest &= rest - 1) {
                const auto lane = static_cast<unsigned>(std::countr_zero(rest));
                if (times[lane] < times[nearest]) nearest = lane;
            }
            if (times[nearest] > limit) return true;
            lanes &= ~(1U << nearest);
            if (!visit(std::size_t{4} * leaf + nearest, times[nearest])) return false;
        }
        return true;
    });
}

} // namespace askew
