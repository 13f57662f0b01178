#include "askew/convex/gjk/epa.h"

#include "askew/convex/gjk/expanding_polytope.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// An overlap below this part of the scale is thin: directions that tie with it may lean from it by too much.
constexpr double thin = 1e-5;

/// Behind a face that leans from the best direction by a cosine of 1 minus this at most, and whose plane is nearer by
/// this part of the depth at most, nothing ties with the best that is not near it.
constexpr double sameDirection = 1e-6;

/// A plane that lies this near, relative to the scale, supports the difference.
constexpr double closed = 1e-13;

class OverlapSearch {
public:
    OverlapSearch(const Polytope& first, const Polytope& second, const Tetrahedron& around, double unit)
        : a(first), b(second), offset(second.center() - first.center()), scale(unit), inner(around, unit) {}

    std::optional<Overlap> run(double tie) {
        for (;;) {
            const ExpandingPolytope::Face* const face = inner.isSound() ? nearestOther(tie) : nullptr;
            if (face == nullptr) break;
            const Vec3 corner = support(face->normal);
            const double depth = dot(face->normal, corner);
            const bool isOutermost = depth - face->distance <= closed * scale;
            if (depth < best.depth) best = {face->normal, depth};
            else if (isOutermost) return std::nullopt;
            if (!isOutermost) inner.grow(corner);
        }
        if (!inner.isSound() || best.depth < thin * scale) return std::nullopt;
        return best;
    }

private:
    [[nodiscard]] Vec3 support(const Vec3& direction) const {
        return (localSupport(a, direction) - localSupport(b, -direction)) - offset;
    }

    /// Returns the nearest face behind which more may lie that ties with the best; null when there is none.
    [[nodiscard]] const ExpandingPolytope::Face* nearestOther(double tie) const {
        const ExpandingPolytope::Face* nearest = nullptr;
        double least = best.depth + tie;
        for (const ExpandingPolytope::Face& face : inner.faces()) {
            if (face.distance > least) continue;
            const bool isBest =
                face.distance >= best.depth * (1 - sameDirection) && dot(face.normal, best.normal) >= 1 - sameDirection;
            if (isBest) continue;
            least = face.distance;
            nearest = &face;
        }
        return nearest;
    }

    const Polytope& a;
    const Polytope& b;
    Vec3 offset; // of B's center from A's
    double scale;
    ExpandingPolytope inner;
    Overlap best{{}, infinity};
};

} // namespace

std::optional<Overlap> epa(const Polytope& a, const Polytope& b, const Tetrahedron& around, double scale, double tie) {
    return OverlapSearch(a, b, around, scale).run(tie);
}

} // namespace askew
