#include "askew/convex/middle.h"

#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

Vec3 middleOf(const Shape& shape) {
    const auto& [center, axes] = shape.frame;
    if (shape.isBox()) return center;
    const auto [min, max] = bounds(shape.polytope.core()); // a core's are those of vertices, so they are not rounded
    const Vec3 middle = stored((min + max) * 0.5);
    return stored(center + (axes[0] * middle.x + axes[1] * middle.y + axes[2] * middle.z));
}

} // namespace askew
