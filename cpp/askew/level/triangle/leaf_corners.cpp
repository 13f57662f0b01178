#include "askew/level/triangle/leaf_corners.h"

namespace askew {

namespace {

/// What each lane of a leaf adds to its first column and row, for each corner: two cells side by side have their lower
/// parts in the first two lanes.
struct LaneSteps {
    std::array<std::array<float, 4>, 3> columns;
    std::array<std::array<float, 4>, 3> rows;
};

/// They are those of the first diagonal and of the second; see `HeightField`.
constexpr std::array<LaneSteps, 2> stepsOf{
    {{{{{0, 1, 0, 1}, {0, 1, 1, 2}, {1, 2, 1, 2}}}, {{{0, 0, 0, 0}, {1, 1, 1, 1}, {1, 1, 0, 0}}}},
     {{{{0, 1, 1, 2}, {0, 1, 0, 1}, {1, 2, 1, 2}}}, {{{0, 0, 0, 0}, {1, 1, 1, 1}, {0, 0, 1, 1}}}}}};

Float4 relative(Float4 coordinate, const LeafOrigin& origin, unsigned axis) {
    return (coordinate - origin.high[axis]) - origin.low[axis];
}

} // namespace

Corners4 cornersOf(const HeightField& heights, std::size_t leaf, const LeafOrigin& origin) {
    const auto [i, j] = heights.cellOf(leaf);
    const std::size_t first = std::size_t{j} * heights.columns + i; // samples i to i + 2 of a row and of the next
    const LaneSteps& steps = stepsOf[heights.isSecondDiagonal ? 1 : 0];
    const Float4 left = Float4::all(static_cast<float>(i - heights.middle.x));
    const Float4 back = Float4::all(static_cast<float>(j - heights.middle.z));
    Corners4 corners;
    for (unsigned k = 0; k < 3; ++k) {
        const auto& columns = steps.columns[k];
        const auto& rows = steps.rows[k];
        const auto sampleOf = [&](unsigned lane) {
            return first + static_cast<std::size_t>(columns[lane]) + (rows[lane] > 0 ? heights.columns : 0);
        };
        const std::size_t lower = sampleOf(0);
        const std::size_t upper = sampleOf(2);
        corners[k][0] = relative(left + Float4::load(columns.data()), origin, 0);
        corners[k][2] = relative(back + Float4::load(rows.data()), origin, 2);
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
