#include "askew/convex/relation.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

bool contains(const Polytope& shape, const Vec3& point) {
    return overlaps(shape, polytopePointFor(shape, stored(point)).view());
}

bool contains(const Polytope& outer, const Polytope& inner, double margin) {
    const bool isRound = outer.isRound() || inner.isRound();
    const double band = isRound ? bandOf(outer, inner) * scaleOf(outer, inner) : 0;
    if (inner.isQuadric()) return excessOf(inner, outer, margin, true).separation <= band;
    const double most = margin - inner.radius() + band;
    for (unsigned i = 0; i < inner.vertexCount(); ++i) {
        if (!isWithin(outer, polytopePoint(inner.vertex(i), inner.center()).view(), most)) return false;
    }
    return true;
}

Relation relation(const Polytope& a, const Polytope& b) {
    const int sign = separationSign(a, b);
    return sign > 0 ? Relation::disjoint : meetingRelation(sign == 0, contains(a, b), contains(b, a));
}

} // namespace askew
