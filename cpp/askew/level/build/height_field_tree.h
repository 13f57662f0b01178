// What a height field keeps besides its heights: the ranges of its tree, its bounds, how many triangles it has.
#pragma once

#include "askew/level/heights/height_field.h"

#include <cmath>

namespace askew {

/// Returns the ranges of the four blocks below a block; those of lower levels are read.
HeightRanges rangesBelow(const HeightField& heights, std::uint32_t level, HeightLevels::Place place);

/// Returns the bounds of the vertices of all triangles, of which there must be one; exact. What is known to hold them
/// may be given: the search for a side ends when it gets there. Few blocks are looked at: those that reach as far, as
/// far as f32 can tell, as the outermost vertex. `visited` counts them.
Aabb boundsOf(const HeightField& heights, const Aabb& limits, std::size_t& visited);

/// Limits that no search reaches.
inline constexpr Aabb noLimits{{-0x1p200, -0x1p200, -0x1p200}, {0x1p200, 0x1p200, 0x1p200}};

/// A rectangle of cells, or of samples: from the first to the one before the last.
struct HeightRectangle {
    std::uint32_t left;
    std::uint32_t top;
    std::uint32_t right;
    std::uint32_t bottom;
};

/// Returns how many triangles a rectangle of cells has, split by the first diagonal or the second; heightAt(i, j) is
/// NaN at a hole.
template <class HeightAt> std::uint32_t countTriangles(const HeightRectangle& cells, bool isSecond, HeightAt heightAt) {
    std::uint32_t count = 0;
    for (std::uint32_t j = cells.top; j < cells.bottom; ++j) {
        for (std::uint32_t i = cells.left; i < cells.right; ++i) {
            const double first = heightAt(i, j) + (isSecond ? 0 : heightAt(i + 1, j + 1));
            const double second = heightAt(i, j + 1) + (isSecond ? heightAt(i + 1, j) : 0);
            const double lower = first + second;
            const double upper = isSecond ? second + heightAt(i + 1, j + 1) : first + heightAt(i + 1, j);
            count += (std::isnan(lower) ? 0U : 1U) + (std::isnan(upper) ? 0U : 1U);
        }
    }
    return count;
}

} // namespace askew
