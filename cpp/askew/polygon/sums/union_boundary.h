// Points of the plane that are inside none of the sums, each nearer to the origin than the last one that was taken:
// branch and bound over a quadtree, near cells first.
//
// Land and Doig, "An Automatic Method of Solving Discrete Programming Problems" (1960), for the bound; Samet, "The
// Quadtree and Related Hierarchical Data Structures" (1984), for the cells.
#pragma once

#include "askew/polygon/sums/uncovered_sides.h"

namespace askew {

enum class BoundarySearch : std::uint8_t { found, none, outOfMemory, outOfSteps };

/// The search may take so many steps in all: looks at a side of a sum, or at the bounds of one.
inline constexpr std::uint64_t maxBoundarySteps = std::uint64_t{1} << 27U;

class UnionBoundary {
public:
    explicit UnionBoundary(const ConvexSums& sums) : sums(sums) {}

    /// Starts with the whole plane; returns false when memory runs out.
    [[nodiscard]] bool start();

    /// Writes a candidate that is nearer than `limit`. It is in no sum by more than the band; at the end, no point that
    /// is nearer than the limit and all refused candidates is free, right to the band over the sine of the angle of the
    /// sides that cross there. The caller lowers the limit to what it takes.
    BoundarySearch next(Vec2& point);

    /// Returns the memory that is held.
    [[nodiscard]] std::size_t bytes() const { return numbers.bytes() + cells.bytes(); }

    double limit = infinity; // squared distance from the origin
    std::uint64_t steps = 0;

private:
    /// A cell to look at, and the list of the cell around it: the sums that may cover that one.
    struct Cell {
        Square square;
        double key; // squared distance from the origin
        std::size_t start;
        std::size_t end;
    };

    const ConvexSums& sums;
    UncoveredSides uncovered;
    Buffer<Cell> cells;            // on a stack, the nearest of four on top
    Buffer<std::uint32_t> numbers; // the lists, also on a stack
    double whole = 0;              // half the side of the first square

    [[nodiscard]] bool visit(const Cell& cell);
    [[nodiscard]] bool isLeaf(const Square& square, std::size_t before, std::size_t count) const;
    [[nodiscard]] bool divide(const Square& square, std::size_t start);
};

} // namespace askew
