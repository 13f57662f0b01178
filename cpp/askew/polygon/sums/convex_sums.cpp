#include "askew/polygon/sums/convex_sums.h"

#include <utility>

namespace askew {

namespace {

/// The band relative to the scale. A side of a sum has about ten roundings.
constexpr double relativeBand = 1e-13;

/// Returns a number that grows with the angle of a direction, from 0 to 4.
double angleOf(const Vec2& d) {
    const double across = d.x / sumAbs(d);
    return d.y > 0 || (d.y == 0 && d.x > 0) ? 1 - across : 3 + across;
}

Vec2 leastOf(const Vec2& a, const Vec2& b) { return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}; }

/// Appends the sides of a part that have a length, twice around, and ends them where they are once around from the
/// least angle on. Directions are those of the stored corners: relative to an anchor, a side that is shorter than what
/// is rounded away would have any, and sides out of order would be paired with wrong corners.
SumPart addPart(const Outline& o, const Vec2& anchor, double sign, Buffer<PartSide>& sides) {
    const auto corner = [&](unsigned i) { return relative(o.corner(i % o.size()), anchor) * sign; };
    const Vec2 from = corner(0);
    const std::size_t begin = sides.size();
    std::size_t first = begin;
    std::size_t count = 0;
    SumPart part{0, from, from, 0, 0};
    for (unsigned i = 0; i < 2 * o.size(); ++i) {
        const Vec2 at = corner(i);
        const Vec2 next = corner(i + 1);
        part.min = leastOf(part.min, at);
        part.max = -leastOf(-part.max, -at);
        part.area += cross(at - from, next - at);
        if (o.isRectangle && isZero(next - at)) continue; // exactly so: a side that a flat one does not have
        const Vec2 along = o.edge(i % o.size()).high * sign;
        const Vec2 normal = unit(rightOf(along));
        sides.push({angleOf(along), normal, dot(normal, at), at});
        if (i >= o.size()) continue;
        // Sides that are parallel but for a rounding may be out of order by one; from the last to the first it is
        // over 2.
        if (count > 0 && sides[begin + count].angle < sides[begin + count - 1].angle - 1) first = begin + count;
        ++count;
    }
    if (count == 0) sides.push({infinity, {}, 0, from});
    part.firstSide = static_cast<std::uint32_t>(first);
    sides[first + count].angle = infinity;
    return part;
}

} // namespace

/// Appends the parts, the largest first, and returns the size of their numbers.
double ConvexSums::addParts(const Polygon& polygon, const Vec2& anchor, double sign, Buffer<SumPart>& parts) {
    double size = 0;
    parts.clear();
    for (unsigned i = 0; i < polygon.partCount(); ++i) {
        SumPart part = addPart(polygon.part(i), anchor, sign, sides);
        part.number = i;
        parts.push(part);
        if (part.area > parts[0].area) std::swap(parts[0], parts[i]);
        const Vec2 far = leastOf(leastOf(part.min, -part.min), leastOf(part.max, -part.max));
        size = sumAbs(far) > size ? sumAbs(far) : size;
    }
    return size;
}

bool ConvexSums::make(const Polygon& a, const Polygon& b) {
    const auto count = [](const Polygon& polygon) {
        std::size_t corners = 0;
        for (unsigned i = 0; i < polygon.partCount(); ++i) corners += polygon.part(i).size();
        return 2 * corners + polygon.partCount();
    };
    if (!sides.reserve(count(a) + count(b)) || !partsOfA.reserve(a.partCount()) || !partsOfB.reserve(b.partCount()))
        return false;
    sides.clear();
    const Vec2 anchor = a.outline().anchor();
    scale = addParts(a, anchor, -1, partsOfA);
    scale += addParts(b, anchor, 1, partsOfB);
    band = relativeBand * scale;
    return true;
}

SumPlace ConvexSums::place(std::uint32_t sum, const Square& square, std::uint64_t& steps) const {
    const SumPart& a = partOfA(sum);
    const SumPart& b = partOfB(sum);
    const double around = square.half + band;
    const Vec2 center = square.center;
    ++steps;
    if (a.max.x + b.max.x + around < center.x || center.x < a.min.x + b.min.x - around ||
        a.max.y + b.max.y + around < center.y || center.y < a.min.y + b.min.y - around)
        return SumPlace::outside;
    bool isOutside = false;
    double farthest = -infinity;
    forEachSide(sum, [&](const PartSide& side, const Vec2& corner) {
        const double beyond = dot(side.normal, center - corner) - side.offset;
        const double reach = square.half * sumAbs(side.normal);
        farthest = beyond + reach > farthest ? beyond + reach : farthest;
        isOutside = beyond - reach > band;
        ++steps;
        return !isOutside;
    });
    if (isOutside) return SumPlace::outside;
    return farthest < -band && farthest > -infinity ? SumPlace::inside : SumPlace::across; // a point has no sides
}

} // namespace askew
