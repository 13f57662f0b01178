#include "askew/level/mesh_frame.h"

#include "askew/math/number.h"

namespace askew {

namespace {

/// Axes whose volume is a smaller share of the product of their lengths leave an inverse with too few right digits.
constexpr double thinnest = 0x1p-40;

} // namespace

std::optional<MeshFrame> MeshFrame::of(const Vec3& center, const std::array<Vec3, 3>& axes) {
    MeshFrame frame;
    frame.center = center;
    // Lengths go first: products of three could leave the range of f64.
    std::array<Vec3, 3> unit;
    std::array<double, 3> size{};
    for (unsigned k = 0; k < 3; ++k) {
        size[k] = maxAbs(axes[k]);
        if (!(size[k] > 0) || !isStorable(size[k])) return std::nullopt;
        unit[k] = {axes[k].x / size[k], axes[k].y / size[k], axes[k].z / size[k]};
    }
    const double volume = dot(cross(unit[0], unit[1]), unit[2]);
    if (!(std::fabs(volume) > thinnest)) return std::nullopt;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 across = cross(unit[(k + 1) % 3], unit[(k + 2) % 3]);
        const double scale = volume * size[k];
        frame.rows[k] = {across.x / scale, across.y / scale, across.z / scale};
    }
    return frame;
}

Box MeshFrame::toLocal(const Box& box) const {
    Box local{stored(toLocal(box.center)), {}};
    for (unsigned k = 0; k < 3; ++k) local.halfAxes[k] = stored(directionToLocal(box.halfAxes[k]));
    return local;
}

Ray MeshFrame::toLocal(const Ray& ray) const {
    return {stored(toLocal(ray.origin)), stored(directionToLocal(ray.direction)), ray.end};
}

Vec3 MeshFrame::normalToWorld(const Vec3& normal) const {
    return normalized(rows[0] * normal.x + rows[1] * normal.y + rows[2] * normal.z);
}

} // namespace askew
