#include "askew/convex/round/curved_overlap.h"

#include "askew/convex/gjk/expanding_polytope.h"
#include "askew/convex/round/least_reach.h"
#include "askew/convex/round/quadric.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <array>
#include <utility>

namespace askew {

namespace {

/// An overlap below this part of the scale is thin: its faces turn too far for rounded numbers.
constexpr double thin = 1e-5;

/// A cap is sought where a face is this near to the least reach so far: farther in it would not hold all behind it.
constexpr double nearby = 0.95;

/// The sizes of the caps of directions that are tried, as tangents: from the largest, each so much smaller.
constexpr double mostCap = 1.5;
constexpr double leastCap = 1e-3;
constexpr double shrink = 0.7;

/// Directions around a normal, all of which are proved to reach as far as is asked.
struct Cap {
    Vec3 normal;
    double cosine;
};

/// A point of the difference A - B farthest along a direction, with the vertices of the cores that it lies over.
struct Extreme {
    Vec3 point;
    CorePair cores;

    Extreme() = default;
    Extreme(const SupportPair& pair, const Vec3& normal)
        : cores{supportVertex(pair.a, normal), supportVertex(pair.b, -normal)} {
        point = (localSupport(pair.a, cores.a, normal) - localSupport(pair.b, cores.b, -normal)) - pair.offset;
    }
};

/// Four points of the difference A - B, counter-clockwise seen from the last, and a fifth: the origin lies among them.
struct Start {
    std::array<Extreme, 4> corners;
    std::optional<Extreme> fifth;

    Start(const SupportPair& pair, const GjkDistance& near) {
        for (unsigned i = 0; i < near.count; ++i) {
            corners[i].point = -near.around[i];
            corners[i].cores = near.cores[i];
        }
        const Vec3 e = corners[1].point - corners[0].point;
        if (near.count == 3) {
            const Vec3 normal = normalized(cross(e, corners[2].point - corners[0].point));
            corners[3] = Extreme(pair, normal);
            fifth = Extreme(pair, -normal);
        } else if (near.count == 2) {
            const Vec3 u = across(normalized(e));
            const Vec3 v = cross(normalized(e), u) * 1.75; // a third of a turn, about
            corners[2] = Extreme(pair, u);
            corners[3] = Extreme(pair, v - u);
            fifth = Extreme(pair, -v - u);
        }
        const Vec3 across = cross(e, corners[2].point - corners[0].point);
        if (dot(across, corners[3].point - corners[0].point) > 0) std::swap(corners[0], corners[1]);
    }
    [[nodiscard]] Tetrahedron tetrahedron() const {
        return {corners[0].point, corners[1].point, corners[2].point, corners[3].point};
    }
};

class CurvedOverlapSearch {
public:
    CurvedOverlapSearch(const SupportPair& of, const Start& start, double unit, const SearchGoal& wanted)
        : pair(of), scale(unit), goal(wanted), inner(start.tetrahedron(), unit) {
        for (unsigned i = 0; i < 4; ++i) cores[i] = start.corners[i].cores;
        if (start.fifth) grow(*start.fifth);
    }

    /// Returns whether the origin lies well inside.
    [[nodiscard]] bool holdsOrigin() const {
        return inner.isSound() &&
               std::ranges::all_of(inner.faces(), [&](const auto& face) { return face.distance > thin * scale; });
    }

    std::optional<MinimumOverlap> run() {
        while (inner.isSound()) {
            const ExpandingPolytope::Face* const next = nearestOpen();
            if (next == nullptr) {
                best.atLeast = std::fmin(best.reach - bracket * scale, goal.below);
                preferOwn();
                return best;
            }
            if (best.reach < goal.enough) return best;
            const ExpandingPolytope::Face face = *next;
            if (face.distance >= nearby * limit() && prove(face)) continue;
            const Extreme extreme = offer(face.normal);
            if (face.distance < limit()) grow(extreme);
        }
        return std::nullopt;
    }

private:
    void grow(const Extreme& extreme) {
        if (inner.cornerCount() < ExpandingPolytope::mostCorners) cores[inner.cornerCount()] = extreme.cores;
        inner.grow(extreme.point);
    }

