#include "askew/box/region.h"

#include "askew/math/number.h"

namespace askew {

namespace {

std::optional<Region> assembled(const Vec3& center, const std::array<Vec3, 3>& localAxes, const Quat& rotation) {
    std::optional<Region> region(std::in_place);
    bool good = true;
    for (unsigned i = 0; i < 3; ++i) {
        good &= isStorable(localAxes[i]);
        region->localAxes[i] = stored(localAxes[i]);
    }
    if (!good || !setPose(*region, center, rotation)) region.reset();
    return region;
}

} // namespace

bool setPose(Region& region, const Vec3& center, const Quat& rotation) {
    const std::optional<Quat> turn = normalized(rotation);
    if (!turn || !isStorable(center)) return false;
    std::array<Vec3, 3> axes;
    for (unsigned i = 0; i < 3; ++i) {
        axes[i] = rotate(*turn, region.localAxes[i]);
        if (!isStorable(axes[i])) return false;
        axes[i] = stored(axes[i]);
    }
    region.world = {stored(center), axes};
    region.rotation = *turn;
    return true;
}

std::optional<Region> regionFromHalfExtents(const Vec3& center, const Vec3& halfExtents, const Quat& rotation) {
    return assembled(center, {Vec3{halfExtents.x, 0, 0}, {0, halfExtents.y, 0}, {0, 0, halfExtents.z}}, rotation);
}

std::optional<Region> regionFromMatrix(std::span<const Vec3, 3> columns, const Vec3& translation, const Aabb& bounds) {
    const Vec3 middle = (bounds.min + bounds.max) * 0.5;
    const Vec3 half = (bounds.max - bounds.min) * 0.5;
    const Vec3 center = translation + (columns[0] * middle.x + columns[1] * middle.y + columns[2] * middle.z);
    return assembled(center, {columns[0] * half.x, columns[1] * half.y, columns[2] * half.z}, Quat{});
}

std::optional<Region> regionFromCorners(const Vec3& p, const Vec3& q) {
    return regionFromHalfExtents((p + q) * 0.5, abs(q - p) * 0.5, Quat{});
}

std::optional<Region> withPose(const Region& region, const Vec3& center, const Quat& rotation) {
    std::optional<Region> moved(region);
    if (!setPose(*moved, center, rotation)) moved.reset();
    return moved;
}

} // namespace askew
