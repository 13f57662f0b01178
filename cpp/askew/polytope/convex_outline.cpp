#include "askew/polytope/convex_outline.h"

#include "askew/math/vec2.h"

namespace askew {

namespace {

constexpr double rounding = 1e-12;

/// Drops the coordinate along which an area of this normal is seen the largest.
Vec2 seen(const Vec3& a, const Vec3& normal) {
    const Vec3 size = abs(normal);
    if (size.x >= size.y && size.x >= size.z) return {a.y, a.z};
    return size.y >= size.z ? Vec2{a.z, a.x} : Vec2{a.x, a.y};
}

Vec3 farthest(std::span<const Vec3> corners, const Vec3& from) {
    Vec3 best{};
    for (const Vec3& corner : corners) {
        if (sumAbs(corner - from) > sumAbs(best)) best = corner - from;
    }
    return best;
}

/// Returns the largest normal of a triangle with a corner and the one that is farthest from it.
Vec3 normalOf(std::span<const Vec3> corners, const Vec3& along) {
    Vec3 best{};
    for (const Vec3& corner : corners) {
        const Vec3 normal = cross(along, corner - corners.front());
        if (sumAbs(normal) > sumAbs(best)) best = normal;
    }
    return best;
}

/// Turns counts what the sides of an outline do, one after the other.
struct Turns {
    double slack;
    Vec2 side{};
    double way = 0; // 1 to the right, -1 to the left, 0 so far neither
    unsigned lefts = 0, rights = 0, reversals = 0, changes = 0;

    void take(const Vec2& next) {
        const double turn = cross(side, next);
        const double least = slack * (sumAbs(side) < sumAbs(next) ? sumAbs(next) : sumAbs(side));
        if (turn > least) ++lefts;
        else if (turn < -least) ++rights;
        else if (dot(side, next) < 0) ++reversals;
        side = next;
    }

    void goes(const Vec2& next) {
        if (std::fabs(next.x) <= slack) return;
        const double now = next.x > 0 ? 1 : -1;
        changes += way != 0 && way != now ? 1 : 0;
        way = now;
    }

    /// A convex polygon goes to one side and back once, which is two changes or, from the start on, one.
    [[nodiscard]] bool areConvex() const { return (lefts == 0 || rights == 0) && reversals == 0 && changes <= 2; }
};

} // namespace

bool isConvexOutline(std::span<const Vec3> corners) {
    if (corners.size() < 4) return true;
    const Vec3 along = farthest(corners, corners.front());
    const Vec3 normal = normalOf(corners, along);
    const double extent = sumAbs(along);
    if (sumAbs(normal) <= rounding * extent * extent) return true;
    Turns turns{rounding * extent};
    Vec3 last = corners.front();
    // Once around, and one side more, with which the first makes a corner.
    bool isFirst = true;
    Vec2 first{};
    const auto step = [&](const Vec3& to) {
        if (sumAbs(to - last) <= turns.slack) return;
        const Vec2 side = seen(to - last, normal);
        if (isFirst) turns.side = first = side;
        else turns.take(side);
        turns.goes(side);
        isFirst = false;
        last = to;
    };
    for (const Vec3& corner : corners.subspan(1)) step(corner);
    step(corners.front());
    turns.take(first);
    return turns.areConvex();
}

} // namespace askew
