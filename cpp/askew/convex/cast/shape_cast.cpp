#include "askew/convex/cast/shape_cast.h"

#include "askew/convex/cast/extreme_feature.h"
#include "askew/convex/cast/pressing.h"
#include "askew/convex/distance.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/sat/polytope_shape_cast.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Shapes that touch are as near as this part of the first one's size, most often.
constexpr double nearBand = 0x1p-20;

} // namespace

std::optional<ShapeCastHit> castShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin,
                                      Touching touching) {
    const Vec3 v = stored(translation);
    const auto contact = a.isRound() || b.isRound() ? castRoundShape(a, v, b, margin, isWithin(a, b, margin))
                                                    : castPolytopeShape(a, v, b, margin);
    if (touching == Touching::hit || margin > 0 || !contact || contact->enter > 0) return contact;
    return meetsAtStart(a, v, b, contact->leave) ? contact : std::nullopt;
}

Vec3 startNormal(const Polytope& a, const Polytope& b) {
    const auto axis = winningAxis(a, b, Measure::mtv);
    return axis ? Vec3{} - axis->normal : Vec3{};
}

std::optional<Vec3> firstContactPoint(const Polytope& a, const Vec3& translation, const Polytope& b,
                                      const ShapeCastHit& contact) {
    if (contact.startsOverlapping) return distance(a, b).pointB;
    const Vec3 way = stored(translation) * contact.enter;
    if (!a.isQuadric() && !b.isQuadric()) {
        const ExtremeFeature touched = extremeFeature(b, contact.normal);
        const ExtremeFeature touching = movedBy(way, extremeFeature(a, -contact.normal));
        if (const auto point = contactPoint(touching, a.radius(), touched, b.radius(), contact.normal)) return point;
    }
    PolytopeMemory moved;
    if (!moveTo(a.center() + way, a, moved)) return std::nullopt;
    // The core of a rounded shape is nearest where the shape is, and is not near it; that of a quadric is not.
    moved.indices[4] = a.isQuadric() ? polytopeNature(false, a.kind(), a.form()) : 0;
    const Polytope& there = moved.view();
    if (there.isQuadric() || b.isQuadric()) return boundaryDistance(there, b).pointB;
    // They touch, but for roundings: features that are farther apart need not be tried.
    const double near = a.radius() + b.radius() + nearBand * maxAbs(a.vertex(0));
    return distance(there, b, Vec3{} - contact.normal, near).pointB;
}

} // namespace askew
