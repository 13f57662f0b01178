#include "askew/construct/extreme_points.h"

#include "askew/exact/angle.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"
#include "askew/simd/double_rows.h"

#include <array>
#include <cmath>

namespace askew {

namespace {

using Directions = std::array<Vec3, extremeDirections>;

/// Some points from a first one, coordinate by coordinate, so that two are seen at once; the last one is repeated where
/// there are fewer.
struct Block {
    static constexpr std::size_t size = 64;

    std::array<std::array<DoubleRows, size / 2>, 3> along;

    Block(std::span<const Vec3> points, const Vec3& from) {
        for (std::size_t i = 0; i < size; ++i) {
            const Vec3 p = points[i < points.size() ? i : points.size() - 1] - from;
            along[0][i / 2][i % 2] = p.x;
            along[1][i / 2][i % 2] = p.y;
            along[2][i / 2][i % 2] = p.z;
        }
    }

    /// Returns the interval of the points along a direction.
    [[nodiscard]] Interval on(const Vec3& direction) const {
        DoubleRows least = both(infinity);
        DoubleRows most = -least;
        for (std::size_t i = 0; i < size / 2; ++i) {
            const DoubleRows here = along[0][i] * direction.x + along[1][i] * direction.y + along[2][i] * direction.z;
            least = here < least ? here : least;
            most = here > most ? here : most;
        }
        return {least[0] < least[1] ? least[0] : least[1], most[0] > most[1] ? most[0] : most[1]};
    }
};

/// The points that are farthest along the directions, and against them.
struct Farthest {
    std::array<Interval, extremeDirections> reach;
    std::array<std::uint32_t, 2 * extremeDirections> at{};

    Farthest() { reach.fill({infinity, -infinity}); }

    /// Looks at up to a block of points, the first of which has this index. It is a call of its own as engines replace
    /// code by better code between calls only.
    [[gnu::noinline]] void look(const Directions& along, std::span<const Vec3> points, const Vec3& from,
                                std::uint32_t first) {
        const Block block(points, from);
        for (unsigned i = 0; i < extremeDirections; ++i) {
            const Interval here = block.on(along[i]);
            if (here.min < reach[i].min || here.max > reach[i].max) lookAtEach(along[i], points, from, first, i);
        }
    }

private:
    void lookAtEach(const Vec3& along, std::span<const Vec3> points, const Vec3& from, std::uint32_t first,
                    unsigned i) {
        for (const Vec3& p : points) {
            const double here = dot(along, p - from);
            if (here < reach[i].min) {
                reach[i].min = here;
                at[i] = first;
            }
            if (here > reach[i].max) {
                reach[i].max = here;
                at[extremeDirections + i] = first;
            }
            ++first;
        }
    }
};

/// Returns vectors along the axes whose products with the points have a range of 1, or 0 where the cloud is flat.
std::array<Vec3, 3> cubeFrame(std::span<const Vec3> points, const std::array<Vec3, 3>& axes) {
    std::array<Vec3, 3> frame{};
    for (unsigned k = 0; k < 3; ++k) {
        const Interval range = intervalAlong(points, axes[k]);
        if (range.max > range.min) frame[k] = axes[k] * (1 / (range.max - range.min));
    }
    return frame;
}

/// Returns directions spread evenly over half a sphere, on a spiral that turns by the golden angle, as they are in the
/// stretched cloud. The cubes of their coordinates lie near the axes.
Directions directionsIn(const std::array<Vec3, 3>& frame, bool nearAxes) {
    constexpr double goldenAngle = 2.399963229728653;
    Directions along;
    for (unsigned i = 0; i < extremeDirections; ++i) {
        const double z = (i + 0.5) / extremeDirections;
        const Vec2 turn = turned(i * goldenAngle);
        const double r = std::sqrt(1 - z * z);
        Vec3 d{r * turn.x, r * turn.y, z};
        if (nearAxes) d = {d.x * d.x * d.x, d.y * d.y * d.y, d.z * d.z * d.z};
        along[i] = frame[0] * d.x + frame[1] * d.y + frame[2] * d.z;
    }
    return along;
}

} // namespace

Interval intervalAlong(std::span<const Vec3> points, const Vec3& axis) {
    Interval interval{infinity, -infinity};
    for (const Vec3& p : points) {
        const double x = dot(axis, p - points[0]);
        if (x < interval.min) interval.min = x;
        if (x > interval.max) interval.max = x;
    }
    return interval;
}

bool extremePoints(std::span<const Vec3> points, const std::array<Vec3, 3>& axes, bool nearAxes, Buffer<Vec3>& into) {
    if (!into.reserve(into.size() + std::size_t{2} * extremeDirections)) return false;
    const Directions along = directionsIn(cubeFrame(points, axes), nearAxes);
    Farthest ends;
    for (std::size_t i = 0; i < points.size(); i += Block::size) {
        const std::size_t left = points.size() - i;
        ends.look(along, points.subspan(i, left < Block::size ? left : Block::size), points[0],
                  static_cast<std::uint32_t>(i));
    }
    shellSort(std::span<std::uint32_t>(ends.at));
    for (std::size_t i = 0; i < ends.at.size(); ++i) {
        if (i == 0 || ends.at[i] != ends.at[i - 1]) into.push(points[ends.at[i]]);
    }
    return true;
}

} // namespace askew
