// The oracle returns the exact answers about polygons by a method other than the core's: rationals, outlines as they
// are (no parts, no axes), every edge cut where it meets an edge of the other and every piece classified by its middle.
#pragma once

#include "askew/box/relation.h"
#include "askew/polygon/polygon.h"

#include <gmpxx.h>

#include <vector>

namespace askew::test {

struct RationalPoint {
    mpq_class x;
    mpq_class y;
};

/// The oracle takes a simple polygon, counter-clockwise, or a segment or point as a loop that goes there and back.
struct PolygonOracle {
    explicit PolygonOracle(const Polygon& polygon);

    std::vector<RationalPoint> corners;

    [[nodiscard]] bool isFlat() const { return doubledArea() == 0; }
    [[nodiscard]] mpq_class doubledArea() const;
    [[nodiscard]] RationalPoint centroid() const; // of one that is not flat
    [[nodiscard]] const RationalPoint& corner(std::size_t i) const { return corners[i % corners.size()]; }

    /// Returns 1 inside, 0 on the boundary, -1 outside.
    [[nodiscard]] int place(const RationalPoint& p) const;
};

bool oracleOverlaps(const PolygonOracle& a, const PolygonOracle& b);
bool oracleOverlapsStrictly(const PolygonOracle& a, const PolygonOracle& b);
bool oracleHolds(const PolygonOracle& a, const PolygonOracle& b);
Relation oracleRelation(const PolygonOracle& a, const PolygonOracle& b);

/// Returns for convex polygons the largest gap over all edge normals (of flat ones also along the edge), right to 200
/// bits.
mpf_class oracleSeparation(const PolygonOracle& a, const PolygonOracle& b);

/// Returns the distance, right to 200 bits; 0 when they overlap.
mpf_class oracleDistance(const PolygonOracle& a, const PolygonOracle& b);

/// Writes where a ray first meets the polygon and where it then first leaves it; returns false when it misses.
bool oracleRay(const PolygonOracle& a, const RationalPoint& origin, const RationalPoint& direction, mpq_class& enter,
               mpq_class& leave);

} // namespace askew::test
