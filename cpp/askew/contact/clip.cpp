#include "askew/contact/clip.h"

#include "askew/contact/clipping.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/separation.h"

namespace askew {

namespace {

/// The planes may be those of another shape, which meets this one.
Built clip(const Polytope& shape, std::span<const HalfSpace> planes, const Vec3& toPlanes, double band,
           const Polytope* other, PolytopeMemory& into) {
    Clipping clipping(shape, band);
    if (!clipping.isReady) return Built::outOfMemory;
    // Rims and tips go first: what collapses within the band between faces that almost meet then lies between them.
    for (const bool isOfFaces : {false, true}) {
        for (const HalfSpace& plane : planes) {
            if ((plane.face != noFace) != isOfFaces) continue;
            const Built built = clipping.cut(plane, toPlanes, other != nullptr);
            if (built != Built::made) return built;
        }
    }
    const Vec3 anchor = shape.center() + anchorOf(shape);
    if (other != nullptr && clipping.isLost) clipping.keepPoint(boundaryDistance(shape, *other).pointA - anchor);
    return clipping.finish(anchor, into);
}

} // namespace

Built intersection(const Polytope& a, const Polytope& b, PolytopeMemory& into) {
    if (separationSign(a, b) > 0) return Built::empty;
    const bool isCut = a.dimension() <= b.dimension(); // A is cut when it is the flatter one, else B
    const Polytope& kept = isCut ? a : b;
    const Polytope& other = isCut ? b : a;
    Buffer<HalfSpace> planes;
    if (!halfSpaces(other, planes) || !tipHalfSpaces(other, planes)) return Built::outOfMemory;
    const Vec3 toPlanes = (other.center() - kept.center()) + (anchorOf(other) - anchorOf(kept));
    return clip(kept, planes.all(), toPlanes, posedBand * scaleOf(a, b), &other, into);
}

Built clipped(const Polytope& shape, std::span<const HalfSpace> planes, const Vec3& anchor, double band,
              PolytopeMemory& into) {
    return clip(shape, planes, anchor - shape.center() - anchorOf(shape), band, nullptr, into);
}

} // namespace askew
