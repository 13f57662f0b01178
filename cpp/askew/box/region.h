// A `Region` is a box that can be moved: local half axes and a pose, and the world box they make.
#pragma once

#include "askew/box/box.h"
#include "askew/math/rotation.h"

#include <array>
#include <optional>
#include <span>

namespace askew {

/// The half axes of `world` are localAxes turned by rotation; its center is the position.
struct Region {
    Box world;
    Quat rotation;
    std::array<Vec3, 3> localAxes;

    friend constexpr bool operator==(const Region&, const Region&) = default;
};

// Every builder flushes tiny numbers to 0 and returns none when a number may not be stored (number.h) or a rotation is
// too short (rotation.h).

/// Returns a box of the given half extents (>= 0), centered and turned.
std::optional<Region> regionFromHalfExtents(const Vec3& center, const Vec3& halfExtents, const Quat& rotation);

/// Returns the image of the axis-aligned box [min, max] under an affine map; the columns are the images of x, y and z.
/// The local axes are the columns scaled by the half extents, the rotation is the identity.
std::optional<Region> regionFromMatrix(std::span<const Vec3, 3> columns, const Vec3& translation, const Aabb& bounds);

/// Returns the axis-aligned box between any two opposite corners, in either order.
/// Center and half extents are rounded: the stored box may miss the corners by an ulp.
std::optional<Region> regionFromCorners(const Vec3& p, const Vec3& q);

/// Turns the local axes by the rotation and replaces the center; returns false, and changes nothing, when a number may
/// not be stored or the rotation is too short.
bool setPose(Region& region, const Vec3& center, const Quat& rotation);

/// Returns the region at another pose.
std::optional<Region> withPose(const Region& region, const Vec3& center, const Quat& rotation);

} // namespace askew
