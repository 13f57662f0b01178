#include "askew/polytope/overlap_bounds.h"

namespace askew {

double OverlapBounds::measure(const Polytope& shape, const Vec3& from, Heights& heights) {
    double least = -1;
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        heights[f] = dot(shape.normal(f), shape.vertex(shape.corners(f)[0]) - from);
        if (f == 0 || heights[f] < least) least = heights[f];
    }
    return least;
}

void OverlapBounds::measure(const Polytope& a, const Polytope& b, const Vec3& inside, const Vec3& offset) {
    leastA = measure(a, inside, heightsA);
    leastB = measure(b, inside - offset, heightsB);
    isKnown = leastA >= 0 && leastB >= 0;
}

} // namespace askew
