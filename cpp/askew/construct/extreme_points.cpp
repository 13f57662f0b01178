#include "askew/construct/extreme_points.h"

#include "askew/exact/angle.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"

#include <array>
#include <cmath>

namespace askew {

namespace {

using Directions = std::array<Vec3, extremeDirections>;

/// The points that are farthest along the directions, and against them.
struct Farthest {
    std::array<double, extremeDirections> least;
    std::array<double, extremeDirections> most;
    std::array<std::uint32_t, 2 * extremeDirections> at{};

    Farthest() {
        least.fill(infinity);
        most.fill(-infinity);
    }

    void look(const Directions& along, const Vec3& p, std::uint32_t index) {
        for (unsigned i = 0; i < extremeDirections; ++i) {
            const double here = dot(along[i], p);
            if (here < least[i]) {
                least[i] = here;
                at[i] = index;
            }
            if (here > most[i]) {
                most[i] = here;
                at[extremeDirections + i] = index;
            }
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
    for (std::uint32_t i = 0; i < points.size(); ++i) ends.look(along, points[i] - points[0], i);
    shellSort(std::span<std::uint32_t>(ends.at));
    for (std::size_t i = 0; i < ends.at.size(); ++i) {
        if (i == 0 || ends.at[i] != ends.at[i - 1]) into.push(points[ends.at[i]]);
    }
    return true;
}

} // namespace askew
