// Separating axis tests of two polygons: for convex ones, the normals of all edges are all axes there are. Every sign
// is exact for the stored numbers. Concave polygons are tested part by part.
//
// Gottschalk 1996; Ericson, RTCD 5.2.1.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/math/interval.h"
#include "askew/polygon/polygon.h"

namespace askew {

/// Two convex outlines projected onto the normal of an edge.
struct PolygonAxis {
    Vec2 normal; // unit, from A to B; points out of the edge's owner when both directions are equal
    Interval a;  // the intervals, relative to A's anchor
    Interval b;
    double separation = 0; // > 0 a gap, < 0 an overlap, 0 exactly when they touch
    double scale = 0;      // magnitude of the numbers used
};

/// Returns the number of axes; those of A come first.
inline unsigned axisCount(const Outline& a, const Outline& b) { return a.axisCount() + b.axisCount(); }
PolygonAxis measure(const Outline& a, const Outline& b, unsigned axis);

/// Returns an earlier axis parallel to this one within 1e-13 rad, or -1.
int parallelAxis(const Outline& a, const Outline& b, unsigned axis);

/// Returns the axis with the next largest separation that is not parallel to an earlier one, or -1.
int runnerUp(const Outline& a, const Outline& b, unsigned winner);

/// The parts and the axis that give a separation.
struct PolygonSeparation {
    double separation = 0;
    unsigned partA = 0;
    unsigned partB = 0;
    unsigned axis = 0;
};

/// Returns the sign of the separation of two convex outlines; exact.
int separationSign(const Outline& a, const Outline& b);

/// Returns the largest separation over all axes (the first of those within 1e-13 of the scale); for concave polygons,
/// the smallest of these over all pairs of parts. The sign is exact.
PolygonSeparation separation(const Polygon& a, const Polygon& b);

/// `overlaps` returns true when the polygons share a point. `overlapsStrictly` returns true when they still do after
/// any sufficiently small translation.
bool overlaps(const Polygon& a, const Polygon& b);
bool overlapsStrictly(const Polygon& a, const Polygon& b);

/// Returns the first that holds of disjoint, equal, contains, inside, touching, overlapping.
Relation relation(const Polygon& a, const Polygon& b);

} // namespace askew
