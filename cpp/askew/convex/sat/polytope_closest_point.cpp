// Projections onto faces and clamping to edges: Ericson, "Real-Time Collision Detection" (2005), 5.1.2 and 5.1.5.
#include "askew/convex/sat/polytope_closest_point.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// The width of a face, of its length, below which its edges stand for it: of one as it was given, where only the
/// differences of corners are rounded, and of one whose corners have been rounded.
constexpr double leastExactWidth = 1e-14;
constexpr double leastRoundedWidth = 1e-12;

/// The shortest displacement to the boundary found so far.
struct Shortest {
    Vec3 best;
    double square;

    explicit Shortest(const Vec3& first) : best(first), square(dot(first, first)) {}

    /// A displacement to the inside of an edge or a face is the more exact one of two as short: a length locates its
    /// end to half its digits only.
    void offer(const Vec3& displacement, bool isWithin) {
        const double here = dot(displacement, displacement);
        if (isWithin ? here > square * (1 + 16 * roundingUnit) : here >= square) return;
        square = here;
        best = displacement;
    }
};

} // namespace

bool hasWidth(const Polytope& shape, unsigned face) {
    const auto loop = shape.corners(face);
    const Vec3 first = shape.vertex(loop[0]);
    Vec3 area;
    double longest = 0;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
        const Vec3 from = shape.vertex(loop[i]) - first;
        const Vec3 to = shape.vertex(loop[i + 1]) - first;
        area = area + cross(from, to);
        longest = std::fmax(longest, std::fmax(dot(from, from), dot(to, to)));
    }
    return length(area) > (shape.isExact() ? leastExactWidth : leastRoundedWidth) * longest;
}

bool isOver(const Polytope& shape, unsigned face, const Vec3& p) {
    const auto loop = shape.corners(face);
    const Vec3 normal = shape.normal(face);
    Vec3 from = shape.vertex(loop[loop.size() - 1]);
    for (const std::uint16_t corner : loop) {
        const Vec3 to = shape.vertex(corner);
        const Vec3 along = to - from;
        // From the end that is nearer: what is beyond a sharp corner is rounded by as little as it is far from there.
        const Vec3 near = p - (2 * dot(p - from, along) > dot(along, along) ? to : from);
        if (dot(cross(normal, along), near) < 0) return false;
        from = to;
    }
    return true;
}

Vec3 toBoundary(const Polytope& shape, const Vec3& fromCenter, const VertexDepths* within) {
    const Vec3& p = fromCenter;
    const auto isDeep = [&](unsigned vertex) { return within != nullptr && within->of[vertex] > within->most; };
    Shortest shortest(shape.vertex(0) - p);
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        if (isDeep(edge.from) && isDeep(edge.to)) continue;
        const Vec3 from = shape.vertex(edge.from);
        const Vec3 to = shape.vertex(edge.to);
        const Vec3 along = to - from;
        const double t = dot(p - from, along) / dot(along, along);
        const bool isWithin = t > 0 && t < 1;
        Vec3 there = isWithin ? (from - p) + along * t : t <= 0 ? from - p : to - p;
        if (isWithin) there = there - along * (dot(there, along) / dot(along, along)); // more digits of a short one
        shortest.offer(there, isWithin);
    }
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        if (std::ranges::all_of(shape.corners(f), isDeep)) continue;
        const Vec3 normal = shape.normal(f);
        const Vec3 corner = shape.vertex(shape.corners(f)[0]);
        // From below, too: what touches the face may be inside by the rounding of where it was moved to.
        const double height = dot(normal, p - corner);
        if (isOver(shape, f, p) && hasWidth(shape, f)) shortest.offer(normal * -height, true);
    }
    return shortest.best;
}

} // namespace askew
