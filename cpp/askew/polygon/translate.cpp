#include "askew/polygon/translate.h"

#include "askew/math/number.h"
#include "askew/polygon/convex_parts.h"
#include "askew/polygon/edge_crossing.h"

#include <algorithm>

namespace askew {

namespace {

bool isConvex(const Outline& o) {
    for (unsigned i = 0; i < o.size(); ++i) {
        if (turn(o, i, o.next(i), o.next(o.next(i))) <= 0) return false;
    }
    return true;
}

/// Returns true when the points of a polygon, moved, still make one. Rounding keeps the order of x and of y, so that a
/// convex loop goes around once however it is rounded.
bool isSound(const Polygon& polygon) {
    for (unsigned i = 0; i < polygon.partCount(); ++i) {
        if (!isConvex(polygon.part(i))) return false;
    }
    if (polygon.isConvex()) return true;
    const Outline o = polygon.outline();
    for (unsigned i = 0; i < o.size(); ++i) {
        if (turn(o, i, o.next(i), o.next(o.next(i))) == 0) return false;
    }
    return !firstCrossing(o);
}

} // namespace

double largestNumber(const Polygon& polygon) {
    double largest = 0;
    for (const double number : polygon.outline().numbers)
        largest = std::fabs(number) > largest ? std::fabs(number) : largest;
    return largest;
}

bool translateNumbers(std::span<double> record, const Vec2& by) {
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

bool translateNumbers(std::span<const double> record, const Vec2& by, std::span<double> moved) {
    std::ranges::copy(record, moved.begin());
    return translateNumbers(moved, by);
}

TranslateFault translate(std::span<const double> record, const Vec2& by, std::span<double> moved) {
    if (!translateNumbers(record, by, moved)) return TranslateFault::tooLarge;
    const Polygon polygon(moved);
    return polygon.outline().isRectangle || isSound(polygon) ? TranslateFault::none : TranslateFault::tooCoarse;
}

} // namespace askew
