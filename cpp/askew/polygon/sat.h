// How two polygons lie, by the separating axis theorem: for convex ones the normals of all edges are all axes there
// are. Every sign is exact for the stored numbers. Concave polygons are asked part by part.
//
// Gottschalk 1996; Ericson, RTCD 5.2.1.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/math/interval.h"
#include "askew/polygon/polygon.h"

namespace askew {

/// Two convex outlines on the normal of one's edge.
struct PolygonAxis {
    Vec2 normal; // unit, from A to B; the edge's own where neither side is better
    Interval a;  // the shadows, relative to A's anchor
    Interval b;
    double separation = 0; // > 0 a gap, < 0 an overlap, 0 exactly when they touch
    double scale = 0;      // of the numbers these came from
};

/// The axes of A come first.
inline unsigned axisCount(const Outline& a, const Outline& b) { return a.axisCount() + b.axisCount(); }
PolygonAxis measure(const Outline& a, const Outline& b, unsigned axis);

/// An earlier axis that this one is parallel to, within 1e-13 rad; -1 when there is none.
int parallelAxis(const Outline& a, const Outline& b, unsigned axis);

/// The axis with the next largest separation, of those not parallel to an earlier one; -1 when there is none.
int runnerUp(const Outline& a, const Outline& b, unsigned winner);

/// The parts and the axis an answer rests on.
struct PolygonSeparation {
    double separation = 0;
    unsigned partA = 0;
    unsigned partB = 0;
    unsigned axis = 0;
};

/// The largest separation of all axes (of those within 1e-13 of the scale one of the first): for concave polygons the
/// least of that among all pairs of parts. The sign is exact.
PolygonSeparation separation(const Polygon& a, const Polygon& b);

/// Whether they have a point in common; strictly: whether they still have one after any small enough translation.
bool overlaps(const Polygon& a, const Polygon& b);
bool overlapsStrictly(const Polygon& a, const Polygon& b);

/// The first that holds of disjoint, equal, contains, inside, touching, overlapping.
Relation relation(const Polygon& a, const Polygon& b);

} // namespace askew
