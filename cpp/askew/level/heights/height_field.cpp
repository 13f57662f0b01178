#include "askew/level/heights/height_field.h"

#include "askew/exact/expansion.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

struct Step {
    std::uint32_t right;
    std::uint32_t down;
};

using CornersOfParts = std::array<std::array<Step, 3>, 2>;

/// The corners of the two parts of a cell, by the first diagonal and by the second.
constexpr std::array<CornersOfParts, 2> cornersOfParts{{{{{{{0, 0}, {0, 1}, {1, 1}}}, {{{0, 0}, {1, 1}, {1, 0}}}}},
                                                        {{{{{0, 0}, {0, 1}, {1, 0}}}, {{{1, 0}, {0, 1}, {1, 1}}}}}}};

const CornersOfParts& partsOf(const HeightField& field) { return cornersOfParts[field.isSecondDiagonal ? 1 : 0]; }

/// How far each of four intervals side by side begins behind the first, in lengths of one.
using Steps = std::array<float, 4>;
constexpr Steps together{0, 0, 0, 0};
constexpr Steps inRow{0, 1, 2, 3};
constexpr Steps alternating{0, 1, 0, 1};
constexpr Steps inPairs{0, 0, 1, 1};

/// Sets four intervals of cells along an axis; `middle` is both where the origin lies and how far the grid reaches.
void setAlong(unsigned axis, std::uint32_t first, std::uint32_t length, const Steps& steps, double middle,
              Bounds4& out) {
    const Float4 each = Float4::all(static_cast<float>(length));
    const Float4 from = Float4::all(static_cast<float>(first - middle)) + Float4::load(steps.data()) * each;
    from.store(out.min[axis].data());
    minimum(from + each, Float4::all(static_cast<float>(middle))).store(out.max[axis].data());
}

/// Returns the largest f32 not above a height, or above infinity. No height but 0 is rounded to 0 (number.h).
float roundedDown(double x) {
    const auto near = static_cast<float>(x);
    if (double{near} <= x) return near;
    const auto bits = std::bit_cast<std::uint32_t>(near);
    return std::bit_cast<float>(near > 0 ? bits - 1 : bits + 1);
}

/// Returns the sign of a + b - c - d; exact: sums as two terms are ordered by the first, then by the second.
int compareSums(double a, double b, double c, double d) {
    const TwoTerms left = twoSum(a, b);
    const TwoTerms right = twoSum(c, d);
    const int first = signOf(left.high - right.high);
    return first != 0 ? first : signOf(left.low - right.low);
}

/// Gives four bounds their heights; those without triangles become empty.
void setHeights(const HeightRanges& ranges, Bounds4& blocks) {
    blocks.min[1] = ranges.min;
    blocks.max[1] = ranges.max;
    const unsigned there = notAbove(Float4::load(ranges.min.data()), Float4::load(ranges.max.data()));
    for (unsigned lane = 0; there != 15 && lane < 4; ++lane) {
        if ((there >> lane & 1) == 0) blocks.set(lane, noBounds);
    }
}

/// Returns the ranges of the four leaves of a block that is full: its samples are five in each of three rows.
HeightRanges fullRanges(const float* samples, std::size_t columns) {
    const auto across = [&](unsigned row, auto pick) {
        const float* const from = samples + row * columns;
        return pick(Float4::load(from), Float4::load(from + 1));
    };
    const auto inLeaves = [&](auto pick) {
        const Float4 middle = across(1, pick);
        const Float4 upper = pick(across(0, pick), middle);
        const Float4 lower = pick(middle, across(2, pick));
        std::array<float, 4> out{};
        evenOdd(pick(upper, swapPairs(upper)), pick(lower, swapPairs(lower))).store(out.data());
        return out;
    };
    return {inLeaves([](Float4 a, Float4 b) { return minimum(a, b); }),
            inLeaves([](Float4 a, Float4 b) { return maximum(a, b); })};
}

} // namespace

