#include "askew/polytope_translation.h"

#include "askew/number.h"
#include "askew/polytope_measure.h"
#include "askew/polytope_sat.h"

namespace askew {

std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, double skin) {
    const std::optional<PolytopeAxis> winner = winningAxis(a, b, Measure::wayOut);
    if (!winner) return std::nullopt;
    MinimumTranslation out{winner->normal, winner->separation == 0 ? 0.0 : -winner->separation, {}};
    double reach = out.depth + skin;
    if (out.depth > 0) {
        const Aabb box = bounds(a);
        const double farthest = maxAbs(box.min) < maxAbs(box.max) ? maxAbs(box.max) : maxAbs(box.min);
        // Every vertex moved is rounded once more: by half an ulp of its largest coordinate, in each coordinate.
        reach += depthMargin * scaleOf(a, b) + 2 * ulp(farthest + reach);
    }
    if (reach > 0) out.vector = Vec3{} - out.normal * reach;
    return out;
}

} // namespace askew
