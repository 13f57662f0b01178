// Closed surfaces as levels, and what rational arithmetic says about them.
#pragma once

#include "level/level_boxes.h"

#include <gmpxx.h>

#include <optional>
#include <vector>

namespace askew::test {

using Exact = std::array<mpq_class, 3>;
using ExactTriangle = std::array<Exact, 3>;

inline Exact exact(const Vec3& v) { return {mpq_class(v.x), mpq_class(v.y), mpq_class(v.z)}; }

inline Exact operator-(const Exact& a, const Exact& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

inline mpq_class det(const Exact& a, const Exact& b, const Exact& c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

/// Returns whether a point lies on a closed triangle.
inline bool isOn(const Exact& p, const ExactTriangle& t) {
    const Exact u = t[1] - t[0];
    const Exact v = t[2] - t[0];
    const Exact n{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    const auto along = [&](const Exact& w) { return mpq_class(n[0] * w[0] + n[1] * w[1] + n[2] * w[2]); };
    if (along(p - t[0]) != 0) return false;
    for (unsigned k = 0; k < 3; ++k) {
        if (det(t[(k + 1) % 3] - t[k], p - t[k], n) < 0) return false;
    }
    return true;
}

inline std::vector<ExactTriangle> exactTriangles(const Mesh& mesh) {
    std::vector<ExactTriangle> triangles;
    triangles.reserve(mesh.header.triangles);
    for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
        const auto [a, b, c] = mesh.triangle(lane);
        triangles.push_back({exact(a), exact(b), exact(c)});
    }
    return triangles;
}

/// Returns the winding number by a ray in rational arithmetic, in random directions until it is in general position;
/// none for a point on a triangle.
inline std::optional<int> exactWinding(Random& random, const std::vector<ExactTriangle>& triangles, const Exact& p) {
    for (const ExactTriangle& t : triangles) {
        if (isOn(p, t)) return std::nullopt;
    }
    while (true) {
        const Exact d = exact(anyVec(random, 1));
        int sum = 0;
        bool isGeneral = true;
        for (const auto& t : triangles) {
            const Exact a = t[0] - p;
            const Exact b = t[1] - p;
            const Exact c = t[2] - p;
            const std::array<int, 3> sides{sgn(det(a, b, d)), sgn(det(b, c, d)), sgn(det(c, a, d))};
            if (sides[0] * sides[1] < 0 || sides[1] * sides[2] < 0 || sides[0] * sides[2] < 0) continue;
            isGeneral = isGeneral && sides[0] * sides[1] * sides[2] != 0;
            // Ahead when the plane is on the side of the direction.
            if (sgn(det(a, b, c)) * sides[0] > 0) sum += sides[0];
        }
        if (isGeneral) return sum;
    }
}

inline Level turned(Level level) {
    for (std::size_t i = 0; i < level.indices.size(); i += 3) std::swap(level.indices[i], level.indices[i + 1]);
    return level;
}

/// Returns a tetrahedron, or its like around a polygon, whose triangles lie anyhow.
inline Level spindle(Random& random, const Vec3& at, bool isWhole) {
    Level level;
    const auto count = static_cast<std::uint32_t>(random.integer(3, 7));
    for (std::uint32_t i = 0; i < count + 2; ++i) {
        const Vec3 v = at + anyVec(random, 3);
        level.vertices.push_back(isWhole ? Vec3{std::floor(v.x), std::floor(v.y), std::floor(v.z)} : v);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        level.add(count, i, (i + 1) % count);
        level.add(count + 1, (i + 1) % count, i);
    }
    return level;
}

/// Closed surfaces: bodies that cross and nest, cavities, spindles that cross themselves.
inline Level closedLevel(Random& random) {
    Level level = boxLevel({-6, -6, -6}, {7, 7, 7}); // so that its volume is above 0
    for (int i = random.integer(1, 6); i > 0; --i) {
        const Vec3 min{double(random.integer(-5, 3)), double(random.integer(-5, 3)), double(random.integer(-5, 3))};
        const Level box = boxLevel(min, min + Vec3{double(random.integer(1, 4)), double(random.integer(1, 4)), 2});
        const Level more = random.oneIn(2) ? box : spindle(random, min, random.oneIn(2));
        append(level, random.oneIn(4) ? turned(more) : more);
    }
    return level;
}

} // namespace askew::test
