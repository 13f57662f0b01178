// The plane between a moving body and a convex part: as long as the body stays above it, it cannot enter the part.
#pragma once

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/math/number.h"
#include "askew/mover/slide/moving_body.h"

namespace askew {

/// The body lies above the plane through `point` with the unit normal, out of the part, and the part below.
struct ContactPlane {
    Vec3 normal;
    double gap = -infinity; // from the part to the body along the normal; < 0: they overlap by that, or are not known
    Vec3 point;             // on the part, where it is nearest
};

/// Returns the plane through the nearest points of a body and a part, or where they overlap the one of the minimum
/// translation. The gap is that of the supports along the normal and so never more than the distance; it is the
/// distance to 1e-12 of the scale (1e-9 for quadrics). A face of the part that has the same normal to rounding gives
/// its own, bit for bit. A search ends early when the gap is certainly more than `enough`.
ContactPlane contactPlane(const MovingBody& body, const Polytope& part, double enough = infinity,
                          GjkStart* start = nullptr);

/// Returns what `contactPlane` does for a triangle, given as a polytope: a body in its plane is on its face `front`.
ContactPlane trianglePlane(const MovingBody& body, const Polytope& triangle, unsigned front = 0,
                           double enough = infinity, GjkStart* start = nullptr);

/// The plane of a face of a part.
struct FacePlane {
    ContactPlane plane;
    bool isNearest = false; // its point is the nearest of the part: `contactPlane` would return this
};

/// Returns the plane of the face of a part that is farthest below the body; with a gap below 0 the body may or may not
/// meet the part. Both sides of a triangle are faces. The gap is -infinity where there is no face. Of one above
/// `enough` neither the point is found, nor whether it is nearest.
FacePlane facePlane(const MovingBody& body, const Polytope& part, double enough = infinity);

/// Returns, of the planes across a triangle through its edges, the one that the body is farthest beyond, without a
/// point; none where the gap is certainly no more than `enough`.
ContactPlane edgePlane(const MovingBody& body, const Polytope& triangle, double enough = -infinity);

/// Returns the plane of the face of a body that a triangle is most likely to be beyond, without a point.
ContactPlane bodyPlane(const MovingBody& body, const Polytope& triangle);

/// Returns the gap between a part and the body along a unit normal out of the part.
double gapAlong(const MovingBody& body, const Polytope& part, const Vec3& normal);

} // namespace askew
