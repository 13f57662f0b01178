// Barber, Dobkin and Huhdanpaa, "The Quickhull Algorithm for Convex Hulls" (1996). A triangle counts as visible from a
// point only when the point lies strictly above it. A point in the plane of a triangle therefore sees what it would see
// from slightly further in: always one patch with one loop around it, and no new triangle has zero area.
#include "askew/polytope/hull_triangles.h"

#include "askew/exact/determinant.h"

namespace askew {

namespace {

constexpr std::uint32_t none = 0xffffffff;

struct HorizonEdge {
    std::uint32_t from;
    std::uint32_t to;
    std::uint32_t beyond; // the triangle beyond the edge, which stays
};

class Quickhull {
public:
    Quickhull(std::span<const Vec3> cloud, Buffer<HullTriangle>& into) : points(cloud), triangles(into) {}

    bool run(const Simplex& first) {
        if (!next.reserve(points.size()) || !startingAt.reserve(points.size()) || !triangles.reserve(4)) return false;
        next.resize(points.size());
        startingAt.resize(points.size());
        addSimplex(first);
        for (std::uint32_t t = 0; t < triangles.size(); ++t) {
            if (triangles[t].isRemoved || triangles[t].outside == none) continue;
            if (!addPoint(farthest(triangles[t]), t)) return false;
        }
        return true;
    }

private:
    [[nodiscard]] bool isAbove(const HullTriangle& triangle, std::uint32_t point) const {
        const auto& [a, b, c] = triangle.corners;
        return orientation(points[a], points[b], points[c], points[point]) > 0;
    }

    void addSimplex(const Simplex& s) {
        triangles.clear();
        triangles.push({{s[0], s[1], s[2]}, {1, 2, 3}, none});
        triangles.push({{s[1], s[0], s[3]}, {0, 3, 2}, none});
        triangles.push({{s[2], s[1], s[3]}, {0, 1, 3}, none});
        triangles.push({{s[0], s[2], s[3]}, {0, 2, 1}, none});
        for (auto i = static_cast<std::uint32_t>(points.size()); i-- > 0;) giveTo(0, i);
    }

    /// Puts the point at the head of the list of the first triangle, from index `from` on, that it lies above.
    void giveTo(std::uint32_t from, std::uint32_t point) {
        for (std::uint32_t t = from; t < triangles.size(); ++t) {
            if (!isAbove(triangles[t], point)) continue;
            next[point] = triangles[t].outside;
            triangles[t].outside = point;
            return;
        }
    }

    /// Returns the farthest point above a triangle by a rounded measure, which only sets the order of work. The lowest
    /// index wins ties, so the first of equal points does.
    [[nodiscard]] std::uint32_t farthest(const HullTriangle& triangle) const {
        const Vec3& a = points[triangle.corners[0]];
        const Vec3 normal = normalized(cross(points[triangle.corners[1]] - a, points[triangle.corners[2]] - a));
        const std::span<const std::uint32_t> after = next.all();
        std::uint32_t best = triangle.outside;
        double height = dot(normal, points[best] - a);
        for (std::uint32_t i = after[best]; i != none; i = after[i]) {
            const double here = dot(normal, points[i] - a);
            if (here < height || (here == height && i > best)) continue;
            height = here;
            best = i;
        }
        return best;
    }

    /// Marks the triangles that the point sees as removed, lists them in `visible`, and lists their boundary in
    /// `horizon`.
    bool findVisible(std::uint32_t point, std::uint32_t first) {
        visible.clear();
        horizon.clear();
        if (!visible.reserve(1)) return false;
        triangles[first].isRemoved = true;
        visible.push(first);
        for (std::size_t i = 0; i < visible.size(); ++i) {
            const HullTriangle triangle = triangles[visible[i]];
            if (!visible.reserve(visible.size() + 3) || !horizon.reserve(horizon.size() + 3)) return false;
            for (unsigned k = 0; k < 3; ++k) {
                HullTriangle& other = triangles[triangle.across[k]];
                if (other.isRemoved) continue; // visible too, since triangles removed earlier border none that remain
                if (!isAbove(other, point)) {
                    horizon.push({triangle.corners[k], triangle.corners[(k + 1) % 3], triangle.across[k]});
                    continue;
                }
                other.isRemoved = true;
                visible.push(triangle.across[k]);
            }
        }
        return true;
    }

    bool addPoint(std::uint32_t point, std::uint32_t first) {
        if (!findVisible(point, first) || !triangles.reserve(triangles.size() + horizon.size())) return false;
        const auto start = static_cast<std::uint32_t>(triangles.size());
        for (std::uint32_t i = 0; i < horizon.size(); ++i) startingAt[horizon[i].from] = start + i;
        for (std::uint32_t i = 0; i < horizon.size(); ++i) {
            const auto [from, to, beyond] = horizon[i];
            triangles.push({{from, to, point}, {beyond, startingAt[to], none}, none});
            triangles[beyond].across[cornerOf(triangles[beyond], to)] = start + i;
        }
        for (std::uint32_t i = 0; i < horizon.size(); ++i) {
            triangles[triangles[start + i].across[1]].across[2] = start + i;
        }
        for (const std::uint32_t t : visible.all()) {
            for (std::uint32_t i = triangles[t].outside; i != none;) {
                const std::uint32_t following = next[i];
                if (i != point) giveTo(start, i);
                i = following;
            }
        }
        return true;
    }

    std::span<const Vec3> points;
    Buffer<HullTriangle>& triangles;
    Buffer<std::uint32_t> next;       // the next point above the same triangle
    Buffer<std::uint32_t> startingAt; // the new triangle whose horizon edge starts at this point
    Buffer<std::uint32_t> visible;
    Buffer<HorizonEdge> horizon;
};

} // namespace

bool hullTriangles(std::span<const Vec3> points, const Simplex& first, Buffer<HullTriangle>& triangles) {
    return Quickhull(points, triangles).run(first);
}

} // namespace askew
