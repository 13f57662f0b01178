#include "askew/world/kinds/collider_closest_point.h"

#include "askew/box/closest_point.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/closest_point.h"
#include "askew/math/number.h"

namespace askew {

namespace {

std::optional<Vec3> closestPointOf(const Shape& shape, const Vec3& point) {
    if (shape.isBox()) return closestPoint(shape.frame, point).point;
    TransformedShape placed;
    if (!placed.set(shape)) return std::nullopt;
    return closestPoint(placed.view(), point);
}

} // namespace

std::optional<Vec3> closestPoint(const World& world, Row row, const Vec3& point) {
    if (world.isLevel(row)) return closestPoint(world.level(row), point, infinity)->point;
    if (world.isConvex(row)) return closestPointOf(world.shape(row), point);
    std::optional<Vec3> nearest;
    const bool isDone = forEachMember(world.compound(row), [&](std::uint32_t /*part*/, const Shape& member) {
        const auto at = closestPointOf(member, point);
        if (at && (!nearest || length(*at - point) < length(*nearest - point))) nearest = at;
        return at.has_value();
    });
    return isDone ? nearest : std::nullopt;
}

} // namespace askew
