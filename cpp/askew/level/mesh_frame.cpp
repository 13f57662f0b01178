#include "askew/level/mesh_frame.h"

#include "askew/convex/shape.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Axes whose volume is a smaller share of the product of their lengths leave an inverse with too few right digits.
constexpr double thinnest = 0x1p-40;

struct UnitAxes {
    std::array<Vec3, 3> axes;
    std::array<double, 3> lengths; // in the maximum norm
    double volume;                 // of the axes
};

/// Makes axes as long as 1: products of three could leave the range of f64. The volume is 0 where that cannot be.
UnitAxes unitAxes(const std::array<Vec3, 3>& axes) {
    UnitAxes unit{};
    for (unsigned k = 0; k < 3; ++k) {
        const double size = maxAbs(axes[k]);
        if (!(size > 0) || !isStorable(size)) return unit;
        unit.lengths[k] = size;
        unit.axes[k] = {axes[k].x / size, axes[k].y / size, axes[k].z / size};
    }
    unit.volume = dot(cross(unit.axes[0], unit.axes[1]), unit.axes[2]);
    return unit;
}

} // namespace

// A turn makes the largest coordinate of an axis larger or smaller by up to the root of 3.
bool MeshFrame::mayBe(const std::array<Vec3, 3>& axes) { return std::fabs(unitAxes(axes).volume) > 16 * thinnest; }

std::optional<MeshFrame> MeshFrame::of(const Vec3& center, const std::array<Vec3, 3>& axes) {
    MeshFrame frame;
    frame.center = center;
    frame.axes = axes;
    frame.rows = worldFrame.halfAxes;
    if (axes == worldFrame.halfAxes) return frame; // most levels are never turned
    const auto [unit, lengths, volume] = unitAxes(axes);
    if (!(std::fabs(volume) > thinnest)) return std::nullopt;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 across = cross(unit[(k + 1) % 3], unit[(k + 2) % 3]);
        const double scale = volume * lengths[k];
        frame.rows[k] = {across.x / scale, across.y / scale, across.z / scale};
    }
    return frame;
}

Box MeshFrame::toLocal(const Box& box) const {
    const bool isTurned = axes != worldFrame.halfAxes;
    Box local{stored(isTurned ? toLocal(box.center) : box.center - center), {}};
    for (unsigned k = 0; k < 3; ++k) {
        local.halfAxes[k] = stored(isTurned ? directionToLocal(box.halfAxes[k]) : box.halfAxes[k]);
    }
    return local;
}

Ray MeshFrame::toLocal(const Ray& ray) const {
    return {stored(toLocal(ray.origin)), stored(directionToLocal(ray.direction)), ray.end};
}

Box boundingBox(const Aabb& bounds, const Box& frame) {
    const auto& [min, max] = bounds;
    const Vec3 middle = (min + max) * 0.5;
    const Vec3 half = max - middle;
    const auto& [x, y, z] = frame.halfAxes;
    return {frame.center + x * middle.x + y * middle.y + z * middle.z, {x * half.x, y * half.y, z * half.z}};
}

Vec3 MeshFrame::normalToWorld(const Vec3& normal) const {
    return normalized(rows[0] * normal.x + rows[1] * normal.y + rows[2] * normal.z);
}

} // namespace askew
