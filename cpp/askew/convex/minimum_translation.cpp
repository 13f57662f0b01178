#include "askew/convex/minimum_translation.h"

#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

double clearance(const Polytope& a, const Polytope& b, double length) {
    const Aabb box = bounds(a);
    const double farthest = maxAbs(box.min) < maxAbs(box.max) ? maxAbs(box.max) : maxAbs(box.min);
    return depthMargin * scaleOf(a, b) + 2 * ulp(farthest + length);
}

std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, double skin) {
    const std::optional<PolytopeAxis> winner = winningAxis(a, b, Measure::mtv);
    if (!winner) return std::nullopt;
    MinimumTranslation out{winner->normal, winner->separation == 0 ? 0.0 : -winner->separation, {}};
    double reach = out.depth + skin;
    if (out.depth > 0) reach += clearance(a, b, reach);
    if (reach > 0) out.vector = Vec3{} - out.normal * reach;
    return out;
}

} // namespace askew
