// Two convex sets are apart when their intervals part on some axis, and one of `forEachAxis` parts first. So the
// shortest translation along any line is the least over those axes, each taken in both directions.
#include "askew/convex/minimum_translation.h"

#include "askew/convex/round/penetration_depth.h"
#include "askew/convex/round/round_normals.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// Axes along which a free translation gains less than this, for its length, are left out.
constexpr double leastGain = 1e-9;

/// Shapes thinner than that part on no other axis; then a gain counts that is at least this, some hundred roundings.
constexpr double thinGain = 1e-14;

/// Returns how far A reaches into B along a unit vector from A to B.
double depthAlong(const Polytope& a, const Polytope& b, const Vec3& normal) {
    const Vec3 farthest = a.vertex(extremeVertex(a, normal));
    const Vec3 nearest = b.vertex(extremeVertex(b, -normal));
    return dot(normal, (farthest - nearest) + (a.center() - b.center()));
}

/// Returns the same for shapes of any kind.
double overlapAlong(const Polytope& a, const Polytope& b, const Vec3& normal) {
    if (!a.isQuadric() && !b.isQuadric()) return depthAlong(a, b, normal) + (a.radius() + b.radius());
    SupportPair pair(a, b);
    pair.a = a;
    pair.b = b;
    return -pair.gapAlong(normal);
}

/// A translation that parts the shapes along some axis.
struct Candidate {
    Vec3 direction; // unit
    double depth = -1;
    double gain = 1; // of separation, for a unit of translation
};

Candidate candidate(const Vec3& normal, double depth, Freedom freedom, const Vec3& direction) {
    const double rise = dot(normal, direction);
    if (freedom == Freedom::along) return {direction, depth, -rise};
    const Vec3 flat = normal - direction * rise;
    const Vec3 unit = normalized(flat); // which may lean out of the plane where there is little of it
    return {Vec3{} - normalized(unit - direction * dot(unit, direction)), depth, length(flat)}; // no 0 is a minus 0
}

/// The shortest of the translations that are offered.
struct ShortestTranslation {
    const Polytope& a;
    const Polytope& b;
    Freedom freedom;
    Vec3 direction;
    double enough = leastGain;
    Candidate best{};

    [[nodiscard]] bool isShortest(const Candidate& next) const {
        return next.gain >= enough && (best.depth < 0 || next.depth * best.gain < best.depth * next.gain);
    }

    void offer(const Vec3& normal, double depth) {
        const Candidate next = candidate(normal, depth > 0 ? depth : 0, freedom, direction);
        if (isShortest(next)) best = next;
    }

    /// Offers what parts shapes however thin they are: the free directions themselves.
    void offerFree() {
        const Vec3 side = across(direction);
        const Vec3 other = cross(direction, side);
        if (freedom == Freedom::along) return offer(-direction, overlapAlong(a, b, -direction));
        for (const Vec3& normal : {side, -side, other, -other}) offer(normal, overlapAlong(a, b, normal));
    }

    /// Returns the shortest translation, of shapes that meet.
    [[nodiscard]] MinimumTranslation result(double skin) {
        if (best.depth < 0) offerFree();
        double reach = best.depth + skin;
        if (best.depth > 0) reach += clearance(a, b, reach / best.gain);
        return MinimumTranslation{Vec3{} - best.direction, best.depth / best.gain,
                                  best.direction * (reach / best.gain)};
    }
};

/// Returns the translation along the direction until round shapes separate.
MinimumTranslation roundTranslationAlong(ShortestTranslation& shortest, double skin) {
    const auto passage = castRound(shortest.a, shortest.direction, shortest.b);
    const double gain = passage ? dot(passage->exit, shortest.direction) : 0;
    if (gain < leastGain) return shortest.result(skin);
    const double depth = passage->leave > 0 ? passage->leave : 0;
    const double more = skin + (depth > 0 ? clearance(shortest.a, shortest.b, depth) : 0);
    return MinimumTranslation{-shortest.direction, depth, shortest.direction * (depth + more / gain)};
}

MinimumTranslation roundTranslationAcross(ShortestTranslation& shortest, double skin) {
    const Polytope& a = shortest.a;
    const Polytope& b = shortest.b;
    if (a.isQuadric() || b.isQuadric()) {
        SupportPair pair(a, b);
        pair.a = a; // with the radii, which count for more where a normal leans
        pair.b = b;
        const Vec3 normal =
            minimumOverlap(pair, IntervalEnd::start, scaleOf(a, b), {}, pair.offset, &shortest.direction).normal;
        shortest.offer(normal, -pair.gapAlong(normal));
        return shortest.result(skin);
    }
    const double radii = a.radius() + b.radius();
    const auto offer = [&](const Vec3& normal) { shortest.offer(normal, depthAlong(a, b, normal) + radii); };
    forEachAxis(a.core(), b.core(), [&](const PolytopeAxis& axis) {
        offer(axis.normal);
        offer(-axis.normal);
        return true;
    });
    forEachRoundNormal(a, b, shortest.direction, [&](const Vec3& normal, double least) {
        if (shortest.isShortest(candidate(normal, least, Freedom::across, shortest.direction))) offer(normal);
    });
    return shortest.result(skin);
}

} // namespace

std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, Freedom freedom,
                                                     const Vec3& direction, double skin) {
    ShortestTranslation shortest{a, b, freedom, direction};
    if (a.isRound() || b.isRound()) {
        if (!overlaps(a, b)) return std::nullopt;
        return freedom == Freedom::along ? roundTranslationAlong(shortest, skin)
                                         : roundTranslationAcross(shortest, skin);
    }
    bool isDisjoint = false;
    const auto offerAll = [&] {
        forEachAxis(a, b, [&](const PolytopeAxis& axis) {
            isDisjoint = axis.separation > 0;
            if (isDisjoint) return false;
            shortest.offer(axis.normal, -axis.separation);
            shortest.offer(-axis.normal, depthAlong(a, b, -axis.normal));
            return true;
        });
    };
    offerAll();
    if (isDisjoint) return std::nullopt;
    if (shortest.best.depth < 0) {
        shortest.enough = thinGain;
        shortest.offerFree();
        offerAll();
    }
    return shortest.result(skin);
}

} // namespace askew
