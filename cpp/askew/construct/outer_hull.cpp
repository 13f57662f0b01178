#include "askew/construct/outer_hull.h"

#include "askew/convex/relation.h"
#include "askew/math/aabb.h"
#include "askew/math/number.h"
#include "askew/polytope/half_spaces.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/point_cloud.h"
#include "askew/polytope/volume.h"

#include <algorithm>

namespace askew {

namespace {

/// The first share by which a hull is made larger than it must be but for roundings; it grows fourfold until it holds
/// all.
constexpr double firstShare = 16 * roundingUnit;
constexpr int mostTries = 24;

/// A hull whose faces no point is above by a larger share of their distance from the centroid needs no more vertices.
constexpr double closeEnough = 1e-9;

/// Points no farther off a plane, by their size, lie in it but for roundings.
constexpr double almostFlat = 1e-9;

/// A point of a plane, a unit vector within it and its unit normal.
struct PlaneFrame {
    Vec3 base, along, up;
};

/// How far a point lies above a face of the hull of those chosen, by the distance of the face from the centroid.
struct Excess {
    double share;
    std::uint32_t point;
};

class OuterHullSearch {
public:
    OuterHullSearch(std::size_t most, PolytopeMemory& into) : mostVertices(most), made(into) {}

    OuterHull run(std::span<const Vec3> points) {
        const Built stored = storePointCloud(points, maxHullPoints, cloud);
        if (stored != Built::made) return {stored};
        const AffineBasis span = affineBasis(cloud.all());
        if (span.count < 3) return {convexHull(cloud.all(), made)};
        if (!chosen.reserve(mostVertices) || !scaled.reserve(2 * mostVertices)) return {Built::outOfMemory};
        if (span.count == 3) return {flat()};
        Buffer<HullTriangle> triangles;
        if (!hullTriangles(cloud.all(), span.points, triangles) || !keepCorners(triangles.all())) {
            return {Built::outOfMemory};
        }
        return {solid(), volume};
    }

private:
    /// Measures the hull, and keeps of the cloud the corners of its triangles.
    bool keepCorners(std::span<const HullTriangle> triangles) {
        Buffer<std::uint8_t> isCorner;
        if (!isCorner.reserve(cloud.size())) return false;
        isCorner.resize(cloud.size());
        std::ranges::fill(isCorner.all(), 0);
        const Vec3 origin = cloud[0];
        double sixfold = 0;
        for (const HullTriangle& triangle : triangles) {
            if (triangle.isRemoved) continue;
            const auto& [a, b, c] = triangle.corners;
            for (const std::uint32_t corner : triangle.corners) isCorner[corner] = 1;
            sixfold += dot(cloud[a] - origin, cross(cloud[b] - origin, cloud[c] - origin));
        }
        volume = std::fmax(sixfold / 6, 0);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < cloud.size(); ++i) {
            if (isCorner[i] != 0) cloud[kept++] = cloud[i];
        }
        cloud.resize(kept);
        return true;
    }

    [[nodiscard]] bool holdsAll() const {
        const Polytope hull = made.view();
        return std::ranges::all_of(cloud.all(), [&](const Vec3& p) { return contains(hull, p); });
    }

    /// Chooses so many points of the cloud, from those that span it on; returns anything but made when memory runs out.
    /// What is made is their hull, and `excess` how far the cloud reaches out of it.
    Built choose(std::size_t most) {
        const AffineBasis span = affineBasis(cloud.all());
        chosen.clear();
        for (unsigned i = 0; i < span.count; ++i) chosen.push(cloud[span.points[i]]);
        for (;;) {
            const Built built = convexHull(chosen.all(), made);
            if (built != Built::made) return built;
            if (!findExcesses()) return Built::outOfMemory;
            excess = worst().share;
            if (excess <= closeEnough || chosen.size() == most) return Built::made;
            const std::size_t more = std::max<std::size_t>(chosen.size() / 8, 1);
            for (const std::size_t goal = std::min(chosen.size() + more, most); chosen.size() < goal;) {
                const auto [share, point] = worst();
                if (share <= closeEnough) break;
                chosen.push(cloud[point]);
                for (Excess& each : excesses.all()) {
                    if (each.point == point) each.share = 0;
                }
            }
        }
    }

    [[nodiscard]] Excess worst() const { return *std::ranges::max_element(excesses.all(), {}, &Excess::share); }

    /// Finds the point that is farthest above each face, or each edge of a polygon.
    bool findExcesses() {
        const Polytope hull = made.view();
        halves.clear();
        if (!halfSpaces(hull, halves) || !excesses.reserve(halves.size())) return false;
        const Vec3 anchor = anchorOf(hull);
        const Vec3 center = centroid(hull);
        excesses.clear();
        for (const HalfSpace& half : halves.all()) {
            if (hull.dimension() == 2 && half.edge == noFace) continue;
            const double distance = half.height - dot(half.normal, center - anchor);
            std::uint32_t farthest = 0;
            double height = -infinity;
            for (std::uint32_t i = 0; i < cloud.size(); ++i) {
                const double above = dot(half.normal, cloud[i] - center);
                if (above <= height) continue;
                height = above;
                farthest = i;
            }
            excesses.push({distance > 0 ? height / distance - 1 : infinity, farthest});
        }
        return true;
    }

