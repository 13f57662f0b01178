#include "askew/contact/clip.h"

#include "askew/contact/clipping.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/separation.h"

namespace askew {

namespace {

/// Cuts by all planes, which may be those of another shape that meets this one.
Built cutAll(Clipping& clipping, std::span<const HalfSpace> planes, const Vec3& toPlanes, bool doMeet) {
    // Rims and tips go first: what collapses within the band between faces that almost meet then lies between them.
    for (const bool isOfFaces : {false, true}) {
        for (const HalfSpace& plane : planes) {
            if ((plane.face != noFace) != isOfFaces) continue;
            const Built built = clipping.cut(plane, toPlanes, doMeet);
            if (built != Built::made) return built;
        }
    }
    return Built::made;
}

/// Writes what the planes of another shape, which meets this one, leave of it. When they contradict each other, it
/// returns `empty` but in the last resort, where it keeps a point of both.
Built cutByOther(const Polytope& shape, const Polytope& other, bool isLastResort, PolytopeMemory& into) {
    Buffer<HalfSpace> planes;
    Clipping clipping(shape, posedBand * scaleOf(shape, other));
    if (!clipping.isReady || !halfSpaces(other, planes) || !tipHalfSpaces(other, planes)) return Built::outOfMemory;
    const Vec3 toPlanes = (other.center() - shape.center()) + (anchorOf(other) - anchorOf(shape));
    const Built built = cutAll(clipping, planes.all(), toPlanes, true);
    if (built != Built::made) return built;
    const Vec3 anchor = shape.center() + anchorOf(shape);
    if (clipping.isLost && !isLastResort) return Built::empty;
    if (clipping.isLost) clipping.keepPoint(boundaryDistance(shape, other).pointA - anchor);
    return clipping.finish(anchor, into);
}

} // namespace

Built intersection(const Polytope& a, const Polytope& b, PolytopeMemory& into) {
    if (separationSign(a, b) > 0) return Built::empty;
    const bool isCut = a.dimension() <= b.dimension(); // A is cut when it is the flatter one, else B
    const Polytope& kept = isCut ? a : b;
    const Polytope& other = isCut ? b : a;
    // The planes of a sliver may contradict each other, while those of what it meets do not.
    for (const bool isSwapped : {false, true}) {
        const Built built = cutByOther(isSwapped ? other : kept, isSwapped ? kept : other, false, into);
        if (built != Built::empty) return built;
    }
    return cutByOther(kept, other, true, into);
}

Built clipped(const Polytope& shape, std::span<const HalfSpace> planes, const Vec3& anchor, double band,
              PolytopeMemory& into) {
    Clipping clipping(shape, band);
    if (!clipping.isReady) return Built::outOfMemory;
    const Built built = cutAll(clipping, planes, anchor - shape.center() - anchorOf(shape), false);
    return built == Built::made ? clipping.finish(shape.center() + anchorOf(shape), into) : built;
}

} // namespace askew
