#include "askew/convex/shape_cast.h"

#include "askew/convex/distance.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/sat/polytope_shape_cast.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

namespace askew {

std::optional<ShapeCastHit> castShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin) {
    const Vec3 v = stored(translation);
    if (!a.isRound() && !b.isRound()) return castPolytopeShape(a, v, b, margin);
    return castRoundShape(a, v, b, margin, isWithin(a, b, margin));
}

std::optional<Vec3> firstContactPoint(const Polytope& a, const Vec3& translation, const Polytope& b,
                                      const ShapeCastHit& contact) {
    if (contact.startsOverlapping) return distance(a, b).pointB;
    PolytopeMemory moved;
    if (!moved.numbers.assign(a.numbers) || !moved.indices.assign(a.indices)) return std::nullopt;
    const Vec3 center = a.center() + stored(translation) * contact.enter;
    for (int k = 0; k < 3; ++k) moved.numbers.all()[static_cast<unsigned>(k)] = center[k];
    moved.indices.all()[4] = 0;
    return boundaryDistance(moved.view(), b).pointB;
}

} // namespace askew
