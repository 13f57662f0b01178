#include "askew/mover/slide/cone.h"

#include <algorithm>

namespace askew {

bool isInCone(const Vec3& translation, std::span<const Vec3> normals) {
    const double least = -coneRounding * length(translation);
    return std::ranges::all_of(normals, [&](const Vec3& normal) { return dot(normal, translation) >= least; });
}

Vec3 nearestInCone(const Vec3& asked, std::span<const Vec3> normals) {
    if (isInCone(asked, normals)) return asked;
    Vec3 best;
    double least = dot(asked, asked);
    const auto offer = [&](const Vec3& candidate) {
        const Vec3 way = candidate - asked;
        const double square = dot(way, way);
        if (square >= least || !isInCone(candidate, normals)) return;
        least = square;
        best = candidate;
    };
    for (std::size_t i = 0; i < normals.size(); ++i) {
        const Vec3& n = normals[i];
        if (dot(n, asked) < 0) offer(asked - n * dot(n, asked));
        for (std::size_t j = i + 1; j < normals.size(); ++j) {
            const Vec3 line = cross(n, normals[j]);
            const double square = dot(line, line);
            if (square >= 1e-18) offer(line * (dot(line, asked) / square));
        }
    }
    return best;
}

Vec3 alongGroove(const Vec3& horizontal, std::span<const Vec3> normals, const Vec3& up, double steepest) {
    Vec3 best;
    for (const Vec3& one : normals) {
        for (const Vec3& other : normals) {
            const Vec3 line = cross(one, other);
            const double rise = dot(line, up);
            const double square = dot(line, line) - rise * rise; // of its horizontal part
            if (square < 1e-18 || rise * rise > steepest * steepest * square) continue;
            const Vec3 way = line * (dot(line, horizontal) / square);
            if (dot(way, horizontal) > dot(best, horizontal) && isInCone(way, normals)) best = way;
        }
    }
    return best;
}

} // namespace askew
