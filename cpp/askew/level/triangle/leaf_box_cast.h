// When a moving box may first meet the four triangles of a leaf, in f32: lower bounds, and which it certainly misses.
#pragma once

#include "askew/level/triangle/leaf_box_prefilter.h"

namespace askew {

/// A capsule within a box, in the coordinates in which that is the cube: half of its segment, and its radius along each
/// axis.
struct CubeCapsule {
    Vec3 half;
    Vec3 radius;
};

/// A moving box prepared for testing leaves: the map that makes it the cube [-1, 1]^3, and the velocity of triangles
/// there.
struct LeafBoxCast {
    LeafBox box;
    Float4x3 velocity;
    Float4x3 pace; // 1 / velocity
    Float4 room;   // in the cube's coordinates
    Float4 reach;  // of the velocity
    bool isCapsule = false;
    Float4x3 half{}; // of the capsule
    Float4x3 radius{};
    Float4x3 unit{}; // 1 / radius
    bool isThin = false;

    /// The bounds hold for all that stays within `room` of the moving box, in the coordinates of the mesh, or of the
    /// capsule within it, if there is one.
    LeafBoxCast(const Mesh& mesh, const Box& start, const Vec3& translation, double room = 0,
                const CubeCapsule* capsule = nullptr);

    /// Returns whether f32 has room for the box: flat and very thin ones have no map.
    [[nodiscard]] bool isUsable() const { return box.map.usable; }
};

/// Returns the lanes of a leaf whose triangles a usable query may meet up to `limit` translations, as bits; `times`
/// receives lower bounds on when.
unsigned entryTimes(const LeafBoxCast& query, const Mesh& mesh, std::size_t leaf, float limit,
                    std::array<float, 4>& times);

} // namespace askew
