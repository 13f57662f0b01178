#include "askew/polygon/edge_crossing.h"

#include "askew/math/number.h"
#include "askew/polygon/convex_parts.h"
#include "askew/polygon/polygon.h"

#include <array>

namespace askew {

namespace {

constexpr unsigned run = 16;
static_assert(maxPolygonPoints % run == 0);

struct Bounds2 {
    Vec2 min{infinity, infinity};
    Vec2 max{-infinity, -infinity};

    void add(const Vec2& p) {
        min = {p.x < min.x ? p.x : min.x, p.y < min.y ? p.y : min.y};
        max = {p.x > max.x ? p.x : max.x, p.y > max.y ? p.y : max.y};
    }
};

bool apart(const Bounds2& a, const Bounds2& b) {
    return a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y;
}

Bounds2 boundsOf(const Outline& o, unsigned edge) {
    Bounds2 bounds;
    bounds.add(o.vec(edge));
    bounds.add(o.vec(o.next(edge)));
    return bounds;
}

bool meet(const Outline& o, unsigned i, unsigned k) {
    const unsigned iEnd = o.next(i);
    const unsigned kEnd = o.next(k);
    return turn(o, i, iEnd, k) * turn(o, i, iEnd, kEnd) <= 0 && turn(o, k, kEnd, i) * turn(o, k, kEnd, iEnd) <= 0;
}

} // namespace

std::optional<EdgePair> firstCrossing(const Outline& o) {
    std::array<Bounds2, maxPolygonPoints / run> runs; // as many as the outline has
    const unsigned count = o.size();
    for (unsigned i = 0; i < count; ++i) {
        runs[i / run].add(o.vec(i));
        runs[i / run].add(o.vec(o.next(i)));
    }
    for (unsigned i = 0; i < count; ++i) {
        const Bounds2 own = boundsOf(o, i);
        for (unsigned k = i + 2; k < count; ++k) {
            if (k % run == 0 && apart(own, runs[k / run])) {
                k += run - 1;
                continue;
            }
            if (o.next(k) != i && !apart(own, boundsOf(o, k)) && meet(o, i, k)) return EdgePair{i, k};
        }
    }
    return std::nullopt;
}

} // namespace askew
