#include "askew/mover/box_around.h"

#include "askew/convex/shape_pair.h"
#include "askew/level/moving_bounds.h"

namespace askew {

Box boxAround(const Shape& region, double margin) {
    const Box tight = boundingBox(region, margin);
    const auto& [x, y, z] = tight.halfAxes;
    return around(tight, 0x1p-46 * (sumAbs(tight.center) + sumAbs(x) + sumAbs(y) + sumAbs(z)));
}

} // namespace askew
