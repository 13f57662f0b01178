#include "askew/convex/measure.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/round/rounded.h"

namespace askew {

double volume(const Polytope& shape) {
    if (shape.isQuadric()) return quadricVolume(shape);
    return shape.isRound() ? roundVolume(shape) : polytopeVolume(shape);
}

double measure(const Polytope& shape) { return shape.isRound() ? volume(shape) : polytopeMeasure(shape); }

} // namespace askew
