#include "askew/polygon/builder.h"

#include "askew/math/number.h"
#include "askew/polygon/convex_parts.h"
#include "askew/polygon/edge_crossing.h"

#include <algorithm>
#include <utility>

namespace askew {

namespace {

/// Points holds the remaining points and their indices in the input.
struct Points {
    Buffer<double> numbers;
    Buffer<std::uint32_t> indices;

    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(indices.size()); }
    [[nodiscard]] Outline outline() const { return {numbers.all()}; }
    [[nodiscard]] unsigned after(unsigned i) const { return i + 1 == size() ? 0 : i + 1; }
    [[nodiscard]] unsigned before(unsigned i) const { return i == 0 ? size() - 1 : i - 1; }

    /// Returns > 0 for a left turn at corner i and < 0 for a right one; 0 also where two of its points are equal.
    [[nodiscard]] double turnAt(unsigned i) const { return turn(outline(), before(i), i, after(i)); }

    void remove(unsigned i) {
        for (std::size_t k = 2 * i + 2; k < numbers.size(); ++k) numbers[k - 2] = numbers[k];
        for (std::size_t k = i + 1; k < indices.size(); ++k) indices[k - 1] = indices[k];
        numbers.resize(numbers.size() - 2);
        indices.resize(indices.size() - 1);
    }
};

void simplify(Points& points) {
    unsigned kept = 0; // corners kept in a row
    for (unsigned i = 0; kept < points.size() && points.size() > 3;) {
        if (points.turnAt(i) == 0) {
            points.remove(i);
            i = i == 0 ? points.size() - 1 : i - 1;
            kept = 0;
        } else {
            i = points.after(i);
            ++kept;
        }
    }
}

PolygonCheck check(const Points& points) {
    const Outline o = points.outline();
    const unsigned count = points.size();
    const auto fault = [&](PolygonFault kind, unsigned i, unsigned j, unsigned k) {
        return PolygonCheck{kind, {points.indices[i], points.indices[j], points.indices[k]}};
    };
    for (unsigned i = 0; i < count; ++i) {
        for (unsigned k = i + 1; k < count; ++k) {
            if (o.vec(i) == o.vec(k)) return fault(PolygonFault::duplicate, i, k, k);
        }
    }
    for (unsigned i = 0; i < count; ++i) {
        if (points.turnAt(i) == 0) return fault(PolygonFault::collinear, points.before(i), i, points.after(i));
    }
    if (const auto edges = firstCrossing(o))
        return fault(PolygonFault::crossing, edges->first, edges->second, edges->second);
    return {};
}

/// Reverses the loop about its first corner when it is clockwise. The turn at the lowest corner gives the winding of
/// the whole loop.
bool reverseIfClockwise(Points& points) {
    unsigned lowest = 0;
    for (unsigned i = 1; i < points.size(); ++i) {
        const Vec2 p = points.outline().vec(i);
        const Vec2 q = points.outline().vec(lowest);
        if (p.y < q.y || (p.y == q.y && p.x < q.x)) lowest = i;
    }
    if (points.turnAt(lowest) > 0) return false;
    const auto swap = [&](std::size_t i, std::size_t k) { std::swap(points.numbers[i], points.numbers[k]); };
    for (unsigned i = 1, k = points.size() - 1; i < k; ++i, --k) {
        swap(2 * i, 2 * k);
        swap(2 * i + 1, 2 * k + 1);
    }
    return true;
}

bool writeRecord(const Outline& o, Buffer<CutSide>& sides, Buffer<double>& record) {
    std::size_t used = 0;
    for (const CutSide& side : sides.all()) used += side.isUsed ? 1 : 0;
    const std::size_t parts = o.size() - 2 - (sides.size() - used) / 2;
    if (!record.reserve(2 + o.numbers.size() + 2 * parts + 2 * used)) return false;
    record.clear();
    record.push(static_cast<double>(parts));
    record.push(o.size());
    for (const double number : o.numbers) record.push(number);
    if (parts == 1) return true;
    std::size_t start = record.size();
    record.resize(start + parts);
    for (std::size_t first = 0; first < sides.size(); ++first) {
        if (!sides[first].isUsed) continue;
        const std::size_t at = record.size();
        record[start++] = static_cast<double>(at);
        record.push(0);
        for (std::size_t side = first; sides[side].isUsed; side = sides[side].next) {
            sides[side].isUsed = false;
            record[at] += 1;
            record.push(o.vec(sides[side].from).x);
            record.push(o.vec(sides[side].from).y);
        }
    }
    return true;
}

} // namespace

PolygonCheck buildPolygon(std::span<const double> numbers, bool simplifies, Buffer<double>& record) {
    const PolygonCheck outOfMemory{PolygonFault::outOfMemory};
    const std::size_t count = numbers.size() / 2;
    Points points;
    Buffer<CutSide> sides;
    if (count < 3) return {PolygonFault::collinear};
    if (!points.numbers.reserve(numbers.size()) || !points.indices.reserve(count)) return outOfMemory;
    points.numbers.resize(numbers.size());
    std::ranges::transform(numbers, points.numbers.all().begin(), [](double number) { return stored(number); });
    for (std::uint32_t i = 0; i < count; ++i) points.indices.push(i);
    if (simplifies) simplify(points);
    PolygonCheck result = check(points);
    if (result.fault != PolygonFault::none) return result;
    result.isReversed = reverseIfClockwise(points);
    return cut(points.outline(), sides) && writeRecord(points.outline(), sides, record) ? result : outOfMemory;
}

} // namespace askew
