// Meisters, "Polygons Have Ears" (1975); Hertel and Mehlhorn (1985).
#include "askew/polygon/convex_parts.h"

#include "askew/exact/expansion.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// A remaining corner. `beyond` is the side of a clipped ear across the edge from here to the next corner, or noTwin.
struct Rest {
    std::uint16_t next;
    std::uint16_t previous;
    std::uint16_t beyond;
};

bool isEar(const Outline& o, const Buffer<Rest>& rest, unsigned i) {
    const unsigned last = rest[i].previous;
    const unsigned next = rest[i].next;
    if (turn(o, last, i, next) <= 0) return false;
    for (unsigned k = rest[next].next; k != last; k = rest[k].next) {
        if (turn(o, last, i, k) >= 0 && turn(o, i, next, k) >= 0 && turn(o, next, last, k) >= 0) return false;
    }
    return true;
}

void link(Buffer<CutSide>& sides, std::uint16_t from, std::uint16_t to) {
    sides[from].next = to;
    sides[to].previous = from;
}

std::uint16_t addSide(Buffer<CutSide>& sides, unsigned from, std::uint16_t twin) {
    const auto side = static_cast<std::uint16_t>(sides.size());
    sides.push({static_cast<std::uint16_t>(from), 0, 0, twin, true});
    if (twin != noTwin) sides[twin].twin = side;
    return side;
}

/// Clips the triangle at a corner off the remaining loop.
void clip(Buffer<Rest>& rest, unsigned i, Buffer<CutSide>& sides) {
    const std::uint16_t last = rest[i].previous;
    const std::uint16_t next = rest[i].next;
    const bool isLast = rest[next].next == last;
    const std::uint16_t a = addSide(sides, last, rest[last].beyond);
    const std::uint16_t b = addSide(sides, i, rest[i].beyond);
    const std::uint16_t c = addSide(sides, next, isLast ? rest[next].beyond : noTwin);
    link(sides, a, b);
    link(sides, b, c);
    link(sides, c, a);
    rest[last].next = next;
    rest[last].beyond = c;
    rest[next].previous = last;
}

/// Merges the parts on both sides of a cut when the corners at its ends stay strict.
void merge(const Outline& o, Buffer<CutSide>& sides, std::uint16_t side) {
    const std::uint16_t twin = sides[side].twin;
    if (twin == noTwin || twin < side) return;
    const auto corner = [&](std::uint16_t a, std::uint16_t b) { // is the corner from side a on to side b strict
        return turn(o, sides[a].from, sides[b].from, sides[sides[b].next].from) > 0;
    };
    const std::uint16_t before = sides[side].previous;
    const std::uint16_t after = sides[side].next;
    const std::uint16_t twinBefore = sides[twin].previous;
    const std::uint16_t twinAfter = sides[twin].next;
    if (!corner(before, twinAfter) || !corner(twinBefore, after)) return;
    link(sides, before, twinAfter);
    link(sides, twinBefore, after);
    sides[side].isUsed = sides[twin].isUsed = false;
}

} // namespace

// The band is that of Shewchuk, "Adaptive Precision Floating-Point Arithmetic" (1997), 4.3.
double turn(const Outline& o, unsigned a, unsigned b, unsigned c) {
    const Vec2 ahead = o.vec(b) - o.vec(a);
    const Vec2 aside = o.vec(c) - o.vec(a);
    const double left = ahead.x * aside.y;
    const double right = ahead.y * aside.x;
    if (std::fabs(left - right) > 4 * roundingUnit * (std::fabs(left) + std::fabs(right))) return left - right;
    const Corner from = o.corner(a);
    const Corner to = o.corner(b);
    const TwoTerms x = twoDifference(to.at.x, from.at.x);
    const TwoTerms y = twoDifference(to.at.y, from.at.y);
    return -across({{x.high, y.high}, {x.low, y.low}}, o.corner(c), from);
}

bool cut(const Outline& outline, Buffer<CutSide>& sides) {
    const unsigned count = outline.size();
    Buffer<Rest> rest;
    if (!rest.reserve(count) || !sides.reserve(std::size_t{3} * count)) return false;
    for (unsigned i = 0; i < count; ++i) {
        const auto wrapped = [count](unsigned k) { return static_cast<std::uint16_t>(k % count); };
        rest.push({wrapped(i + 1), wrapped(i + count - 1), noTwin});
    }
    unsigned i = 0;
    for (unsigned left = count; left > 2; --left) {
        while (!isEar(outline, rest, i)) i = rest[i].next;
        clip(rest, i, sides);
        i = rest[rest[i].next].next; // skipping a corner keeps the parts from all being slivers
    }
    for (std::size_t side = 0; side < sides.size(); ++side) merge(outline, sides, static_cast<std::uint16_t>(side));
    return true;
}

} // namespace askew
