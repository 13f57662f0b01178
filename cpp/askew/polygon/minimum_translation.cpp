#include "askew/polygon/minimum_translation.h"

#include "askew/math/number.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/union_boundary.h"

#include <array>
#include <cmath>

namespace askew {

namespace {

/// How far inside a polygon a point may seem to be, relative to the scale, and still be on its border.
constexpr double tolerance = 1e-13;

/// The translations of A's part that bring it into B's: the border of B's part minus A's, side by side.
/// Counter-clockwise the sides of a sum are the sides of both, sorted by where they point to.
void addDifference(const Outline& a, const Outline& b, std::uint32_t polygon, Buffer<BoundarySide>& sides) {
    const auto side = [](const Outline& o, unsigned i) { // exactly zero where a flat rectangle has none
        const Corner from = o.corner(i % o.size());
        const Corner to = o.corner((i + 1) % o.size());
        return (to.at - from.at) + (to.u - from.u) + (to.v - from.v);
    };
    const auto isUpper = [](const Vec2& v) { return v.y > 0 || (v.y == 0 && v.x > 0); };
    // Both from the first side that points up (of -A: whose opposite does).
    const auto firstUp = [&](const Outline& o, double sign) {
        bool wasUpper = true;
        for (unsigned i = 0; i < 2 * o.size(); ++i) { // once to know what comes before the first
            const Vec2 way = side(o, i) * sign;
            if (isZero(way)) continue;
            if (i >= o.size() && isUpper(way) && !wasUpper) return i - o.size();
            wasUpper = isUpper(way);
        }
        return 0U;
    };
    unsigned i = firstUp(a, -1);
    unsigned k = firstUp(b, 1);
    Vec2 at = relative(b.corner(k), {}) - relative(a.corner(i), {});
    const unsigned endA = i + a.size();
    const unsigned endB = k + b.size();
    while (i < endA || k < endB) {
        const Vec2 ofA = -side(a, i);
        const Vec2 ofB = side(b, k);
        const bool isEarlier = isUpper(ofA) != isUpper(ofB) ? isUpper(ofA) : cross(ofA, ofB) > 0;
        const bool takesA = k == endB || (i < endA && (isZero(ofA) || (isEarlier && !isZero(ofB))));
        const Vec2 way = takesA ? ofA : ofB;
        (takesA ? i : k) += 1;
        if (isZero(way)) continue;
        sides.push({at, at + way, polygon});
        at = at + way;
    }
}

/// All parts against all parts; false when there is no memory.
bool addDifferences(const Polygon& a, const Polygon& b, Buffer<BoundarySide>& sides) {
    std::uint32_t pair = 0;
    for (unsigned i = 0; i < a.partCount(); ++i) {
        for (unsigned k = 0; k < b.partCount(); ++k) {
            const Outline ofA = a.part(i);
            const Outline ofB = b.part(k);
            const std::size_t room = sides.size() + ofA.size() + ofB.size();
            if (room == 0 || !sides.reserve(room)) return false;
            addDifference(ofA, ofB, pair++, sides);
        }
    }
    return true;
}

double largestNumber(const Polygon& polygon) {
    double largest = 0;
    for (const double number : polygon.outline().numbers)
        largest = std::fabs(number) > largest ? std::fabs(number) : largest;
    return largest;
}

/// The vector against the normal that parts the polygons for certain; false when one a little longer than the depth, or
/// a little aside, does not, as happens in a niche of a concave one.
bool certify(const Polygon& a, const Polygon& b, double scale, double skin, PolygonTranslation& way,
             Buffer<double>& copy) {
    constexpr std::array<Vec2, 5> hairs{{{1, 0}, {1, 1}, {1, -1}, {0, 2}, {0, -2}}}; // ahead and aside
    const double least = 64 * roundingUnit * scale + 2 * ulp(largestNumber(a) + way.depth + skin);
    const Vec2 aside = rightOf(way.normal);
    for (const Vec2& hair : hairs) {
        double margin = least;
        for (int tries = 0; tries < 6; ++tries, margin *= 2) {
            way.vector = way.normal * -(way.depth + skin + margin * hair.x) + aside * (margin * hair.y);
            if (!copy.assign(a.numbers) || !move(copy.all(), way.vector)) return false;
            if (!overlapsStrictly(Polygon(copy.all()), b)) return true;
        }
    }
    return false;
}

} // namespace

PolygonTranslationResult minimumTranslation(const Polygon& a, const Polygon& b, double skin) {
    const PolygonSeparation least = separation(a, b);
    if (least.separation > 0) return {};
    const PolygonAxis row = measure(a.part(least.partA), b.part(least.partB), least.axis);
    PolygonTranslation way{row.normal, least.separation < 0 ? -least.separation : 0, {}};
    if (!overlapsStrictly(a, b)) {
        if (skin > 0) way.vector = way.normal * -skin + Vec2{};
        return {true, way};
    }
    Buffer<double> copy;
    Buffer<BoundarySide> sides;
    if (!copy.assign(a.numbers)) return {false, {}};
    if (a.isConvex() && b.isConvex() && certify(a, b, row.scale, skin, way, copy)) return {true, way};
    if (!addDifferences(a, b, sides)) return {false, {}};
    Vec2 out;
    way.depth = 0;
    while (nearestOnUnion(sides.all(), tolerance * row.scale, out)) {
        way.depth = std::sqrt(dot(out, out));
        way.normal = unit(out, -1);
        if (certify(a, b, row.scale, skin, way, copy)) break;
    }
    return {true, way};
}

bool move(std::span<double> record, const Vec2& by) {
    const Polygon polygon(record);
    const auto moved = [&by](std::span<const double> numbers, std::size_t i) {
        return stored(numbers[i] + (i % 2 == 0 ? by.x : by.y));
    };
    const auto count = [](const Outline& o) { return o.isRectangle ? 2 : o.numbers.size(); };
    const auto apply = [&](const Outline& o) {
        double* at = record.data() + (o.numbers.data() - record.data());
        for (std::size_t i = 0; i < count(o); ++i) at[i] = moved(o.numbers, i);
    };
    const Outline outline = polygon.outline();
    for (std::size_t i = 0; i < count(outline); ++i) {
        if (!isStorable(moved(outline.numbers, i))) return false;
    }
    for (unsigned i = 0; !polygon.isConvex() && i < polygon.partCount(); ++i) apply(polygon.part(i));
    apply(outline);
    return true;
}

} // namespace askew