HeightFieldLayout::HeightFieldLayout(const HeightFieldHeader& header) : levels(header.columns, header.rows) {
    std::size_t next = sizeof(HeightFieldHeader);
    const auto section = [&](std::size_t bytes) {
        const std::size_t start = next;
        next += (bytes + 7) / 8 * 8;
        return start;
    };
    const std::size_t number = header.has(HeightFieldHeader::isDouble) ? sizeof(double) : sizeof(float);
    samples = section((std::size_t{header.columns} * header.rows + 1) * number);
    ranges = section(levels.start[levels.count] * sizeof(HeightRanges));
    end = next;
}

HeightField::HeightField(std::span<const std::byte> block) {
    HeightFieldHeader header;
    std::memcpy(&header, block.data(), sizeof(header));
    const HeightFieldLayout at(header);
    columns = header.columns;
    rows = header.rows;
    hasHoles = header.holes > 0;
    isSecondDiagonal = header.has(HeightFieldHeader::isSecondDiagonal);
    middle = {(columns - 1) * 0.5, 0, (rows - 1) * 0.5};
    levels = at.levels;
    const std::size_t samples = std::size_t{columns} * rows + 1;
    const std::byte* const first = block.data() + at.samples;
    if (header.has(HeightFieldHeader::isDouble)) doubles = {reinterpret_cast<const double*>(first), samples};
    else singles = {reinterpret_cast<const float*>(first), samples};
    ranges = {reinterpret_cast<const HeightRanges*>(block.data() + at.ranges), levels.start[levels.count]};
}

HeightField::Cell HeightField::cellOf(std::size_t leaf) const {
    const auto [x, z] = levels.placeOf(0, leaf / 4);
    const auto quarter = static_cast<std::uint32_t>(leaf % 4);
    return {(x << HeightLevels::blockColumns) + (quarter & 2), (z << HeightLevels::blockRows) + (quarter & 1)};
}

unsigned HeightField::lanesOf(Cell first) const {
    const std::uint32_t i = first.i;
    const std::uint32_t j = first.j;
    if (i + 1 >= columns || j + 1 >= rows) return 0;
    const unsigned there = i + 2 < columns ? 15 : 5;
    if (!hasHoles) return there;
    const auto known = [&](std::uint32_t right, std::uint32_t down) {
        return !std::isnan(height(i + right, j + down));
    };
    unsigned whole = 0;
    for (std::uint32_t cell = 0; cell < 2 && (there >> cell & 1) != 0; ++cell) {
        const auto& [lower, upper] = partsOf(*this);
        const auto isWhole = [&](const std::array<Step, 3>& corners) {
            return std::ranges::all_of(corners, [&](Step at) { return known(cell + at.right, at.down); });
        };
        whole |= (isWhole(lower) ? 1U : 0U) << cell | (isWhole(upper) ? 4U : 0U) << cell;
    }
    return whole;
}

Triangle HeightField::triangle(std::size_t lane) const {
    const auto [first, j] = cellOf(lane / 4);
    const std::uint32_t i = first + static_cast<std::uint32_t>(lane & 1);
    Triangle out;
    for (unsigned k = 0; k < 3; ++k) {
        const Step corner = partsOf(*this)[lane >> 1 & 1][k];
        out[k] = vertex(i + corner.right, j + corner.down);
    }
    return out;
}

std::uint32_t HeightField::partAt(std::size_t lane) const {
    const auto [first, j] = cellOf(lane / 4);
    const auto within = static_cast<std::uint32_t>(lane & 3);
    return 2 * (j * (columns - 1) + first + (within & 1)) + within / 2;
}

std::uint32_t HeightField::laneOf(std::uint32_t part) const {
    const std::uint32_t i = part / 2 % (columns - 1);
    const std::uint32_t j = part / 2 / (columns - 1);
    const std::size_t block = levels.blockAt(0, {i >> HeightLevels::blockColumns, j >> HeightLevels::blockRows});
    const std::size_t leaf = 4 * block + (i & 2) + (j & 1);
    const std::uint32_t lane = (i & 1) + 2 * (part & 1);
    return (lanesOf(leaf) >> lane & 1) != 0 ? static_cast<std::uint32_t>(4 * leaf + lane) : noPart;
}

