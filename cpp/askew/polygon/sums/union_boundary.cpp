#include "askew/polygon/sums/union_boundary.h"

#include <array>

namespace askew {

namespace {

/// So few sums are compared side by side.
constexpr std::size_t fewSums = 12;

/// So many are, too, where smaller cells do not part them: in cells below whole / 128 that keep 49 of 50 sums.
constexpr std::size_t mostSums = 400;
constexpr double smallCell = 1.0 / 128;

/// Cells below this many bands are not divided.
constexpr double leastCell = 64;

Vec2 nearestOf(const Square& square) {
    const auto nearest = [&](double center) {
        const double least = std::fabs(center) - square.half;
        return least <= 0 ? 0 : center > 0 ? least : -least;
    };
    return {nearest(square.center.x), nearest(square.center.y)};
}

} // namespace

bool UnionBoundary::start() {
    whole = sums.bounds().half;
    if (!numbers.reserve(sums.count()) || !cells.reserve(1)) return false;
    sums.forEachSum([&](std::uint32_t sum) {
        numbers.push(sum);
        return true;
    });
    cells.push({{{}, whole}, 0, 0, numbers.size()});
    return true;
}

bool UnionBoundary::isLeaf(const Square& square, std::size_t before, std::size_t count) const {
    if (count <= fewSums || square.half <= leastCell * sums.band) return true;
    return square.half < whole * smallCell && count <= mostSums && 50 * count >= 49 * before;
}

/// Puts the quarters of a cell on the stack: the nearest on top, and of equally near ones that of the largest x, then
/// y.
bool UnionBoundary::divide(const Square& square, std::size_t start) {
    const std::size_t first = cells.size();
    if (!cells.reserve(first + 4)) return false;
    const double half = 0.5 * square.half;
    for (const Vec2& way : std::array<Vec2, 4>{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}}) {
        const Square quarter{square.center + way * half, half};
        const Vec2 nearest = nearestOf(quarter);
        const Cell cell{quarter, dot(nearest, nearest), start, numbers.size()};
        std::size_t at = cells.size();
        cells.resize(at + 1);
        for (; at > first && cells[at - 1].key <= cell.key; --at) cells[at] = cells[at - 1];
        cells[at] = cell;
    }
    return true;
}

/// Finds candidates in a cell, or divides it.
bool UnionBoundary::visit(const Cell& cell) {
    const std::size_t start = cell.end;
    const std::size_t before = cell.end - cell.start;
    numbers.resize(start); // what lies above is of cells that are done
    if (!numbers.reserve(start + before)) return false;
    for (std::size_t i = cell.start; i < cell.end; ++i) {
        const SumPlace place = sums.place(numbers[i], cell.square, steps);
        if (place == SumPlace::inside) return true;
        if (place == SumPlace::across) numbers.push(numbers[i]);
    }
    const auto list = numbers.all().subspan(start);
    if (list.empty()) return uncovered.keep(nearestOf(cell.square));
    if (!isLeaf(cell.square, before, list.size())) return divide(cell.square, start);
    return uncovered.find(sums, list, cell.square, limit, steps);
}

BoundarySearch UnionBoundary::next(Vec2& point) {
    while (true) {
        if (uncovered.takeNearest(limit, point)) return BoundarySearch::found;
        if (cells.empty()) return BoundarySearch::none;
        if (steps > maxBoundarySteps) return BoundarySearch::outOfSteps;
        const Cell cell = cells[cells.size() - 1];
        cells.resize(cells.size() - 1);
        if (cell.key < limit && !visit(cell)) return BoundarySearch::outOfMemory;
    }
}

} // namespace askew
