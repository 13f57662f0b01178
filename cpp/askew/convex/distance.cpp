#include "askew/convex/distance.h"

#include "askew/box/separating_axis.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/round/rounded.h"
#include "askew/convex/sat/polytope_distance.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

PolytopeDistance distance(const Polytope& a, const Polytope& b) {
    if (a.isQuadric() || b.isQuadric()) return quadricDistance(a, b);
    const PolytopeDistance cores = polytopeDistance(a.core(), b.core());
    if (!a.isRound() && !b.isRound()) return cores;
    PolytopeDistance nearest = rounded(cores, a.radius(), b.radius());
    const double certain = gjkBand * scaleOf(a, b);
    if (nearest.distance < -certain || (nearest.distance <= certain && overlaps(a, b))) nearest.distance = 0;
    return nearest;
}

PolytopeDistance boxDistance(const Box& a, const Box& b, const Polytope& placedA, const Polytope& placedB) {
    const double gap = separation(a, b);
    PolytopeDistance found = polytopeDistance(placedA, placedB, gap);
    if (gap <= 0) {
        found.distance = 0;
        return found;
    }
    if (found.distance == 0) found = boundaryDistance(placedA, placedB);
    found.distance = std::max(found.distance, gap);
    return found;
}

PolytopeDistance distance(const Polytope& a, const Polytope& b, const Vec3& normal, double atMost) {
    return rounded(coreDistance(a, b, normal, atMost), a.radius(), b.radius());
}

PolytopeDistance boundaryDistance(const Polytope& a, const Polytope& b) {
    if (a.isQuadric() || b.isQuadric()) return quadricDistance(a, b);
    const PolytopeDistance cores = coreDistance(a, b, *winningAxis(polytopeAxes, a.core(), b.core()));
    return a.isRound() || b.isRound() ? rounded(cores, a.radius(), b.radius()) : cores;
}

} // namespace askew
