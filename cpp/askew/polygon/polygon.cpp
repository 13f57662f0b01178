#include "askew/polygon/polygon.h"

namespace askew {

namespace {

std::size_t sizeOf(const double* record) {
    const auto parts = static_cast<std::size_t>(record[0]);
    const std::size_t size = 2 + 2 * static_cast<std::size_t>(record[1]);
    if (parts <= 1) return size;
    const auto last = static_cast<std::size_t>(record[size + parts - 1]);
    return last + 1 + 2 * static_cast<std::size_t>(record[last]);
}

} // namespace

Polygon::Polygon(std::span<const double> record) : numbers(record) {}
Polygon::Polygon(const double* record) : numbers(record, sizeOf(record)) {}

Outline Polygon::outline() const {
    return {numbers.subspan(2, 2 * static_cast<std::size_t>(numbers[1])), numbers[0] == 0};
}

Outline Polygon::part(unsigned i) const {
    const Outline all = outline();
    if (isConvex()) return all;
    const auto at = static_cast<std::size_t>(numbers[2 + all.numbers.size() + i]);
    return {numbers.subspan(at + 1, 2 * static_cast<std::size_t>(numbers[at]))};
}

bool contains(const Outline& convex, const Corner& point) {
    for (unsigned i = 0; i < convex.size(); ++i) {
        if (across(convex.edge(i), point, convex.corner(i)) > 0) return false;
    }
    return true;
}

bool contains(const Polygon& polygon, const Corner& point) {
    for (unsigned i = 0; i < polygon.partCount(); ++i) {
        if (contains(polygon.part(i), point)) return true;
    }
    return false;
}

} // namespace askew
