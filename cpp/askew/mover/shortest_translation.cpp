#include "askew/mover/shortest_translation.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace askew {

namespace {

/// Planes with a smaller squared sine, or volume of their normals, have no common point that f64 can tell.
constexpr double thinnest = 1e-12;

/// Returns how far a translation may stay in front of a plane, by rounding.
double slack(const PushPlane& plane, const Vec3& translation) {
    return 0x1p-50 * (std::fabs(plane.depth) + sumAbs(translation));
}

/// Returns whether a translation leads behind a plane.
bool admits(const PushPlane& plane, const Vec3& translation) {
    return dot(plane.normal, translation) >= plane.depth - slack(plane, translation);
}

/// Up to three planes that a translation just leads behind.
struct ActivePlanes {
    std::array<const PushPlane*, 3> planes{};
    unsigned count = 0;

    void add(const PushPlane& plane) { planes[count++] = &plane; }

    [[nodiscard]] bool has(const PushPlane& plane) const {
        return std::find(planes.begin(), planes.begin() + count, &plane) != planes.begin() + count;
    }

    /// Returns the shortest translation that ends on all of them, if it presses against each.
    [[nodiscard]] std::optional<Vec3> translation() const {
        const PushPlane& a = *planes[0];
        if (count == 1) return a.depth >= 0 ? std::optional(a.normal * a.depth) : std::nullopt;
        const PushPlane& b = *planes[1];
        if (count == 2) {
            const double cosine = dot(a.normal, b.normal);
            const Vec3 side = cross(a.normal, b.normal);
            const double square = dot(side, side);
            const double alongA = a.depth - cosine * b.depth;
            const double alongB = b.depth - cosine * a.depth;
            if (square < thinnest || alongA < 0 || alongB < 0) return std::nullopt;
            return (a.normal * alongA + b.normal * alongB) * (1 / square);
        }
        const PushPlane& c = *planes[2];
        const std::array<Vec3, 3> sides{cross(b.normal, c.normal), cross(c.normal, a.normal),
                                        cross(a.normal, b.normal)};
        const double volume = dot(a.normal, sides[0]);
        if (volume * volume < thinnest) return std::nullopt;
        const Vec3 point = (sides[0] * a.depth + sides[1] * b.depth + sides[2] * c.depth) * (1 / volume);
        for (const Vec3& side : sides) {
            if (dot(point, side) / volume < 0) return std::nullopt;
        }
        return point;
    }

    /// Adds a plane, of which and of some of these the shortest translation that leads behind all is to end; false
    /// where there is none.
    bool exchange(const PushPlane& plane, Vec3& translation) {
        const ActivePlanes old = *this;
        bool isFound = false;
        for (unsigned subset = 0; subset < 1U << old.count; ++subset) {
            if (subset == 7) break; // four planes have no common point
            ActivePlanes tried;
            ActivePlanes left;
            for (unsigned i = 0; i < old.count; ++i) ((subset >> i & 1) != 0 ? tried : left).add(*old.planes[i]);
            tried.add(plane);
            const auto point = tried.translation();
            if (!point || (isFound && dot(*point, *point) >= dot(translation, translation))) continue;
            const auto isBehind = [&](const PushPlane* other) { return admits(*other, *point); };
            if (!std::all_of(left.planes.begin(), left.planes.begin() + left.count, isBehind)) continue;
            isFound = true;
            translation = *point;
            *this = tried;
        }
        return isFound;
    }
};

/// More exchanges than this mean that roundings lead in a circle.
constexpr int mostExchanges = 64;

} // namespace

std::optional<Vec3> shortestTranslation(std::span<const PushPlane> planes) {
    ActivePlanes active;
    Vec3 translation;
    for (int round = 0; round < mostExchanges; ++round) {
        const PushPlane* worst = nullptr;
        double most = 0;
        for (const PushPlane& plane : planes) {
            const double left = plane.depth - dot(plane.normal, translation);
            if (left <= most || admits(plane, translation) || active.has(plane)) continue;
            most = left;
            worst = &plane;
        }
        if (worst == nullptr) return translation;
        if (!active.exchange(*worst, translation)) return std::nullopt;
    }
    return std::nullopt;
}

} // namespace askew