EdgeSign HeightField::edgeSign(std::size_t lane, unsigned k) const {
    // The ends of an edge, and the corners off it of both triangles, are opposite corners of a parallelogram as seen
    // from above: the middle of the edge lies above the middle of the others where it is convex.
    const Cell first = cellOf(lane / 4);
    const std::uint32_t i = first.i + static_cast<std::uint32_t>(lane & 1);
    const std::uint32_t j = first.j;
    const auto& triangle = partsOf(*this)[lane >> 1 & 1];
    const Step from = triangle[k];
    const Step to = triangle[(k + 1) % 3];
    const Step own = triangle[(k + 2) % 3];
    // Before the first column or row it wraps around, to beyond the last.
    const std::uint32_t right = i + from.right + to.right - own.right;
    const std::uint32_t down = j + from.down + to.down - own.down;
    if (right >= columns || down >= rows) return EdgeSign::active;
    const auto at = [&](Step step) { return height(i + step.right, j + step.down); };
    const double other = height(right, down);
    if (std::isnan(other)) return EdgeSign::active;
    const int bulge = compareSums(at(from), at(to), at(own), other);
    return bulge > 0 ? EdgeSign::convex : bulge < 0 ? EdgeSign::concave : EdgeSign::flat;
}

Bounds4 HeightField::leavesOf(HeightLevels::Place at) const {
    const Cell first{at.x << HeightLevels::blockColumns, at.z << HeightLevels::blockRows};
    Bounds4 out;
    setAlong(0, first.i, 2, inPairs, middle.x, out);
    setAlong(2, first.j, 1, alternating, middle.z, out);
    if (!singles.empty() && !hasHoles && first.i + 4 < columns && first.j + 2 < rows) {
        setHeights(fullRanges(&singles[std::size_t{first.j} * columns + first.i], columns), out);
        return out;
    }
    HeightRanges ranges{};
    for (unsigned leaf = 0; leaf < 4; ++leaf) {
        double min = infinity;
        double max = -infinity;
        const Cell pair{first.i + (leaf & 2), first.j + (leaf & 1)};
        for (unsigned lanes = lanesOf(pair); lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
            for (const Step corner : partsOf(*this)[lane >> 1]) {
                const double h = height(pair.i + (lane & 1) + corner.right, pair.j + corner.down);
                min = std::min(min, h);
                max = std::max(max, h);
            }
        }
        ranges.min[leaf] = roundedDown(min);
        ranges.max[leaf] = -roundedDown(-max);
    }
    setHeights(ranges, out);
    return out;
}

Bounds4 HeightField::branchesOf(std::uint32_t level, HeightLevels::Place at) const {
    const HeightLevels::Place by = levels.shifts(level - 1);
    const HeightLevels::Place first = levels.below(level, at, 0);
    const std::uint32_t across = by.x + HeightLevels::blockColumns;
    const std::uint32_t down = by.z + HeightLevels::blockRows;
    const bool isSquare = level <= levels.squares;
    const Steps& alongX = isSquare ? alternating : levels.isWide() ? inRow : together;
    const Steps& alongZ = isSquare ? inPairs : levels.isWide() ? together : inRow;
    Bounds4 out;
    setAlong(0, first.x << across, 1U << across, alongX, middle.x, out);
    setAlong(2, first.z << down, 1U << down, alongZ, middle.z, out);
    setHeights(ranges[levels.start[level] + std::size_t{at.z} * levels.size(level).x + at.x], out);
    return out;
}

Bounds4 HeightField::block(std::uint32_t level, HeightLevels::Place at) const {
    const auto [width, depth] = levels.size(level);
    Bounds4 out;
    if (at.x >= width || at.z >= depth) {
        for (unsigned lane = 0; lane < 4; ++lane) out.set(lane, noBounds);
        return out;
    }
    return level == 0 ? leavesOf(at) : branchesOf(level, at);
}

const Bounds4* HeightField::blocksFrom(std::uint32_t level, std::size_t i, std::span<Bounds4> room) const {
    for (Bounds4& made : room) made = block(level, i++);
    return room.data();
}

} // namespace askew
