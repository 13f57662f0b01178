#include "askew/construct/minimum_box.h"

#include "askew/box/contains.h"
#include "askew/construct/box_search.h"
#include "askew/construct/extreme_points.h"
#include "askew/math/number.h"
#include "askew/polytope/point_cloud.h"

namespace askew {

namespace {

/// Larger clouds are searched on their extreme points alone.
constexpr std::size_t mostHullPoints = 0x1000;

/// The rounds of that search; smaller clouds have time for more.
constexpr int roundsOf(std::size_t count) { return count > 0x4000 ? 3 : 5; }

/// Returns the rotation that takes x, y and z to the axes of a box, permuted and flipped to make the rotation small.
Quat rotationTo(const BoxAxes& axes) {
    BoxAxes best{};
    double most = -1;
    for (unsigned i = 0; i < 6; ++i) {
        const unsigned x = i % 3;
        const unsigned y = (x + 1 + i / 3) % 3;
        const unsigned z = 3 - x - y;
        const double sum = std::fabs(axes[x].x) + std::fabs(axes[y].y) + std::fabs(axes[z].z);
        if (sum <= most) continue;
        most = sum;
        best = {axes[x], axes[y], axes[z]};
    }
    for (int k = 0; k < 3; ++k) {
        const auto i = static_cast<unsigned>(k);
        if (best[i][k] < 0) best[i] = -best[i];
    }
    // That is a rotation: the sum is 1.9 or more for one of them, and 1 at most for a reflection.
    const double w4 = 2 * std::sqrt(1 + best[0].x + best[1].y + best[2].z); // at least 2
    return {(best[1].z - best[2].y) / w4, (best[2].x - best[0].z) / w4, (best[0].y - best[1].x) / w4, w4 / 4};
}

bool containsAll(const Box& box, std::span<const Vec3> points) {
    const PointTest test = pointTest(box);
    for (const Vec3& p : points) {
        if (!contains(test, p)) return false;
    }
    return true;
}

/// Builds the box of a given rotation around stored points, padded by ever more roundings until it contains them all.
Built boxAround(std::span<const Vec3> points, const Quat& rotation, Region& into) {
    const std::optional<Quat> turn = normalized(rotation);
    if (!turn) return Built::notStorable;
    const BoxAxes axes = turnedAxes(*turn);
    std::array<double, 3> half{};
    Vec3 center = points[0];
    for (unsigned k = 0; k < 3; ++k) {
        const Interval extent = intervalAlong(points, axes[k]);
        half[k] = (extent.max - extent.min) * 0.5;
        center = center + axes[k] * ((extent.max + extent.min) * 0.5);
    }
    const double scale = half[0] + half[1] + half[2] + maxAbs(center);
    for (double pad = 0;; pad = pad == 0 ? 2 * roundingUnit : 2 * pad) {
        const double all = pad > 8 * roundingUnit ? scale * pad * 0.125 : 0;
        for (const bool staysFlat : {true, false}) { // as long as it can
            const auto padded = [&](unsigned k) { return half[k] * (1 + pad) + (staysFlat && half[k] == 0 ? 0 : all); };
            const auto region = regionFromHalfExtents(center, {padded(0), padded(1), padded(2)}, *turn);
            if (!region) return Built::notStorable;
            if (!containsAll(region->world, points)) continue;
            into = *region;
            return Built::made;
        }
    }
}

/// Returns the volume of the box around points along some axes; an extent below 1e-9 of the others hardly counts.
double sizeAlong(std::span<const Vec3> points, const BoxAxes& axes) {
    const auto extent = [&](const Vec3& axis) {
        const Interval all = intervalAlong(points, axis);
        return all.max - all.min;
    };
    const Vec3 extents{extent(axes[0]), extent(axes[1]), extent(axes[2])};
    const double thin = 1e-9 * sumAbs(extents);
    return (extents.x + thin) * (extents.y + thin) * (extents.z + thin);
}

/// Builds the box around many points: the search sees those that are farthest along the axes of their basis, then also
/// those near the axes that it found.
Built boxOfMany(std::span<const Vec3> points, const AffineBasis& span, Region& into) {
    const auto& s = span.points;
    Buffer<Vec3> seen;
    if (!seen.reserve(span.count)) return Built::outOfMemory;
    for (unsigned k = 0; k < span.count; ++k) seen.push(points[s[k]]);
    const Vec3 along = normalized(seen[1] - seen[0]);
    const Vec3 beside = seen[2] - seen[0];
    const Vec3 second = normalized(beside - along * dot(along, beside));
    BoxAxes axes{along, second, cross(along, second)};
    BoxAxes best = axes;
    double least = infinity;
    for (int round = 0; round < roundsOf(points.size()); ++round) {
        if (!extremePoints(points, axes, round > 0, seen)) return Built::outOfMemory;
        BoxSearch search;
        if (!search.run(seen, {{0, 1, 2, 3}, span.count})) return Built::outOfMemory;
        axes = search.axes();
        const double size = sizeAlong(points, axes);
        if (size < least) best = axes;
        least = std::fmin(least, size);
    }
    return boxAround(points, rotationTo(best), into);
}

} // namespace

Built minimumBox(std::span<const Vec3> points, const Quat& rotation, Region& into) {
    Buffer<Vec3> cloud;
    const Built built = storePointCloud(points, maxFitPoints, cloud);
    return built == Built::made ? boxAround(cloud.all(), rotation, into) : built;
}

Built minimumBox(std::span<const Vec3> points, Region& into) {
    Buffer<Vec3> cloud;
    const Built built = storePointCloud(points, maxFitPoints, cloud);
    if (built != Built::made) return built;
    const std::span<const Vec3> all = cloud.all();
    const AffineBasis span = affineBasis(all);
    if (span.count < 3) {
        const Vec3 along = span.count == 2 ? normalized(all[span.points[1]] - all[0]) : unitAxis(0);
        const Vec3 side = across(along);
        return boxAround(all, rotationTo({along, side, cross(along, side)}), into);
    }
    if (all.size() > mostHullPoints) return boxOfMany(all, span, into);
    BoxSearch search;
    if (!search.run(cloud, span)) return Built::outOfMemory;
    return boxAround(search.corners(), rotationTo(search.axes()), into);
}

} // namespace askew
