#include "askew/polytope/overlap_bounds.h"

namespace askew {

bool OverlapBounds::measure(const Polytope& shape, const Vec3& from, double band, Heights& heights,
                            double& least) const {
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        double height = dot(shape.normal(f), shape.vertex(shape.corners(f)[0]) - from);
        if (height < -band) return false;
        if (height < 0) height = 0;
        if (!isKnown || height < heights[f]) heights[f] = height;
        if (height < least) least = height;
    }
    return shape.faceCount() > 0;
}

bool OverlapBounds::measure(const Polytope& a, const Polytope& b, const Vec3& inA, const Vec3& inB, double band) {
    isKnown = measure(a, inA, band, heightsA, leastA) && measure(b, inB, band, heightsB, leastB);
    return isKnown;
}

} // namespace askew
