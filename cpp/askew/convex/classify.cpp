#include "askew/convex/classify.h"

#include "askew/convex/round/quadric.h"
#include "askew/math/number.h"
#include "askew/plane/side_of_points.h"
#include "askew/polytope/support.h"

#include <array>

namespace askew {

Side classify(const Plane& plane, const Polytope& shape) {
    if (shape.isRound()) {
        const auto [least, most] = intervalOn(shape, plane.normal);
        const double band = bandOf(shape, shape) * (maxAbs(shape.center()) + std::fabs(plane.offset) + most - least);
        return least - plane.offset > band ? Side::above : plane.offset - most > band ? Side::below : Side::on;
    }
    return sideOfCorners(plane, shape.vertexCount(),
                         [&](unsigned i) { return std::array{stored(shape.center() + shape.vertex(i))}; });
}

} // namespace askew