    /// Builds the hull of so many points, scaled until it holds the cloud; a flat one is thickened as well if it shall
    /// be a prism. Returns empty when none holds it.
    Built enclose(std::size_t most, bool isPrism) {
        const Built built = choose(most);
        if (built != Built::made) return built;
        double size = 0;
        const Vec3 center = centroid(made.view());
        for (const Vec3& p : cloud.all()) size = std::fmax(size, maxAbs(p - center));
        return encloseScaled(center, made.view().normal(0), 0, size, isPrism);
    }

    /// Builds the hull of what is chosen, scaled about a center until it holds the cloud; a prism also goes up and down
    /// by a height and as much more.
    Built encloseScaled(const Vec3& center, const Vec3& normal, double height, double size, bool isPrism) {
        double share = firstShare;
        for (int tries = 0; tries < mostTries; ++tries, share *= 4) {
            const double factor = (1 + std::fmax(excess, 0)) * (1 + share);
            const Vec3 up = normal * (isPrism ? height + share * size : 0);
            scaled.clear();
            for (const Vec3& v : chosen.all()) {
                const Vec3 moved = center + (v - center) * factor;
                scaled.push(moved + up);
                if (isPrism) scaled.push(moved - up);
            }
            if (const Built result = tryScaled(); result != Built::empty) return result;
        }
        return Built::empty;
    }

    Built solid() {
        if (cloud.size() <= mostVertices) return convexHull(cloud.all(), made);
        const AffineBasis span = affineBasis(cloud.all());
        const Vec3 base = cloud[span.points[0]];
        const Vec3 along = normalized(cloud[span.points[1]] - base);
        const Vec3 up = normalized(cross(along, cloud[span.points[2]] - base));
        double size = 0;
        double height = 0;
        for (const Vec3& p : cloud.all()) {
            size = std::fmax(size, maxAbs(p - base));
            height = std::fmax(height, std::fabs(dot(up, p - base)));
        }
        const Built built =
            height > almostFlat * size ? enclose(mostVertices, false) : encloseFlat({base, along, up}, height, size);
        return built == Built::empty ? around() : built;
    }

    /// Builds a prism over a polygon around the points as they lie in a plane.
    Built encloseFlat(const PlaneFrame& plane, double height, double size) {
        const Vec3 across = cross(plane.up, plane.along);
        Buffer<Vec3> solid;
        if (!solid.reserve(cloud.size())) return Built::outOfMemory;
        for (Vec3& p : cloud.all()) {
            solid.push(p);
            p = {dot(plane.along, p - plane.base), dot(across, p - plane.base), 0};
        }
        const Built built = choose(mostVertices / 2);
        cloud.swap(solid);
        if (built != Built::made) return built;
        const auto placed = [&](const Vec3& p) { return plane.base + (plane.along * p.x + across * p.y); };
        const Vec3 center = placed(centroid(made.view()));
        for (Vec3& v : chosen.all()) v = placed(v);
        return encloseScaled(center, plane.up, height, size, true);
    }

    Built flat() {
        const Built exact = convexHull(cloud.all(), made);
        if (exact == Built::made ? made.view().vertexCount() <= mostVertices : exact != Built::tooMany) return exact;
        if (const Built polygon = enclose(mostVertices, false); polygon != Built::empty) return polygon;
        const Built prism = enclose(mostVertices / 2, true);
        return prism == Built::empty ? around() : prism;
    }

    /// Builds the hull of the scaled points; returns empty when it does not hold all.
    Built tryScaled() {
        if (!std::ranges::all_of(scaled.all(), [](const Vec3& v) { return isStorable(v); })) return Built::empty;
        const Built built = convexHull(scaled.all(), made);
        return built != Built::made || holdsAll() ? built : Built::empty;
    }

    /// Builds the box around the cloud along the axes, whose corners have its very coordinates.
    Built around() {
        Aabb box{cloud[0], cloud[0]};
        for (const Vec3& p : cloud.all()) box = merge(box, {p, p});
        const auto& [min, max] = box;
        scaled.clear();
        for (unsigned i = 0; i < 8; ++i) {
            scaled.push({(i & 1) != 0 ? max.x : min.x, (i & 2) != 0 ? max.y : min.y, (i & 4) != 0 ? max.z : min.z});
        }
        return convexHull(scaled.all(), made);
    }

    std::size_t mostVertices;
    PolytopeMemory& made;
    Buffer<Vec3> cloud;
    Buffer<Vec3> chosen;
    Buffer<Vec3> scaled;
    Buffer<HalfSpace> halves;
    Buffer<Excess> excesses;
    double excess = 0;
    double volume = 0;
};

} // namespace

OuterHull outerHull(std::span<const Vec3> points, std::size_t most, PolytopeMemory& into) {
    return OuterHullSearch(most, into).run(points);
}

} // namespace askew
