#include "askew/convex/gjk/epa.h"

#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace askew {

namespace {

constexpr unsigned mostCorners = 48;
constexpr unsigned mostFaces = 2 * mostCorners;

/// An overlap below this part of the scale is thin: directions that tie with it may lean from it by too much.
constexpr double thin = 1e-5;

/// Behind a face that leans from the best direction by a cosine of 1 minus this at most, and whose plane is nearer by
/// this part of the depth at most, nothing ties with the best that is not near it.
constexpr double sameDirection = 1e-6;

/// A face may be this small, relative to the square of the scale, for the side that it turns to the origin to be right.
constexpr double leastArea = 1e-9;

/// A plane that lies this near, relative to the scale, supports the difference.
constexpr double closed = 1e-13;

/// A side of what a corner sees, from corner to corner.
struct RimSide {
    std::uint8_t from;
    std::uint8_t to;
};

/// A triangle of three corners, counter-clockwise from outside.
struct Face {
    std::array<std::uint8_t, 3> corners;
    Vec3 normal;
    double distance; // of its plane from the origin, along the normal
};

class ExpandingPolytope {
public:
    ExpandingPolytope(const Polytope& first, const Polytope& second, const Tetrahedron& around, double size)
        : a(first), b(second), offset(second.center() - first.center()), scale(size) {
        std::ranges::copy(around, corners.begin());
        const bool isRight = dot(cross(around[1] - around[0], around[2] - around[0]), around[3] - around[0]) > 0;
        if (isRight) std::swap(corners[0], corners[1]);
        add(0, 1, 2);
        add(1, 0, 3);
        add(2, 1, 3);
        add(0, 2, 3);
    }

    std::optional<Overlap> run(double tie) {
        for (;;) {
            const Face* const face = isSound ? nearestOther(tie) : nullptr;
            if (face == nullptr) break;
            const Vec3 corner = support(face->normal);
            const double depth = dot(face->normal, corner);
            const bool isOutermost = depth - face->distance <= closed * scale;
            if (depth < best.depth) best = {face->normal, depth};
            else if (isOutermost) return std::nullopt;
            if (!isOutermost) grow(corner);
        }
        if (!isSound || best.depth < thin * scale) return std::nullopt;
        return best;
    }

private:
    [[nodiscard]] Vec3 support(const Vec3& direction) const {
        return (localSupport(a, direction) - localSupport(b, -direction)) - offset;
    }

    void add(std::uint8_t i, std::uint8_t j, std::uint8_t k) {
        const Vec3 across = cross(corners[j] - corners[i], corners[k] - corners[i]);
        const double size = length(across);
        isSound = isSound && faceCount < mostFaces && size > leastArea * scale * scale;
        if (!isSound) return;
        const Vec3 normal = across * (1 / size);
        faces[faceCount++] = {{i, j, k}, normal, dot(normal, corners[i])};
    }

    /// Returns the nearest face behind which more may lie that ties with the best; null when there is none.
    [[nodiscard]] const Face* nearestOther(double tie) const {
        const Face* nearest = nullptr;
        double least = best.depth + tie;
        for (unsigned f = 0; f < faceCount; ++f) {
            const Face& face = faces[f];
            if (face.distance > least) continue;
            const bool isBest =
                face.distance >= best.depth * (1 - sameDirection) && dot(face.normal, best.normal) >= 1 - sameDirection;
            if (isBest) continue;
            least = face.distance;
            nearest = &face;
        }
        return nearest;
    }

    /// Takes a corner in: what it sees of the faces is covered by new ones around it.
    void grow(const Vec3& corner) {
        std::array<RimSide, std::size_t{3} * mostFaces> rim;
        unsigned sides = 0;
        unsigned kept = 0;
        for (unsigned f = 0; f < faceCount; ++f) {
            const Face& face = faces[f];
            if (dot(face.normal, corner) <= face.distance) {
                if (kept < f) faces[kept] = face;
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
        isSound = count < mostCorners;
        if (!isSound) return;
        faceCount = kept;
        const auto newest = static_cast<std::uint8_t>(count);
        corners[count++] = corner;
        for (unsigned s = 0; s < sides; ++s) add(rim[s].from, rim[s].to, newest);
    }

    const Polytope& a;
    const Polytope& b;
    Vec3 offset; // of B's center from A's
    double scale;
    std::array<Vec3, mostCorners> corners;
    unsigned count = 4;
    std::array<Face, mostFaces> faces;
    unsigned faceCount = 0;
    bool isSound = true;
    Overlap best{{}, infinity};
};

} // namespace

std::optional<Overlap> epa(const Polytope& a, const Polytope& b, const Tetrahedron& around, double scale, double tie) {
    return ExpandingPolytope(a, b, around, scale).run(tie);
}

} // namespace askew
