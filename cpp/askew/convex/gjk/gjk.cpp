#include "askew/convex/gjk/gjk.h"

#include <algorithm>

namespace askew {

namespace {

/// A shape about its center.
struct Body {
    const Shape& shape;
    double reach = 0; // no vertex is farther from the center

    explicit Body(const Shape& of) : shape(of) {
        const auto& [u0, u1, u2] = of.frame.halfAxes;
        Vec3 most{1, 1, 1};
        if (!of.isBox()) {
            most = {};
            const double* v = of.polytope.numbers.data() + 3;
            for (const double* end = v + std::size_t{3} * of.polytope.vertexCount(); v != end; v += 3) {
                most = {std::max(most.x, std::fabs(v[0])), std::max(most.y, std::fabs(v[1])),
                        std::max(most.z, std::fabs(v[2]))};
            }
        }
        reach = sumAbs(u0) * most.x + sumAbs(u1) * most.y + sumAbs(u2) * most.z;
    }

    [[nodiscard]] Vec3 placed(const Vec3& v) const {
        const auto& [u0, u1, u2] = shape.frame.halfAxes;
        return u0 * v.x + u1 * v.y + u2 * v.z;
    }

    [[nodiscard]] Vec3 support(const Vec3& direction) const {
        const auto& [u0, u1, u2] = shape.frame.halfAxes;
        const Vec3 d{dot(u0, direction), dot(u1, direction), dot(u2, direction)};
        if (shape.isBox()) return placed({d.x < 0 ? -1.0 : 1.0, d.y < 0 ? -1.0 : 1.0, d.z < 0 ? -1.0 : 1.0});
        const double* v = shape.polytope.numbers.data() + 3;
        const double* best = v;
        double most = d.x * v[0] + d.y * v[1] + d.z * v[2];
        for (unsigned i = shape.polytope.vertexCount(); --i > 0;) {
            v += 3;
            const double here = d.x * v[0] + d.y * v[1] + d.z * v[2];
            best = here > most ? v : best;
            most = here > most ? here : most;
        }
        return placed({best[0], best[1], best[2]});
    }
};

/// A point of the difference A - B, and the point of A it comes from.
struct Corner {
    Vec3 at;
    Vec3 ofA;
};

/// Up to four corners, and how much of each makes the point of their hull nearest to the origin. The first subset that
/// passes is taken: see `NearestSimplex`.
struct Corners {
    std::array<Corner, 4> corner;
    std::array<double, 4> part{};
    unsigned count = 0;

    [[nodiscard]] Vec3 sum(Vec3 Corner::*which) const {
        Vec3 s;
        for (unsigned i = 0; i < count; ++i) s = s + corner[i].*which * part[i];
        return s;
    }

    bool reduce();

private:
    [[nodiscard]] bool solve(unsigned subset, std::array<double, 4>& parts) const;
    [[nodiscard]] bool isNearest(unsigned subset, const std::array<double, 4>& parts) const;
};

/// Finds the parts for the point nearest to the origin on the plane, line or point through some corners; false when
/// that point lies beyond one of them.
bool Corners::solve(unsigned subset, std::array<double, 4>& parts) const {
    std::array<unsigned, 4> used{};
    unsigned n = 0;
    for (unsigned i = 0; i < count; ++i) {
        if ((subset >> i & 1) != 0) used[n++] = i;
    }
    const auto at = [&](unsigned k) { return corner[used[k]].at; };
    parts = {};
    const Vec3 a = at(0);
    std::array<double, 4> weight{1, 0, 0, 0};
    if (n == 2) {
        const Vec3 ab = at(1) - a;
        weight = {dot(at(1), ab), -dot(a, ab), 0, 0};
    } else if (n == 3) {
        const Vec3 normal = cross(at(1) - a, at(2) - a);
        weight = {dot(normal, cross(at(1), at(2))), dot(normal, cross(at(2), a)), dot(normal, cross(a, at(1))), 0};
    } else if (n == 4) {
        const Vec3 bc = cross(at(1), at(2));
        const Vec3 ad = cross(a, at(3));
        weight = {dot(at(3), bc), dot(ad, at(2)), -dot(ad, at(1)), -dot(a, bc)};
        if (weight[0] + weight[1] + weight[2] + weight[3] < 0) {
            for (double& w : weight) w = -w;
        }
    }
    const double total = weight[0] + weight[1] + weight[2] + weight[3];
    for (unsigned k = 0; k < n; ++k) {
        if (!(weight[k] > 0)) return false;
        parts[used[k]] = weight[k] / total;
    }
    return true;
}

/// Returns true when no corner left out lies nearer than the point found, along the direction to it.
bool Corners::isNearest(unsigned subset, const std::array<double, 4>& parts) const {
    Vec3 v;
    for (unsigned i = 0; i < count; ++i) v = v + corner[i].at * parts[i];
    const double square = dot(v, v);
    for (unsigned i = 0; i < count; ++i) {
        if ((subset >> i & 1) == 0 && dot(v, corner[i].at) < square * (1 - 0x1p-40)) return false;
    }
    return true;
}

/// Keeps the corners that the nearest point is made of; false when roundings leave none.
bool Corners::reduce() {
    for (unsigned subset = 1U << (count - 1); subset < 1U << count; ++subset) { // the newest is among them
        std::array<double, 4> parts{};
        if (!solve(subset, parts) || !isNearest(subset, parts)) continue;
        unsigned kept = 0;
        for (unsigned i = 0; i < count; ++i) {
            if ((subset >> i & 1) == 0) continue;
            corner[kept] = corner[i];
            part[kept++] = parts[i];
        }
        count = kept;
        return true;
    }
    return false;
}

/// The faces of a shape as its inside sees them.
struct Within {
    const Shape& shape;
    std::array<Vec3, 3> inverse; // its columns are those of the inverse of the frame, times the volume
    double volume;
    double stretch; // how much longer a normal of the frame's coordinates may be in the world's

