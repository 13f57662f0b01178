#include "askew/polygon/rectangle.h"

#include "askew/exact/angle.h"
#include "askew/math/number.h"

namespace askew {

std::optional<RectangleNumbers> rectangle(const RectanglePlan& plan) {
    const Vec2 half = plan.halfExtents;
    const Vec2 x = turned(plan.angle);
    const Vec2 y = -rightOf(x);
    const bool isUnturned = x == Vec2{1, 0};
    const auto turn = [&](const Vec2& v) { return x * v.x + y * v.y; };
    const Vec2 center = plan.isCorner ? plan.place + half : plan.place;
    Vec2 at = center;
    if (plan.pivot == RectanglePlan::Pivot::corner) {
        const Vec2 corner = plan.isCorner ? plan.place : plan.place - half;
        if (!isUnturned) at = corner + turn(half);
    } else if (plan.pivot == RectanglePlan::Pivot::point && !isUnturned) {
        at = plan.point + turn(center - plan.point);
    }
    const Vec2 u = x * half.x;
    const Vec2 v = y * half.y;
    const RectangleNumbers numbers{0,           3,           stored(at.x), stored(at.y),
                                   stored(u.x), stored(u.y), stored(v.x),  stored(v.y)};
    for (const double number : numbers) {
        if (!isStorable(number)) return std::nullopt;
    }
    return numbers;
}

int overlapsUnturned(const Outline& a, const Outline& b) {
    const auto isUnturned = [](const Outline& o) { return o.isRectangle && o.vec(1).y == 0 && o.vec(2).x == 0; };
    if (!isUnturned(a) || !isUnturned(b)) return -1;
    const Vec2 offset = b.anchor() - a.anchor();
    const double reachX = std::fabs(a.vec(1).x) + std::fabs(b.vec(1).x);
    const double reachY = std::fabs(a.vec(2).y) + std::fabs(b.vec(2).y);
    const double gapX = std::fabs(offset.x) - reachX;
    const double gapY = std::fabs(offset.y) - reachY;
    const double band = 4 * roundingUnit;
    const double bandX = band * (std::fabs(offset.x) + reachX);
    const double bandY = band * (std::fabs(offset.y) + reachY);
    if (gapX > bandX || gapY > bandY) return 0;
    return gapX < -bandX && gapY < -bandY ? 1 : -1;
}

} // namespace askew
