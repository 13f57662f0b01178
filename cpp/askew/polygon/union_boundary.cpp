#include "askew/polygon/union_boundary.h"

#include "askew/math/number.h"

#include <cmath>

namespace askew {

namespace {

/// Returns how far a point lies to the right of a side.
double outside(const BoundarySide& side, const Vec2& p) {
    const Vec2 along = side.to - side.from;
    return cross(p - side.from, along) / std::sqrt(dot(along, along));
}

/// Compares by length; points of equal length compare by their coordinates, the larger ones first.
bool comesAfter(const Vec2& p, const Vec2& q) {
    const double length = dot(p, p);
    const double other = dot(q, q);
    return length != other ? length > other : p.x != q.x ? p.x < q.x : p.y < q.y;
}

bool isInside(std::span<const BoundarySide> sides, const Vec2& p, double tolerance) {
    bool isIn = true;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        isIn = isIn && outside(sides[i], p) < -tolerance;
        if (i + 1 < sides.size() && sides[i + 1].polygon == sides[i].polygon) continue;
        if (isIn) return true;
        isIn = true;
    }
    return false;
}

} // namespace

bool nearestOnUnion(std::span<const BoundarySide> sides, double tolerance, Vec2& nearest) {
    const Vec2 last = nearest;
    double least = infinity;
    const auto attempt = [&](const Vec2& p) {
        const bool isFirst = std::isinf(least);
        if (!comesAfter(p, last) || !(isFirst || comesAfter(nearest, p)) || isInside(sides, p, tolerance)) return;
        least = std::sqrt(dot(p, p));
        nearest = p;
    };
    for (const BoundarySide& side : sides) {
        const Vec2 along = side.to - side.from;
        const double t = -dot(side.from, along) / dot(along, along);
        if (t >= 0 && t <= 1) attempt(side.from + along * t);
    }
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const BoundarySide& a = sides[i];
        if (std::fabs(outside(a, {})) > least * (1 + 0x1p-40)) continue;
        const Vec2 along = a.to - a.from;
        for (std::size_t k = i + 1; k < sides.size(); ++k) {
            const BoundarySide& b = sides[k];
            const double from = cross(along, b.from - a.from);
            const double to = cross(along, b.to - a.from);
            if (b.polygon == a.polygon || from * to > 0 || from == to) continue;
            const Vec2 p = b.from + (b.to - b.from) * (from / (from - to));
            const double t = dot(p - a.from, along);
            if (t >= 0 && t <= dot(along, along)) attempt(p);
        }
    }
    return least < infinity;
}

} // namespace askew
