#include "askew/polygon/degenerate.h"

#include <array>

namespace askew {

namespace {

/// The ends of a flat rectangle (equal for a point) and the direction from the first to the second.
struct Segment2 {
    Corner from;
    Corner to;
    Direction2 direction;
};

Segment2 segmentOf(const Outline& flat) {
    const Vec2 half = isZero(flat.vec(1)) ? flat.vec(2) : flat.vec(1);
    const Vec2 center = flat.anchor();
    return {{center, -half, {}}, {center, half, {}}, {half, {}}};
}

/// Returns true when a direction from corner i starts into the polygon or along its boundary.
bool staysIn(const Outline& o, unsigned i, const Direction2& direction) {
    const unsigned before = i == 0 ? o.size() - 1 : i - 1;
    const Corner ahead{direction.high, {}, {}};
    const bool leftOfLast = across(o.edge(before), ahead, {}) <= 0;
    const bool leftOfNext = across(o.edge(i), ahead, {}) <= 0;
    const bool isConvex = across(o.edge(before), o.corner(o.next(i)), o.corner(i)) < 0;
    return isConvex ? leftOfLast && leftOfNext : leftOfLast || leftOfNext;
}

} // namespace

bool isFlat(const Polygon& polygon) {
    const Outline o = polygon.outline();
    return o.isRectangle && (isZero(o.vec(1)) || isZero(o.vec(2)));
}

bool containsFlat(const Polygon& polygon, const Outline& flat) {
    const Segment2 s = segmentOf(flat);
    if (!contains(polygon, s.from) || !contains(polygon, s.to)) return false;
    if (isZero(s.direction.high)) return true;
    const Outline o = polygon.outline();
    double side = across(s.direction, o.corner(0), s.from);
    for (unsigned i = 0; i < o.size(); ++i) {
        const Corner corner = o.corner(i);
        const double nextSide = across(s.direction, o.corner(o.next(i)), s.from);
        if (side * nextSide < 0) { // the segment's line crosses the edge between its ends
            const double from = across(o.edge(i), s.from, corner);
            const double to = across(o.edge(i), s.to, corner);
            if (from * to <= 0 && (from > 0 || to > 0)) return false;
        }
        if (side == 0) {
            const double behind = along(s.direction, corner, s.from);
            const double ahead = along(s.direction, s.to, corner);
            const Direction2 back{-s.direction.high, {}};
            if (behind >= 0 && ahead > 0 && !staysIn(o, i, s.direction)) return false;
            if (behind > 0 && ahead >= 0 && !staysIn(o, i, back)) return false;
        }
        side = nextSide;
    }
    return true;
}

bool liesInCut(const Polygon& polygon, const Outline& flat) {
    if (polygon.isConvex()) return false;
    const Segment2 s = segmentOf(flat);
    const Outline all = polygon.outline();
    for (unsigned p = 0; p < polygon.partCount(); ++p) {
        const Outline part = polygon.part(p);
        for (unsigned i = 0; i < part.size(); ++i) {
            const Direction2 edge = part.edge(i);
            const Corner from = part.corner(i);
            const Corner to = part.corner(part.next(i));
            if (across(edge, s.from, from) != 0 || across(edge, s.to, from) != 0) continue;
            const bool isAhead = along(edge, s.from, from) > 0 || along(edge, s.to, from) > 0;
            const bool isBehind = along(edge, s.from, to) < 0 || along(edge, s.to, to) < 0;
            bool isCut = isAhead && isBehind;
            for (unsigned k = 0; isCut && k < all.size(); ++k) {
                isCut = !(all.vec(k) == from.at && all.vec(all.next(k)) == to.at);
            }
            if (isCut) return true;
        }
    }
    return false;
}

} // namespace askew