    explicit Within(const Shape& of) : shape(of) {
        const auto& [u0, u1, u2] = of.frame.halfAxes;
        inverse = {cross(u1, u2), cross(u2, u0), cross(u0, u1)};
        volume = dot(u0, inverse[0]);
        stretch = (length(inverse[0]) + length(inverse[1]) + length(inverse[2])) / std::fabs(volume);
    }

    [[nodiscard]] bool isSolid() const {
        return stretch < 0x1p200 && (shape.isBox() || shape.polytope.dimension() == 3);
    }

    /// Returns how far a point about the center lies above the highest face, in the frame's coordinates over its
    /// stretch; `out` becomes the unit normal of that face.
    [[nodiscard]] double height(const Vec3& p, Vec3& out) const {
        const Vec3 l{dot(inverse[0], p) / volume, dot(inverse[1], p) / volume, dot(inverse[2], p) / volume};
        Vec3 normal;
        double most = -0x1p300;
        const auto offer = [&](double height, const Vec3& n) {
            if (height <= most) return;
            most = height;
            normal = n;
        };
        for (int k = 0; k < 3 && shape.isBox(); ++k) offer(std::fabs(l[k]) - 1, unitAxis(k) * (l[k] < 0 ? -1.0 : 1.0));
        const Polytope& local = shape.polytope;
        for (unsigned f = 0; !shape.isBox() && f < local.faceCount(); ++f) {
            const Vec3 n = local.normal(f);
            offer(dot(n, l - local.vertex(local.corners(f)[0])), n);
        }
        out = normalized((inverse[0] * normal.x + inverse[1] * normal.y + inverse[2] * normal.z) *
                         (volume < 0 ? -1.0 : 1.0));
        return most / stretch;
    }
};

/// Returns true when a ball of the radius lies in both shapes: around a point of both, given from A's center, or around
/// one that is found by moving away from the nearest faces.
bool holdBall(const Shape& a, const Shape& b, const Vec3& way, Vec3& p, double radius, double reach) {
    const Within inA(a);
    const Within inB(b);
    if (!inA.isSolid() || !inB.isSolid()) return false;
    double step = reach * 0x1p-5;
    while (step > radius) {
        Vec3 outOfA;
        Vec3 outOfB;
        const double aboveA = inA.height(p, outOfA);
        const double aboveB = inB.height(p - way, outOfB);
        if (aboveA < -radius && aboveB < -radius) return true;
        p = aboveA > aboveB ? p - outOfA * (step + aboveA) : p - outOfB * (step + aboveB);
        step *= 0.5;
    }
    return false;
}

constexpr int mostSteps = 32;

} // namespace

GjkResult gjk(const Shape& a, const Shape& b) {
    if (a.polytope.isQuadric() || b.polytope.isQuadric()) return {};
    const double radii = a.polytope.radius() + b.polytope.radius();
    const Body bodyA(a);
    const Body bodyB(b);
    const Vec3 way = b.frame.center - a.frame.center;
    const double reach = bodyA.reach + bodyB.reach + sumAbs(way) + radii;
    const double certain = gjkBand * reach;
    Corners corners;
    Vec3 nearest = bodyA.support(way) - bodyB.support(-way) - way;
    GjkResult seen;
    for (int step = 0; step < mostSteps; ++step) {
        const double square = dot(nearest, nearest);
        const double size = std::sqrt(square);
        if (size <= certain || size < radii - certain) break;
        const Vec3 ofA = bodyA.support(-nearest);
        const Vec3 corner = ofA - bodyB.support(nearest) - way;
        const double along = dot(nearest, corner);
        if (along > (certain + radii) * size) return {1, nearest * (-1 / size), {}, {}};
        if (square - along <= 1e-14 * square) break; // no nearer
        corners.corner[corners.count++] = {corner, ofA};
        if (!corners.reduce()) break;
        nearest = corners.sum(&Corner::at);
        if (corners.count == 4) break;
    }
    seen.commonPoint = corners.sum(&Corner::ofA);
    if (corners.count == 4 && length(nearest) <= lastDigits * reach) {
        const auto& all = corners.corner;
        const Tetrahedron around{all[0].at, all[1].at, all[2].at, all[3].at};
        if (depthWithin(around) > certain) return {-1, {}, seen.commonPoint, around};
    }
    if (length(nearest) < radii - certain || holdBall(a, b, way, seen.commonPoint, certain, reach)) seen.sign = -1;
    return seen;
}

GjkResult gjk(const Polytope& a, const Polytope& b) {
    return gjk(Shape{{a.center(), worldFrame.halfAxes}, a}, Shape{{b.center(), worldFrame.halfAxes}, b});
}

} // namespace askew
