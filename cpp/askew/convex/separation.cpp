#include "askew/convex/separation.h"

#include "askew/convex/gjk/gjk.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/round/rounded.h"

namespace askew {

AxisSource axesOf(const Polytope& a, const Polytope& b) {
    if (a.isQuadric() || b.isQuadric()) return quadricAxes;
    return a.isRound() || b.isRound() ? roundAxes : polytopeAxes;
}

int separationSign(const Polytope& a, const Polytope& b) {
    const bool isSimple = a.edgeCount() < 2 || b.edgeCount() < 2; // few axes
    const int seen = isSimple ? 0 : gjk(a, b).sign;
    return seen != 0 ? seen : separationSign(axesOf(a, b), a, b);
}

bool isWithin(const Polytope& a, const Polytope& b, double margin) { return isWithin(axesOf(a, b), a, b, margin); }

std::optional<PolytopeAxis> winningAxis(const Polytope& a, const Polytope& b, Measure measure) {
    return winningAxis(axesOf(a, b), a, b, measure);
}

double separation(const Polytope& a, const Polytope& b) { return winningAxis(a, b)->separation; }

} // namespace askew
