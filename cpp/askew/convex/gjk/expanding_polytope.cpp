#include "askew/convex/gjk/expanding_polytope.h"

#include <algorithm>
#include <utility>

namespace askew {

namespace {

/// A face may be this small, relative to the square of the scale, for the side that it turns to the origin to be right.
constexpr double leastArea = 1e-9;

/// A side of what a corner sees, from corner to corner.
struct RimSide {
    std::uint8_t from;
    std::uint8_t to;
};

} // namespace

ExpandingPolytope::ExpandingPolytope(const Tetrahedron& around, double scale) : size(leastArea * scale * scale) {
    std::ranges::copy(around, corners.begin());
    const bool isRight = dot(cross(around[1] - around[0], around[2] - around[0]), around[3] - around[0]) > 0;
    if (isRight) std::swap(corners[0], corners[1]);
    add(0, 1, 2);
    add(1, 0, 3);
    add(2, 1, 3);
    add(0, 2, 3);
}

void ExpandingPolytope::add(std::uint8_t i, std::uint8_t j, std::uint8_t k) {
    const Vec3 across = cross(corners[j] - corners[i], corners[k] - corners[i]);
    const double area = length(across);
    sound = sound && faceCount < mostFaces && area > size;
    if (!sound) return;
    const Vec3 normal = across * (1 / area);
    list[faceCount++] = {{i, j, k}, normal, dot(normal, corners[i])};
}

void ExpandingPolytope::grow(const Vec3& corner) {
    std::array<RimSide, std::size_t{3} * mostFaces> rim;
    unsigned sides = 0;
    unsigned kept = 0;
    for (unsigned f = 0; f < faceCount; ++f) {
        const Face& face = list[f];
        if (dot(face.normal, corner) <= face.distance) {
            if (kept < f) list[kept] = face;
            ++kept;
            continue;
        }
        for (unsigned k = 0; k < 3; ++k) {
            const RimSide side{face.corners[k], face.corners[(k + 1) % 3]};
            unsigned s = 0;
            while (s < sides && (rim[s].from != side.to || rim[s].to != side.from)) ++s;
            if (s < sides) rim[s] = rim[--sides];
            else rim[sides++] = side;
        }
    }
    sound = sound && count < mostCorners && kept > 0;
    if (!sound) return;
    faceCount = kept;
    const auto newest = static_cast<std::uint8_t>(count);
    corners[count++] = corner;
    for (unsigned s = 0; s < sides; ++s) add(rim[s].from, rim[s].to, newest);
}

} // namespace askew
