// Where a mesh lies in the world: queries are taken to its own coordinates, so that its triangles stay as they are.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/box/box.h"

#include <array>
#include <optional>

namespace askew {

/// The frame takes a point x of the mesh to center + x axis0 + y axis1 + z axis2. It may turn, stretch, shear and
/// mirror, but not flatten.
///
/// An asked box or ray is rounded once on its way, right to a few roundings of its distance from the center times the
/// frame's condition; what is then asked of it is exact. The identity rounds nothing.
class MeshFrame {
public:
    /// Returns true when axes may be those of a frame: a collider that has them, however it turns, has a frame.
    static bool mayBe(const std::array<Vec3, 3>& axes);

    /// Returns none when the axes do not span space, or are so thin that f64 cannot tell.
    static std::optional<MeshFrame> of(const Vec3& center, const std::array<Vec3, 3>& axes);
    static std::optional<MeshFrame> of(const Box& frame) { return of(frame.center, frame.halfAxes); }

    [[nodiscard]] Vec3 toWorld(const Vec3& point) const { return center + directionToWorld(point); }
    [[nodiscard]] Vec3 directionToWorld(const Vec3& v) const { return axes[0] * v.x + axes[1] * v.y + axes[2] * v.z; }

    [[nodiscard]] Vec3 toLocal(const Vec3& point) const { return directionToLocal(point - center); }
    [[nodiscard]] Vec3 directionToLocal(const Vec3& v) const {
        return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
    }

    [[nodiscard]] Box toLocal(const Box& box) const;

    /// Returns a ray with the same times.
    [[nodiscard]] Ray toLocal(const Ray& ray) const;

    /// Returns whether the axes turn the other way, so that corners seen counterclockwise are seen clockwise.
    [[nodiscard]] bool isMirrored() const { return dot(cross(axes[1], axes[2]), rows[0]) < 0; }

    /// Returns the unit normal in the world of a plane with this one in the mesh; a mirror keeps the front.
    [[nodiscard]] Vec3 normalToWorld(const Vec3& normal) const;

private:
    Vec3 center;
    std::array<Vec3, 3> axes;
    std::array<Vec3, 3> rows; // of the inverse
};

/// Returns a box around bounds that a frame moves, to rounding: its center is the middle that queries by centers ask
/// about.
Box boundingBox(const Aabb& bounds, const Box& frame);

} // namespace askew