    /// Measures the reach along a direction.
    Extreme offer(const Vec3& normal) {
        const Extreme extreme(pair, normal);
        const double reach = dot(normal, extreme.point);
        if (reach < best.reach) {
            best.reach = reach;
            best.normal = normal;
        }
        return extreme;
    }

    /// Takes the first direction of the shapes' own that ties with the best.
    void preferOwn() {
        const double most = best.reach + reachTie * scale;
        bool hasOwn = false;
        for (const Polytope* shape : {&pair.a, &pair.b}) {
            forEachOwnDirection(*shape, [&](const Vec3& direction) {
                const Vec3 normal = normalized(direction);
                const double reach = -pair.gapAlong(normal);
                if (hasOwn || reach > most) return;
                hasOwn = true;
                best.reach = reach;
                best.normal = normal;
            });
        }
    }

    [[nodiscard]] double limit() const { return std::fmin(best.reach - bracket * scale, goal.below); }

    /// Returns whether all directions are in a cap in which the plane of a face is nearer than the limit.
    [[nodiscard]] bool isCapped(const ExpandingPolytope::Face& face) const {
        const double cosine = face.distance / limit();
        const double sine = std::sqrt(1 - cosine * cosine);
        for (unsigned i = 0; i < capCount; ++i) {
            const double lean = dot(face.normal, caps[i].normal);
            const double aside = std::sqrt(std::fmax(0.0, 1 - lean * lean));
            if (cosine * lean - sine * aside >= caps[i].cosine) return true;
        }
        return false;
    }

    /// Returns a lower bound of the distance of a face.
    [[nodiscard]] double distanceOf(const ExpandingPolytope::Face& face) const {
        double beside = 0; // the point of its plane nearest to the origin is so far from it
        for (unsigned k = 0; k < 3; ++k) {
            const Vec3& from = inner.corner(face.corners[k]);
            const Vec3 out = cross(inner.corner(face.corners[(k + 1) % 3]) - from, face.normal);
            const double inside = dot(out, from);
            if (inside < 0) beside = std::fmax(beside, inside * inside / dot(out, out));
        }
        return beside > 0 ? std::sqrt(face.distance * face.distance + beside) : face.distance;
    }

    [[nodiscard]] const ExpandingPolytope::Face* nearestOpen() const {
        const ExpandingPolytope::Face* nearest = nullptr;
        double least = limit();
        for (const ExpandingPolytope::Face& face : inner.faces()) {
            if (face.distance >= least) continue;
            const double distance = distanceOf(face);
            if (distance >= least || isCapped(face)) continue;
            least = distance;
            nearest = &face;
        }
        return nearest;
    }

    /// Adds a cap around the direction of least reach over the vertices that the corners of a face lie over, if it
    /// holds all of the face.
    bool prove(const ExpandingPolytope::Face& face) {
        if (capCount == caps.size()) return false;
        const auto& [i, j, k] = face.corners;
        const auto found = leastReach(pair, std::array{cores[i], cores[j], cores[k]}, face.normal);
        if (!found) return false;
        if (found->reach < limit()) offer(found->normal);
        if (found->reach < limit()) return false;
        double size = mostCap;
        while (size > leastCap && !found->isLeastWithin(size)) size *= shrink;
        caps[capCount++] = {found->normal, 1 / std::sqrt(1 + size * size)};
        const bool isProved = isCapped(face);
        if (!isProved) --capCount;
        return isProved;
    }

    const SupportPair& pair;
    double scale;
    SearchGoal goal;
    ExpandingPolytope inner;
    std::array<CorePair, ExpandingPolytope::mostCorners> cores;
    MinimumOverlap best{};
    std::array<Cap, 8> caps;
    unsigned capCount = 0;
};

} // namespace

std::optional<MinimumOverlap> curvedOverlap(const SupportPair& pair, const GjkDistance& near, double scale,
                                            const SearchGoal& goal) {
    if (!near.meet || near.count < 2 || (near.count == 4 && near.atLeast == 0)) return std::nullopt;
    CurvedOverlapSearch search(pair, Start(pair, near), scale, goal);
    return search.holdsOrigin() ? search.run() : std::nullopt;
}

} // namespace askew
