#include "askew/level/triangle/leaf_corners.h"

namespace askew {

namespace {

/// What each lane of a leaf adds to its first column: along x the cells side by side, along z one row and the next.
constexpr std::array<std::array<float, 4>, 3> columnSteps{{{0, 1, 0, 1}, {0, 1, 1, 2}, {1, 2, 1, 2}}};
constexpr std::array<std::array<float, 4>, 3> rowSteps{{{0, 0, 0, 0}, {1, 1, 1, 1}, {1, 1, 0, 0}}};

Float4 relative(Float4 coordinate, const LeafOrigin& origin, unsigned axis) {
    return (coordinate - origin.high[axis]) - origin.low[axis];
}

} // namespace

Corners4 cornersOf(const HeightField& heights, std::size_t leaf, const LeafOrigin& origin) {
    const auto [i, j] = heights.cellOf(leaf);
    const std::size_t first = std::size_t{j} * heights.columns + i; // samples i to i + 2 of a row and of the next
    const std::size_t next = first + heights.columns;
    const std::array<std::array<std::size_t, 2>, 3> places{{{first, first}, {next, next + 1}, {next + 1, first + 1}}};
    const Float4 left = Float4::all(static_cast<float>(i - heights.middle.x));
    const Float4 back = Float4::all(static_cast<float>(j - heights.middle.z));
    Corners4 corners;
    for (unsigned k = 0; k < 3; ++k) {
        const auto [lower, upper] = places[k];
        corners[k][0] = relative(left + Float4::load(columnSteps[k].data()), origin, 0);
        corners[k][2] = relative(back + Float4::load(rowSteps[k].data()), origin, 2);
        if (heights.doubles.empty()) {
            const float* const all = heights.singles.data();
            corners[k][1] = relative(Float4::loadPairs(all + lower, all + upper), origin, 1);
        } else {
            const double* const all = heights.doubles.data();
            const std::array<double, 2> y{origin.point.y, origin.point.y};
            corners[k][1] = rounded(Double2::load(all + lower) - Double2::load(y.data()),
                                    Double2::load(all + upper) - Double2::load(y.data()));
        }
    }
    return corners;
}

} // namespace askew
