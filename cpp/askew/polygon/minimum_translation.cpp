#include "askew/polygon/minimum_translation.h"

#include "askew/math/number.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/union_boundary.h"

#include <array>
#include <cmath>

namespace askew {

namespace {

/// A point of the boundary may seem this far inside a polygon, relative to the scale.
constexpr double tolerance = 1e-13;

/// Appends the sides of the Minkowski difference B - A of two convex parts: the boundary of all translations of A that
/// make it overlap B, counter-clockwise. Its sides are those of B and of -A merged by direction: de Berg et al.,
/// "Computational Geometry" (2008), 13.3.
void addDifference(const Outline& a, const Outline& b, std::uint32_t polygon, Buffer<BoundarySide>& sides) {
    const auto side = [](const Outline& o, unsigned i) { // exactly zero for the missing sides of a flat rectangle
        const Corner from = o.corner(i % o.size());
        const Corner to = o.corner((i + 1) % o.size());
        return (to.at - from.at) + (to.u - from.u) + (to.v - from.v);
    };
    const auto isUpper = [](const Vec2& v) { return v.y > 0 || (v.y == 0 && v.x > 0); };
    // Both loops start at the first side whose direction (reversed for A) points up.
    const auto firstUp = [&](const Outline& o, double sign) {
        bool wasUpper = true;
        for (unsigned i = 0; i < 2 * o.size(); ++i) { // the first round finds what precedes the first such side
            const Vec2 step = side(o, i) * sign;
            if (isZero(step)) continue;
            if (i >= o.size() && isUpper(step) && !wasUpper) return i - o.size();
            wasUpper = isUpper(step);
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
        const Vec2 step = takesA ? ofA : ofB;
        (takesA ? i : k) += 1;
        if (isZero(step)) continue;
        sides.push({at, at + step, polygon});
        at = at + step;
    }
}

/// Appends the Minkowski differences of all pairs of parts; returns false when memory runs out.
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

/// Writes a vector that certainly separates the polygons. Returns false when no vector slightly longer than the depth,
/// or slightly to the side, does, as happens in a niche of a concave polygon.
bool certify(const Polygon& a, const Polygon& b, double scale, double skin, PolygonTranslation& found,
             Buffer<double>& copy) {
    constexpr std::array<Vec2, 5> offsets{{{1, 0}, {1, 1}, {1, -1}, {0, 2}, {0, -2}}}; // ahead and to the side
    const double least = 64 * roundingUnit * scale + 2 * ulp(largestNumber(a) + found.depth + skin);
    const Vec2 aside = rightOf(found.normal);
    for (const Vec2& offset : offsets) {
        double margin = least;
        for (int tries = 0; tries < 6; ++tries, margin *= 2) {
            found.vector = found.normal * -(found.depth + skin + margin * offset.x) + aside * (margin * offset.y);
            if (!copy.assign(a.numbers) || !move(copy.all(), found.vector)) return false;
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
    PolygonTranslation found{row.normal, least.separation < 0 ? -least.separation : 0, {}};
    if (!overlapsStrictly(a, b)) {
        if (skin > 0) found.vector = found.normal * -skin + Vec2{};
        return {true, found};
    }
    Buffer<double> copy;
    Buffer<BoundarySide> sides;
    if (!copy.assign(a.numbers)) return {false, {}};
    if (a.isConvex() && b.isConvex() && certify(a, b, row.scale, skin, found, copy)) return {true, found};
    if (!addDifferences(a, b, sides)) return {false, {}};
    Vec2 out;
    found.depth = 0;
    while (nearestOnUnion(sides.all(), tolerance * row.scale, out)) {
        found.depth = std::sqrt(dot(out, out));
        found.normal = unit(out, -1);
        if (certify(a, b, row.scale, skin, found, copy)) break;
    }
    return {true, found};
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
